import CPostgreSQL

/// One connection to a PostgreSQL database, with its prepared statements.
///
/// A connection is used by one thread at a time; `PostgreSQLPool` sees to that.
final class PostgreSQLConnection: @unchecked Sendable {
    let place: String
    private let handle: OpaquePointer
    private var statements = StatementCache<String>(most: 100)
    private var (prepared, cursors) = (0, 0)

    /// Connects; throws a sentence where that fails.
    init(_ address: PostgreSQLAddress) throws {
        place = address.place
        handle = try PostgreSQLGreeting.connect(address)
        let encoding = PQparameterStatus(handle, "server_encoding").map { String(cString: $0) } ?? "?"
        guard encoding == "UTF8" else {
            throw UnsuitableEncoding(place: address.place, encoding: encoding)
        }
        try execute(Self.settings)
    }

    deinit { PQfinish(handle) }

    /// What the statements rely on, whatever server and user are set to.
    ///
    /// Stricter promises about standby servers are left as they are; only a commit that waits for no disk is not.
    private static let settings = """
        SET search_path = \(PostgreSQLDatabase.schema), pg_temp; SET bytea_output = hex;
        SET standard_conforming_strings = on; SET client_min_messages = warning;
        SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
        """

    /// Whether it stands, as far as this side knows.
    var isAlive: Bool { PQstatus(handle) == CONNECTION_OK }

    /// Whether it is alive and in no transaction.
    var isIdle: Bool { isAlive && PQtransactionStatus(handle) == PQTRANS_IDLE }

    /// Keeps what the transaction did.
    ///
    /// Throws an error of moment `keeping` where the connection was lost, so that nobody knows.
    func commit() throws {
        let result = PQexec(handle, "COMMIT")
        defer { PQclear(result) }
        guard PQresultStatus(result) == PGRES_COMMAND_OK else {
            let error = error(result, sql: "COMMIT")
            guard error.isLoss || !isAlive else { throw error }
            throw PostgreSQLError(
                code: error.code, message: error.message, place: place, moment: .keeping, sql: nil)
        }
        // The server answers so where a statement had failed, and has taken everything back.
        if PQcmdStatus(result).map({ String(cString: $0) }) != "COMMIT" {
            throw PostgreSQLError(
                code: "25P02", message: "a statement before had failed; nothing was written", place: place,
                moment: .working, sql: nil)
        }
    }

    /// Answers a result to a statement with values; the caller clears it.
    private func result(_ sql: String, _ values: [SQLValue]) throws -> OpaquePointer? {
        let name = try name(of: sql)
        return try PostgreSQLValues(values).withPointers { texts, lengths, formats in
            try checked(
                PQexecPrepared(handle, name, Int32(values.count), texts, lengths, formats, 0), sql: sql)
        }
    }

    /// The name of the prepared statement; the same text gives the same statement again.
    private func name(of sql: String) throws -> String {
        if let known = statements.statement(sql) { return known }
        if let old = statements.dropOldest() { try execute("DEALLOCATE \(old)") }
        prepared += 1
        let name = "statement_\(prepared)"
        PQclear(try checked(PQprepare(handle, name, sql, 0, nil), sql: sql))
        statements.keep(name, for: sql)
        return name
    }

    private func checked(_ result: OpaquePointer?, sql: String) throws -> OpaquePointer? {
        let status = PQresultStatus(result)
        if status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK { return result }
        defer { PQclear(result) }
        throw error(result, sql: sql)
    }

    private func error(_ result: OpaquePointer?, sql: String) -> PostgreSQLError {
        func field(_ letter: Unicode.Scalar) -> String? {
            PQresultErrorField(result, Int32(letter.value)).map { String(cString: $0) }
        }
        let message =
            field("M") ?? PQerrorMessage(handle).map { PostgreSQLGreeting.oneLine(String(cString: $0)) } ?? ""
        return PostgreSQLError(
            code: field("C") ?? "", message: message, place: place, moment: .working, sql: sql)
    }
}

extension PostgreSQLConnection: SQLSession {
    static var dialect: SQLDialect { .postgresql }

    func execute(_ sql: String) throws { PQclear(try checked(PQexec(handle, sql), sql: sql)) }

    func run(_ sql: String, _ values: [SQLValue]) throws { PQclear(try result(sql, values)) }

    func each(_ sql: String, _ values: [SQLValue], _ body: (any SQLRow) throws -> Void) throws {
        let result = try result(sql, values)
        defer { PQclear(result) }
        for row in 0..<PQntuples(result) { try body(PostgreSQLRow(result: result, row: row)) }
    }

    func stream(_ sql: String, _ body: (any SQLRow) throws -> Void) throws {
        cursors += 1
        let cursor = "cursor_\(cursors)"
        try execute("DECLARE \(cursor) NO SCROLL CURSOR FOR \(sql)")
        while true {
            let result = try checked(PQexec(handle, "FETCH 1000 FROM \(cursor)"), sql: sql)
            defer { PQclear(result) }
            if PQntuples(result) == 0 { break }
            for row in 0..<PQntuples(result) { try body(PostgreSQLRow(result: result, row: row)) }
        }
        try execute("CLOSE \(cursor)")
    }
}
