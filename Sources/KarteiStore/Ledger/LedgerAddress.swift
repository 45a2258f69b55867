import Foundation
import Kartei

/// Where a ledger lies.
public enum LedgerAddress: Sendable, Hashable {
    /// A SQLite file.
    case file(URL)
    /// A PostgreSQL database.
    case postgresql(PostgreSQLAddress)

    /// The ledger of a data folder.
    public init(_ folder: DataFolder) { self = .file(folder.ledger) }

    /// Reads the path of a file, or a PostgreSQL address; nil for an empty text and for addresses of other kinds.
    public init?(_ text: String) {
        if let address = PostgreSQLAddress(text) {
            self = .postgresql(address)
        } else {
            // A slip in an address must not make a file that is called like it, password and all.
            let isAddress =
                text.contains("://") || ["postgres:", "postgresql:"].contains(where: text.hasPrefix)
            guard !text.isEmpty, !isAddress else { return nil }
            self = .file(URL(fileURLWithPath: text))
        }
    }

    /// Opens the ledger, and makes it where there is none; throws a sentence where it cannot be used.
    public func open() throws -> any LedgerStore { try open(further: []) }

    /// The same as a later version will, whose tables take `further` steps; tests stop it midway.
    package func open(further: [String]) throws -> any LedgerStore {
        switch self {
        case .file(let url): SQLLedger(database: try SQLiteLedgerFile(url, further: further))
        case .postgresql(let address): SQLLedger(database: try PostgreSQLDatabase(address))
        }
    }
}

extension LedgerAddress: CustomStringConvertible {
    /// Where it is, as messages name it; never with a password.
    public var description: String {
        switch self {
        case .file(let url): url.path
        case .postgresql(let address): address.description
        }
    }

    /// Whether both name the same file or address, also where links or relative paths lead there.
    public func isSame(as other: LedgerAddress) -> Bool {
        guard case .file(let mine) = self, case .file(let theirs) = other else { return self == other }
        return mine.standardizedFileURL.resolvingSymlinksInPath()
            == theirs.standardizedFileURL.resolvingSymlinksInPath()
    }
}
