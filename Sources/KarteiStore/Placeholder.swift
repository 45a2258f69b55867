import CSQLite

/// Version of the SQLite library in use.
public let sqliteVersion = String(cString: sqlite3_libversion())
