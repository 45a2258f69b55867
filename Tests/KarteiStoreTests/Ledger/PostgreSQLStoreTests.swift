import Foundation
import Kartei
import KarteiTestSupport
import Testing

@testable import KarteiStore

/// What only a ledger on a server has to stand: other users, lost connections, a server that refuses.
@Suite(
    .enabled(
        if: TestServer.isThere,
        "no PostgreSQL server, so that nothing of its store is tested: run 'make test', or 'Tools/postgresql swift test'"
    ))
struct PostgreSQLStoreTests {
    private func sentence(_ body: () throws -> Void) -> String {
        do {
            try body()
            return "nothing was thrown"
        } catch {
            return "\(error)"
        }
    }

    private func added(_ name: String = "Mew") -> LedgerEvent {
        LedgerEvent(
            time: LedgerTime(rawValue: 1), device: DeviceID(), action: ActionID(), item: ItemID(),
            change: .added(Copy(LedgerCard(name: name)), .entered))
    }

    // MARK: Opening

    @Test func aSecondProgramFindsWhatTheFirstKept() throws {
        let temporary = try TemporaryLedger(.postgresql)
        try temporary.store.append([added()])
        #expect(try temporary.address.open().head() == temporary.store.head())
        // All of it in its own schema, so that it lies beside other programs' tables.
        #expect(
            try temporary.number(
                "SELECT count(*) FROM pg_tables WHERE schemaname = 'kartei' AND tablename IN ('events', 'items', 'head', 'version')"
            ) == 4)
        #expect(try temporary.number("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'") == 0)
    }

    @Test func manyProgramsMayMakeTheTablesAtOnce() async throws {
        let server = try TestServer.orSkip()
        let name = "ledger_\(ItemID())"
        try server.execute("CREATE DATABASE \(name)")
        defer { try? server.execute("DROP DATABASE \(name) WITH (FORCE)") }
        let address = try server.address(database: name)
        let heads = try await withThrowingTaskGroup(of: Int64.self) { group in
            for _ in 0..<6 { group.addTask { try LedgerAddress.postgresql(address).open().head().sequence } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(heads == [0, 0, 0, 0, 0, 0])
    }

    @Test func tablesOfANewerVersionAreRefused() throws {
        let temporary = try TemporaryLedger(.postgresql)
        try temporary.tamper("UPDATE version SET number = 1000")
        #expect(sentence { _ = try temporary.address.open() }.contains("newer version of Kartei"))
    }

    @Test func aDatabaseThatLacksLettersIsRefused() throws {
        let server = try TestServer.orSkip()
        let name = "latin_\(ItemID())"
        try server.execute("CREATE DATABASE \(name) ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
        defer { try? server.execute("DROP DATABASE \(name) WITH (FORCE)") }
        let address = try server.address(database: name)
        #expect(sentence { _ = try PostgreSQLDatabase(address) }.contains("keeps texts as LATIN1"))
    }

    @Test func settingsOfTheDatabaseDoNotWeakenWhatIsPromised() throws {
        let temporary = try TemporaryLedger(.postgresql)
        for setting in [
            "synchronous_commit = off", "default_transaction_isolation = 'serializable'",
            "bytea_output = escape",
            "search_path = public", "default_transaction_read_only = on", "standard_conforming_strings = off",
        ] {
            try TestServer.orSkip().execute("ALTER DATABASE \(try temporary.database()) SET \(setting)")
        }
        let store = try temporary.address.open()
        let event = LedgerEvent(
            time: LedgerTime(rawValue: 1), device: DeviceID(), action: ActionID(), item: ItemID(),
            change: .added(Copy(LedgerCard(name: "back\\slash 'quote'")), .entered))
        try store.append([event])
        #expect(try store.verify().faults == [])
        #expect(try store.events(EventQuery()).map(\.event) == [event])
        let session = try PostgreSQLConnection(try temporary.postgresql())
        #expect(try session.map("SHOW synchronous_commit") { $0.text(0) } == ["on"])
    }

    // MARK: Rights

    @Test func aUserWithoutRightsIsToldSo() throws {
        let temporary = try TemporaryLedger(.postgresql)
        let server = try TestServer.orSkip()
        let role = "guest_\(ItemID().short)"
        try server.execute("CREATE ROLE \(role) LOGIN PASSWORD 'open-sesame'")
        let address = try #require(LedgerAddress(try temporary.text(user: role, password: "open-sesame")))
        defer {
            try? temporary.tamper("DROP OWNED BY \(role)")
            try? server.execute("DROP ROLE \(role)")
        }
        #expect(sentence { _ = try address.open() }.contains("this user may not do that"))
        // Who may read the tables may look, and is told that writing is not allowed.
        try temporary.tamper(
            "GRANT USAGE ON SCHEMA kartei TO \(role); GRANT SELECT ON ALL TABLES IN SCHEMA kartei TO \(role)")
        let store = try address.open()
        #expect(try store.verify().faults == [])
        #expect(sentence { try store.append([added()]) }.contains("this user may not do that"))
        // These are the rights that Docs/ledger-postgresql.md names.
        try temporary.tamper(
            """
            GRANT INSERT ON kartei.events TO \(role); GRANT UPDATE ON kartei.head TO \(role);
            GRANT INSERT, UPDATE, DELETE ON kartei.items TO \(role)
            """)
        #expect(try store.append([added()]) == AppendedEvents(new: 1))
        #expect(try store.rebuild() == 1)
    }

    @Test func aSchemaThatWasMadeForTheUserIsEnough() throws {
        let server = try TestServer.orSkip()
        let (name, role) = ("ledger_\(ItemID())", "owner_\(ItemID().short)")
        try server.execute("CREATE DATABASE \(name)")
        try server.execute("CREATE ROLE \(role) LOGIN PASSWORD 'x'")
        defer {
            try? server.execute("DROP DATABASE \(name) WITH (FORCE)")
            try? server.execute("DROP ROLE \(role)")
        }
        let text = server.text(database: name, user: role, password: "x")
        let address = try #require(LedgerAddress(text))
        #expect(sentence { _ = try address.open() }.contains("this user may not do that"))
        try PostgreSQLConnection(server.address(database: name)).execute(
            "CREATE SCHEMA kartei AUTHORIZATION \(role)")
        #expect(try address.open().append([added()]).new == 1)
    }

    // MARK: What goes wrong

    @Test func aWrongPasswordOrDatabaseOrServerIsASentenceWithoutThePassword() throws {
        let temporary = try TemporaryLedger(.postgresql)
        let server = try TestServer.orSkip()
        let role = "login_\(ItemID().short)"
        try server.execute("CREATE ROLE \(role) LOGIN PASSWORD 'right'")
        defer { try? server.execute("DROP ROLE \(role)") }
        let secret = "hunter2secret"
        let cases = [
            (try temporary.text(user: role, password: secret), "lets nobody in with this user and password"),
            (try temporary.text(user: role, password: nil), "asks for a password"),
            (server.text(database: "nowhere", user: role, password: "right"), "there is no such database"),
            ("postgres://me:\(secret)@localhost:1/cards", "cannot be reached"),
            ("postgres://me:\(secret)@host.invalid/cards", "cannot be reached"),
            ("postgres://me:\(secret)@%2Fno%2Fsuch%2Ffolder/cards", "cannot be reached"),
            ("postgresql://me@/cards?host=/no/such/folder&password=\(secret)", "cannot be reached"),
        ]
        for (text, wanted) in cases {
            let address = try #require(LedgerAddress(text), "\(wanted)")
            let said = sentence { _ = try address.open() }
            #expect(said.contains(wanted))
            #expect(!said.contains(secret) && !said.contains("\n"))
            let shown = "\(address)\(String(reflecting: address))"
            #expect(!shown.contains(secret))
            var dumped = ""
            dump(address, to: &dumped)
            #expect(!dumped.contains(secret))
        }
    }

    /// The transaction is taken back, and the message is a sentence.
    @Test(arguments: [
        ("53100", "the disk of the server"), ("25006", "can only be read"), ("57014", "gave up waiting"),
        ("XX001", "is damaged"),
    ])
    func whatTheServerRefusesIsASentenceAndNothingIsWritten(code: String, wanted: String) throws {
        let temporary = try TemporaryLedger(.postgresql)
        try temporary.store.append([added()])
        let before = try temporary.store.head()
        try temporary.tamper(
            """
            CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN RAISE EXCEPTION 'as a test' USING ERRCODE = '\(code)'; END $$;
            CREATE TRIGGER fail BEFORE UPDATE ON head EXECUTE FUNCTION fail();
            """)
        let said = sentence { try temporary.store.append([added(), added()]) }
        #expect(said.contains(wanted) && said.contains("as a test"))
        try temporary.tamper("DROP TRIGGER fail ON head")
        #expect(try temporary.store.head() == before)
        #expect(try temporary.store.verify().faults == [])
        #expect(try temporary.store.append([added()]).new == 1)
    }

    @Test func aConnectionThatWasLostWhileItLayIdleIsReplaced() throws {
        let temporary = try TemporaryLedger(.postgresql)
        try temporary.store.append([added()])
        try temporary.endOthers()
        #expect(try temporary.store.append([added()]).new == 1)
        try temporary.endOthers()
        #expect(try temporary.store.head().sequence == 2)
    }

    @Test func aConnectionThatIsLostInATransactionTakesAllOfItBack() throws {
        let temporary = try TemporaryLedger(.postgresql)
        let database = try PostgreSQLDatabase(temporary.postgresql())
        let said = sentence {
            try database.write { session in
                _ = try LedgerAppend(session).append([added()])
                try temporary.endOthers()
                try session.run("UPDATE head SET sequence = 5", [])
            }
        }
        #expect(said.contains("was lost") && said.contains("nothing was written"))
        #expect(try temporary.store.head().sequence == 0)
        // The lock of the lost transaction holds nobody up.
        #expect(try temporary.store.append([added()]).new == 1)
    }

    @Test func aConnectionThatIsLostWhileKeepingLeavesItOpenAndAppendingAgainIsSafe() throws {
        let temporary = try TemporaryLedger(.postgresql)
        // Ends its own connection in the middle of COMMIT.
        try temporary.tamper(
            """
            CREATE FUNCTION leave() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
            CREATE CONSTRAINT TRIGGER leave AFTER INSERT ON events DEFERRABLE INITIALLY DEFERRED
            FOR EACH ROW EXECUTE FUNCTION leave();
            """)
        let events = [added(), added()]
        let said = sentence { try temporary.store.append(events) }
        #expect(said.contains("it is not known whether it was") && said.contains("adds none of them twice"))
        try temporary.tamper("DROP TRIGGER leave ON events")
        try temporary.store.append(events)
        try temporary.store.append(events)
        #expect(try temporary.store.head().sequence == 2)
        #expect(try temporary.store.verify().faults == [])
    }

    @Test func aStatementThatFailedUnnoticedIsNotTakenForKept() throws {
        let temporary = try TemporaryLedger(.postgresql)
        let database = try PostgreSQLDatabase(temporary.postgresql())
        let said = sentence {
            try database.write { session in
                try session.run("UPDATE head SET sequence = 5", [])
                try? session.run("SELECT 1 / 0", [])
            }
        }
        #expect(said.contains("nothing was written"))
        #expect(try temporary.store.head().sequence == 0)
    }

    @Test func fewStatementsStayPreparedHoweverManyAreAsked() throws {
        let temporary = try TemporaryLedger(.postgresql)
        let session = try PostgreSQLConnection(try temporary.postgresql())
        for number in 0..<250 {
            #expect(
                try session.map("SELECT \(number) + $1::bigint", [.integer(1)]) { $0.integer(0) } == [
                    Int64(number + 1)
                ])
        }
        let prepared = try session.map("SELECT count(*) FROM pg_prepared_statements") { $0.integer(0) }
        #expect(prepared == [100])
        #expect(try session.map("SELECT 0 + $1::bigint", [.integer(4)]) { $0.integer(0) } == [4])
    }

    @Test func valuesGoThereAndBack() throws {
        let temporary = try TemporaryLedger(.postgresql)
        let session = try PostgreSQLConnection(try temporary.postgresql())
        let bytes = (0...255).map { UInt8($0) }
        try session.each(
            "SELECT $1::bytea, $2::bytea, $3::text, $4::text, $5::bigint, $6::bigint, $7::text",
            [.blob(bytes), .blob([]), .text("ä'\"\\x"), .text(""), .integer(.min), .integer(.max), .null]
        ) { row in
            #expect(row.bytes(0) == bytes && row.bytes(1) == [] && !row.isNull(1))
            #expect(row.text(2) == "ä'\"\\x" && row.optionalText(3) == "")
            #expect(row.integer(4) == .min && row.integer(5) == .max)
            #expect(row.isNull(6) && row.optionalText(6) == nil && row.integer(6) == 0 && row.bytes(6) == [])
        }
        #expect(throws: PostgreSQLError.self) { try session.run("SELECT $1::text", [.text("a\0b")]) }
    }
}

/// Reading addresses needs no server.
struct PostgreSQLAddressTests {
    @Test(arguments: [
        ("postgres://ann@db.example:5433/cards", "postgres://ann@db.example:5433/cards"),
        ("postgresql://ann:secret@db.example/cards?sslmode=require", "postgres://ann@db.example/cards"),
        ("postgres://ann:s%40c%2Fret@db.example/cards", "postgres://ann@db.example/cards"),
        (
            "postgres:///cards?host=/run/postgresql&user=ann&password=secret",
            "postgres://ann@/run/postgresql/cards"
        ),
        ("postgres://a,b:5432,c/cards", "postgres://a,b:5432,c/cards"),
        ("postgres://ann:secret@[::1]:5432/cards", "postgres://ann@[::1]:5432/cards"),
        ("postgres:///cards?host=a,b&port=7", "postgres://a:7,b:7/cards"), ("postgres://", "postgres:///"),
    ])
    func theAddressIsShownWithoutPasswordAndOptions(text: String, shown: String) {
        #expect(PostgreSQLAddress(text)?.description == shown)
    }

    /// Parts of a password would be taken for server, port or database and be printed.
    @Test(arguments: [
        "postgres://ann:p@ss@db.example/cards", "postgres://ann:pa/ss@db.example/cards",
        "postgres://ann:50%off@db.example/cards", "postgres://ann:pa?ss@@db/cards",
        "postgres://db:port/cards",
        "postgres://db/cards?passwort=x", "postgres://[::1/cards", "mysql://ann@db/cards", "http://db/cards",
        "",
    ])
    func anAddressThatIsNoneIsRefused(text: String) { #expect(LedgerAddress(text) == nil) }

    @Test func aPathIsAFile() {
        #expect(LedgerAddress("/tmp/ledger.sqlite") == .file(URL(fileURLWithPath: "/tmp/ledger.sqlite")))
        #expect(LedgerAddress("postgres") == .file(URL(fileURLWithPath: "postgres")))
    }

    @Test(arguments: [
        (
            "connection to server at \"h\" (10.0.0.1), port 5432 failed: FATAL:  28P01: password authentication failed\n"
                + "LOCATION:  auth_failed, auth.c:335\n", "28P01", "password authentication failed"
        ),
        (
            "connection to server on socket \"/x\" failed: SCHWERWIEGEND:  3D000: Datenbank »x« existiert nicht\nORT:  y\n",
            "3D000", "Datenbank »x« existiert nicht"
        ),
        (
            "connection to server at \"h\", port 1 failed: Connection refused\n\tIs the server running?\n",
            "",
            "connection to server at \"h\", port 1 failed: Connection refused; Is the server running?"
        ),
    ])
    func theServersCodeIsReadWhateverItsLanguage(message: String, code: String, words: String) {
        let parts = PostgreSQLGreeting.parts(of: message)
        #expect(parts.code == code && parts.words == words)
    }
}
