import Foundation
import Kartei
import Testing

@testable import KarteiStore

/// The stores that a ledger can lie in.
enum Store: String, CaseIterable, CustomTestStringConvertible {
    case sqlite = "SQLite", postgresql = "PostgreSQL"

    var testDescription: String { rawValue }
}

/// A new, empty ledger in one of the stores, which is removed with this object.
///
/// PostgreSQL's lies in a database of its own on the server that `KARTEI_TEST_POSTGRESQL` names; where there is none
/// the test is skipped.
final class TemporaryLedger {
    let kind: Store
    let address: LedgerAddress
    let store: any LedgerStore
    private let session: any SQLSession
    private let remove: () -> Void

    init(_ kind: Store) throws {
        self.kind = kind
        switch kind {
        case .sqlite:
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "kartei-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let file = folder.appendingPathComponent("ledger.sqlite")
            address = .file(file)
            store = try address.open()
            session = try SQLiteConnection(path: file.path)
            remove = { try? FileManager.default.removeItem(at: folder) }
        case .postgresql:
            let server = try TestServer.orSkip()
            let name = "ledger_\(ItemID())"
            try server.execute("CREATE DATABASE \(name)")
            let database = try server.address(database: name)
            address = .postgresql(database)
            store = try address.open()
            session = try PostgreSQLConnection(database)
            remove = { try? server.execute("DROP DATABASE \(name) WITH (FORCE)") }
        }
    }

    deinit { remove() }

    /// A ledger as one device writes it; its clock stands still.
    func ledger(_ device: DeviceID = DeviceID(), at time: Int64 = 1_000_000_000_000_000) -> Ledger {
        Ledger(store: store, device: device) { LedgerTime(rawValue: time).date }
    }

    /// Runs a statement as somebody would who opens the database with another program.
    func tamper(_ sql: String) throws { try session.execute(sql) }

    /// Removes what keeps events from being changed, as its owner can.
    func dropGuards() throws {
        switch kind {
        case .sqlite:
            try tamper("DROP TRIGGER no_update_of_events; DROP TRIGGER no_delete_of_events")
        case .postgresql: try tamper("DROP TRIGGER only_gains ON events")
        }
    }

    /// Bytes as a statement writes them.
    func literal(_ bytes: [UInt8]) -> String {
        (kind == .sqlite ? SQLDialect.sqlite : .postgresql).literal(bytes)
    }

    /// The one number that a statement answers.
    func number(_ sql: String) throws -> Int64? { try session.map(sql) { $0.integer(0) }.first }
}

/// The PostgreSQL server that tests may use, as its owner.
struct TestServer {
    private let text: String

    private static let named = ProcessInfo.processInfo.environment["KARTEI_TEST_POSTGRESQL"]

    /// Whether there is a server to test with.
    static var isThere: Bool { named != nil }

    /// The server that `Tools/postgresql` runs; skips the test where there is none.
    static func orSkip() throws -> TestServer {
        guard let named else {
            try Test.cancel("no PostgreSQL server: run 'make test', or 'Tools/postgresql swift test'")
        }
        return TestServer(text: named)
    }

    func execute(_ sql: String) throws {
        try PostgreSQLConnection(address(database: "postgres")).execute(sql)
    }

    /// The address of one of its databases, for another user if wanted.
    func text(database: String, user: String = "kartei", password: String? = nil) -> String {
        text.replacing("///postgres?", with: "///\(database)?").replacing("user=kartei", with: "user=\(user)")
            + (password.map { "&password=\($0)" } ?? "")
    }

    func address(database: String) throws -> PostgreSQLAddress {
        try #require(PostgreSQLAddress(text(database: database)))
    }
}

extension TemporaryLedger {
    /// The name of the database; fails where the ledger is a file.
    func database() throws -> String {
        try String(#require(postgresql().text.split(separator: "?").first?.split(separator: "/").last))
    }

    func postgresql() throws -> PostgreSQLAddress {
        guard case .postgresql(let address) = address else {
            throw TestServer.Absent()
        }
        return address
    }

    /// The address for another user.
    func text(user: String, password: String?) throws -> String {
        try TestServer.orSkip().text(database: database(), user: user, password: password)
    }

    /// Ends all connections to the database but that of this object.
    func endOthers() throws {
        try tamper(
            """
            SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()
            """)
    }
}

extension TestServer {
    /// The ledger lies on no server.
    struct Absent: Error {}
}
