import Foundation
import Kartei
import KarteiStore
import KarteiTestSupport
import Testing

@testable import KarteiCommands

/// Fetching, listing, showing and removing prices as people do it.
@Suite struct PricesCommandsTests {
    private let key = PriceSigningKey.make()

    /// A program with a catalog of an owl and a fox.
    private func withCatalog(_ body: (BuiltProgram) throws -> Void) throws {
        var program = try BuiltProgram()
        defer { program.remove() }
        program.environment = ["no_proxy": "127.0.0.1", "LC_ALL": "C"]
        let table = program.home.appendingPathComponent("demo.tsv")
        try """
        id\tname\tname_de\tnumber\ttotal\tset_code\tset_name\trarity
        a1\tOwl\tEule\t1\t9\tN\tNew\tRare
        a2\tFox\tFuchs\t2\t9\tN\tNew\tCommon

        """.write(to: table, atomically: true, encoding: .utf8)
        let run = try program.run("catalog", "import", table.path, "--game", "demo")
        try #require(run.status == 0, "\(run.messages)")
        try body(program)
    }

    private func table(_ game: Game = .demo, daysAgo: Int = 1, cents: Int = 150, others: Int = 0)
        -> PriceTable
    {
        var quotes: [CardID: [PriceVariant: Quote]] = [
            CardID(game: game, rawValue: "a1"): [
                PriceVariant(.normal): .cents(cents), PriceVariant(.foil, marks: [.firstEdition]): .noPrice,
                PriceVariant(.foil): .cents(0),
            ]
        ]
        for number in 0..<others {
            quotes[CardID(game: game, rawValue: "x\(number)")] = [PriceVariant(.normal): .cents(number)]
        }
        return PriceTable(
            PriceCapture(
                game: game, day: Day(number: Day(Date()).number - daysAgo), currency: "EUR",
                source: "Test \u{1B}[31mmarket"), quotes: quotes)
    }

    private func object(_ run: BuiltProgram.Outcome) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    }

    @Test func pricesAreFetchedListedShownAndRemoved() throws {
        try withCatalog { program in
            let server = try FileServer(Publication([table(), table(.magic)], key: key).files())
            let untrusted = try program.run("prices", "fetch", server.place)
            #expect(untrusted.status == 1 && untrusted.messages.contains("--key ed25519:"))
            let run = try program.run("prices", "fetch", server.place, "--key", "\(key.publisher)", "--json")
            #expect(run.status == 0, "\(run.messages)")
            let source = try #require((try object(run)["sources"] as? [[String: Any]])?.first)
            #expect((source["games"] as? [[String: Any]])?.map { $0["game"] as? String } == ["demo"])
            let again = try program.run("prices", "fetch")
            #expect(again.status == 0 && again.output.contains("nothing new"), "\(again)")

            let shown = try program.run("prices", "show", "owl")
            #expect(shown.status == 0, "\(shown.messages)")
            #expect(shown.output.contains("1.50 EUR") && shown.output.contains("0.00 EUR"))
            #expect(shown.output.contains("none"))
            #expect(!shown.output.contains("\u{1B}") && !shown.output.contains("These prices are"))
            let prices = try #require(
                try object(program.run("prices", "show", "demo:a1", "--json"))["prices"] as? [[String: Any]])
            #expect(prices.map { $0["variant"] as? String } == ["normal", "foil", "foil + first edition"])
            #expect(prices.map { $0["amount"] as? String } == ["1.50", "0.00", nil])

            let unlisted = try program.run("prices", "show", "fox")
            #expect(unlisted.status == 1 && unlisted.messages.contains("do not list Fox"))
            let unknown = try program.run("prices", "show", "magic:a1")
            #expect(unknown.status == 1 && unknown.messages.contains("No prices of Magic"))

            let list = try program.run("prices", "list")
            #expect(list.status == 0 && list.output.contains(server.place))
            #expect(try object(program.run("prices", "list", "--json"))["problems"] as? [String] == [])
            #expect(try program.run("prices", "remove", "nobody").status == 1)
            #expect(try program.run("prices", "remove", server.place).status == 0)
            #expect(try program.run("prices", "show", "owl").status == 1)
            #expect(try program.run("prices", "fetch").status == 1)
        }
    }

    @Test func oldPricesSaySoInBothLanguages() throws {
        try withCatalog { program in
            let folder = program.home.appendingPathComponent("published")
            try Publication([table(daysAgo: 14)], key: key).write(to: folder)
            let run = try program.run("prices", "fetch", folder.path, "--key", "\(key.publisher)")
            #expect(run.status == 0, "\(run.messages)")
            #expect(
                try program.run("prices", "show", "a1").output.hasPrefix("These prices are 2 weeks old\n"))
            var german = program
            german.environment["LC_ALL"] = "de_DE.UTF-8"
            let shown = try german.run("prices", "show", "a1")
            #expect(shown.output.hasPrefix("Diese Preise sind 2 Wochen alt\n"))
            #expect(shown.output.contains("1,50 EUR"))
        }
    }

    /// Of a game without a catalog a card is known by its ID alone.
    @Test func aLiteralIDNeedsNoCatalog() throws {
        try withCatalog { program in
            let folder = program.home.appendingPathComponent("published")
            try Publication([table(.magic)], key: key).write(to: folder)
            let run = try program.run(
                "prices", "fetch", folder.path, "--key", "\(key.publisher)", "--game", "magic")
            #expect(run.status == 0, "\(run.messages)")
            #expect(try program.run("prices", "show", "magic:a1").status == 0)
            #expect(try program.run("prices", "show", "a1", "--game", "magic").status == 0)
            let unlisted = try program.run("prices", "show", "magic:b1")
            #expect(unlisted.status == 1 && unlisted.messages.contains("do not list magic:b1"))
        }
    }

    /// Two collections that have nothing in common but their games.
    @Test func whatIsAskedDoesNotDependOnTheCollection() throws {
        let server = try FileServer(Publication([table(), table(.magic)], key: key).files())
        var asked: [[ScriptedServer.Request]] = []
        for cards in [["a1", "a1", "a1"], ["a2"], []] {
            try withCatalog { program in
                for card in cards { _ = try program.run("collection", "add", card) }
                let run = try program.run("prices", "fetch", server.place, "--key", "\(key.publisher)")
                #expect(run.status == 0, "\(run.messages)")
                _ = try program.run("prices", "fetch")
            }
            asked.append(server.takeRequests())
        }
        #expect(asked[0].count == 3)
        #expect(asked[0] == asked[1] && asked[1] == asked[2])
        let names = asked[0].map { $0.lines.dropFirst().compactMap { $0.split(separator: ":").first } }
        #expect(
            names == [
                ["Host", "User-Agent", "Accept"], ["Host", "User-Agent", "Accept"],
                ["Host", "User-Agent", "Accept", "If-None-Match"],
            ])
        #expect(asked[0].map { $0["User-Agent"] } == Array(repeating: "kartei/\(version)", count: 3))
    }

    @Test func whatFailsLeavesThePricesAndTheOtherPlaces() throws {
        try withCatalog { program in
            let (first, second) = (PriceSigningKey.make(), PriceSigningKey.make())
            let server = try FileServer(Publication([table(cents: 100)], key: first).files())
            let folder = program.home.appendingPathComponent("published")
            try Publication([table(daysAgo: 0, cents: 200)], key: second).write(to: folder)
            for (place, key) in [(server.place, first), (folder.path, second)] {
                #expect(try program.run("prices", "fetch", place, "--key", "\(key.publisher)").status == 0)
            }
            server.answer { _, _, reply in reply = .init(403) }
            let run = try program.run("prices", "fetch")
            #expect(run.status == 1 && run.messages.contains("403"))
            #expect(run.output.contains(folder.path))
            try doctorTells(program)
            let list = try program.run("prices", "list", "--json")
            let prices = try #require(try object(list)["prices"] as? [[String: Any]])
            #expect(prices.map { $0["isUsed"] as? Bool } == [true, false])
            #expect(try program.run("prices", "show", "a1").output.contains("2.00 EUR"))
        }
    }

    /// Prices that are fresh are good whatever the last fetch was, which is told beside them; once they are not, a fetch is
    /// what helps.
    private func doctorTells(_ program: BuiltProgram) throws {
        func findings(afterDays days: Int) -> [Finding] {
            let folder = DataFolder(program.home)
            let now = Date(timeIntervalSinceNow: Double(days) * 86_400)
            return Examination(
                folder: folder, address: LedgerAddress(folder), say: TwoLanguages(.english), now: now,
                environment: [:]
            ).findings().filter { $0.part == .prices }
        }
        let now = findings(afterDays: 0)
        #expect(now.map(\.state) == [.ok, .ok, .look])
        #expect(now.last?.text.contains("the last fetch failed on") == true)
        let later = findings(afterDays: 20)
        #expect(later.map(\.state) == [.look, .look, .look])
        #expect(later.allSatisfy { $0.remedy == "kartei prices fetch" })
        #expect(later.dropLast().allSatisfy { $0.text.contains("weeks old") })
    }

    @Test func wrongCommandLinesAreSaid() throws {
        let program = try BuiltProgram()
        defer { program.remove() }
        for words in [
            ["fetch", "--key", "\(key.publisher)"], ["fetch", "/x", "--key", "abc"], ["fetch", "ftp://x/y"],
            ["fetch", "a", "b"], ["fetch", "--game", "chess"], ["show"], ["remove"], ["list", "x"],
        ] {
            #expect(try program.run(["prices"] + words).status == 2, "\(words)")
        }
        #expect(try program.run("prices", "fetch").status == 1)
        #expect(try program.run("prices", "list").status == 0)
    }

    /// A fetch that is killed at any moment leaves the old prices or the new ones, and the next one ends its work.
    @Test func aKilledFetchLeavesOldOrNewPrices() throws {
        try withCatalog { program in
            let server = try FileServer(Publication([table(cents: 1)], key: key).files())
            #expect(try program.run("prices", "fetch", server.place, "--key", "\(key.publisher)").status == 0)
            let owl = CardID(game: .demo, rawValue: "a1")
            func cents() throws -> Int? {
                let prices = try InstalledPrices(DataFolder(program.home), remembering: false)
                #expect(prices.problems.isEmpty, "\(prices.problems)")
                return prices.quotes(of: owl)[PriceVariant(.normal)]?.cents
            }
            server.answer { _, ordinal, reply in
                if ordinal % 3 == 1 { reply.cut = reply.body.count / 2 }
            }
            var before = 1
            for version in 2...25 {
                server.publish(
                    try Publication([table(cents: version, others: 3000)], version: version, key: key).files()
                )
                let process = program.process(["prices", "fetch"])
                try process.run()
                let end = ContinuousClock.now + .milliseconds(Int.random(in: 0..<90))
                var last = before
                while ContinuousClock.now < end {
                    // Whoever reads meanwhile sees the old prices or the new ones, and never goes back.
                    let found = try cents()
                    #expect(found == last || found == version, "version \(version)")
                    last = found ?? last
                }
                kill(process.processIdentifier, SIGKILL)
                process.waitUntilExit()
                let found = try cents()
                #expect(found == before || found == version, "version \(version)")
                before = found ?? 0
            }
            server.answer { _, _, _ in }
            let run = try program.run("prices", "fetch")
            #expect(run.status == 0, "\(run.messages)")
            #expect(try cents() == 25)
            let folder = PublisherFolder(key.publisher, in: DataFolder(program.home)).url.path
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(names.count == 3, "\(names)")
        }
    }
}
