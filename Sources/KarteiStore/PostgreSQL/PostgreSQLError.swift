/// A PostgreSQL server refused something, or cannot be reached.
public struct PostgreSQLError: Error, Sendable, CustomStringConvertible {
    /// The five characters of the SQL standard's code (Appendix A of PostgreSQL's manual); empty where the server
    /// said nothing.
    public let code: String
    /// The server's or libpq's own words.
    public let message: String
    /// The database, without a password.
    public let place: String
    /// When it happened.
    public let moment: Moment
    /// The statement, without the values bound to it; nil where none was at fault.
    public let sql: String?

    /// When something happened.
    public enum Moment: Sendable, Hashable {
        /// While a connection was made.
        case connecting
        /// In a transaction, which the server has taken back.
        case working
        /// While a transaction was being kept: the connection was lost, so that its fate is not known.
        case keeping
    }

    /// The message for the user.
    public var description: String {
        if moment == .keeping {
            return """
                \(place): the connection was lost while the last change was being kept (\(message)), so that it is not \
                known whether it was. 'kartei collection log' shows what is there; appending the same events again \
                adds none of them twice.
                """
        }
        switch code {
        case "": return moment == .connecting ? unreachable : lost
        case "57P01", "57P02": return lost
        case "57P03":
            return "the server of \(place) is starting or stopping (\(message)); try again in a moment."
        case "53300": return "the server of \(place) has no connection left (\(message)); try again later."
        case "28P01", "28000":
            return "\(place) lets nobody in with this user and password (\(message)). \(Self.passwords)"
        case "3D000":
            return
                "\(place): there is no such database (\(message)); 'createdb' makes one. Kartei makes its tables."
        case "42501":
            return
                "\(place): this user may not do that (\(message)); Docs/ledger-postgresql.md says which rights are needed."
        case "53100": return "the disk of the server of \(place) is full (\(message)); nothing was written."
        case "25006":
            return "\(place) can only be read (\(message)), as a standby server; nothing was written."
        case "55P03", "57014":
            return "\(place): the server gave up waiting (\(message)); nothing was written. Try again."
        case "22021", "22P05":
            return
                "\(place): the database does not hold every character (\(message)); make it with encoding UTF8."
        case "XX001", "XX002":
            return
                "\(place) is damaged (\(message)); nothing was written. Take the server's backup, or restore one of "
                + "Kartei's to another database."
        default: return "\(place): \(message)\(sql.map { " in: \($0)" } ?? "")"
        }
    }

    /// Whether the connection is gone.
    var isLoss: Bool { code.isEmpty || code.hasPrefix("08") || code.hasPrefix("57P0") }

    private var unreachable: String {
        message.contains("no password supplied")
            ? "\(place) asks for a password. \(Self.passwords)"
            : "the PostgreSQL server of \(place) cannot be reached (\(message)); see that it runs, and that host and "
                + "port are right."
    }

    private var lost: String {
        moment == .connecting
            ? unreachable
            : "the connection to \(place) was lost (\(message)); nothing was written. Try again."
    }

    private static let passwords =
        "Keep the password in ~/.pgpass or in the file that PGPASSFILE names, readable by you alone."
}

/// A database was made for another encoding than the texts of cards need.
struct UnsuitableEncoding: Error, CustomStringConvertible {
    let place: String
    let encoding: String

    var description: String {
        "\(place) keeps texts as \(encoding), which lacks letters that cards have; make a database with "
            + "'createdb --encoding UTF8 --template template0'."
    }
}
