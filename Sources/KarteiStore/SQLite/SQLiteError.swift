/// SQLite refused something.
public struct SQLiteError: Error, Sendable, CustomStringConvertible {
    /// SQLite's extended result code (sqlite.org/rescode.html).
    public let code: Int32
    /// SQLite's own words.
    public let message: String
    /// The database file.
    public let path: String
    /// The statement, without the values bound to it; nil where no statement was at fault.
    public let sql: String?

    /// Whether another program has what was wanted.
    var isBusy: Bool { [5, 6].contains(code & 0xFF) }

    /// Whether the disk is full or cannot be written to.
    var isAboutSpace: Bool { [8, 10, 13].contains(code & 0xFF) }

    private static let advice =
        "see that you may read and write it and its folder, or set KARTEI_HOME to a folder of your own."

    /// The message for the user.
    public var description: String {
        switch code & 0xFF {
        case 5, 6: "\(path) is in use by another program that is writing to it; try again when it has ended."
        case 8, 23: "\(path) cannot be written to (\(message)); \(Self.advice)"
        case 11, 26:
            "\(path) is damaged or not a database of Kartei's (\(message)); move it away and import the catalogs again."
        case 13: "the disk that holds \(path) is full."
        case 14: "\(path) cannot be opened (\(message)); \(Self.advice)"
        default: "\(path): \(message)\(sql.map { " in: \($0.prefix(80))" } ?? "")"
        }
    }
}
