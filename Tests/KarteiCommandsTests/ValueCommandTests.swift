import Foundation
import Kartei
import KarteiStore
import Testing

@testable import KarteiCommands

/// `collection value` as people run it, with prices of the demo game that are two weeks old.
@Suite struct ValueCommandTests {
    /// A program with a catalog of an owl and a fox and prices of them.
    private func withPrices(
        daysAgo: Int = 14, currency: String = "EUR", _ body: (BuiltProgram) throws -> Void
    ) throws {
        let program = try BuiltProgram()
        defer { program.remove() }
        let table = program.home.appendingPathComponent("demo.tsv")
        try """
        id\tname\tname_de\tnumber\ttotal\tset_code\tset_name\trarity
        a1\tOwl\tEule\t1\t9\tN\tNew\tRare
        a2\tFox\tFuchs\t2\t9\tN\tNew\tCommon
        b1\tBat\t\t1\t8\tM\tMore\tRare

        """.write(to: table, atomically: true, encoding: .utf8)
        let run = try program.run("catalog", "import", table.path, "--game", "demo")
        try #require(run.status == 0, "\(run.messages)")
        try PublishedPrices(
            PriceTable(
                PriceCapture(
                    game: .demo, day: Day(number: Day(Date()).number - daysAgo), currency: currency,
                    source: "Test"),
                quotes: [
                    CardID(game: .demo, rawValue: "a1"): [
                        PriceVariant(.normal): .cents(150), PriceVariant(.foil): .cents(900),
                    ],
                    CardID(game: .demo, rawValue: "a2"): [PriceVariant(): .cents(20)],
                ])
        ).install(in: DataFolder(program.home))
        try body(program)
    }

    private func add(_ program: BuiltProgram, _ words: String...) throws {
        let run = try program.run(["collection", "add"] + words)
        try #require(run.status == 0, "\(run.messages)")
    }

    private func object(_ run: BuiltProgram.Outcome) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    }

    /// 2 x 1.50 + 9.00 = 12.00 for what cost 2 x 1.00; an owl of no finish is worth 1.50 to 9.00.
    @Test func valuesAreSummedAndWhatIsLeftOutIsSaid() throws {
        try withPrices { program in
            try add(
                program, "a1", "--quantity", "2", "--finish", "normal", "--condition", "NM", "--paid",
                "1.00 EUR")
            try add(program, "a1", "--finish", "foil", "--condition", "PL")
            try add(program, "a1")
            try add(program, "b1")
            let run = try program.run("collection", "value", "--top", "1")
            #expect(run.status == 0, "\(run.messages)")
            #expect(run.output.hasPrefix("These prices are 2 weeks old\n"))
            #expect(run.output.contains("12.00 EUR"))
            #expect(run.output.contains("+1.00 EUR"))
            #expect(run.output.contains("1 copy of Demo worth between 1.50 and 9.00 EUR"))
            #expect(run.output.contains("1 is worse"))
            #expect(run.output.contains("1 row with 1 copy, the prices do not list the card."))
            let record = try object(program.run("collection", "value", "--json"))
            #expect(record["headline"] as? String == "These prices are 2 weeks old")
            let totals = try #require((record["totals"] as? [[String: Any]])?.first)
            let sums = try #require(totals["sums"] as? [String: Any])
            #expect(sums["value"] as? String == "12.00")
            #expect((sums["priced"] as? [String: Int])?["copies"] == 3)
            #expect((sums["unpriced"] as? [String: Int])?["copies"] == 2)
            #expect(sums["undecidedHigh"] as? String == "9.00")
            var german = program
            german.environment = ["LC_ALL": "de_DE.UTF-8"]
            let said = try german.run("collection", "value")
            #expect(said.output.hasPrefix("Diese Preise sind 2 Wochen alt\n"))
            #expect(said.output.contains("zusammen zwischen 1,50 und 9,00 EUR wert"))
        }
    }

    @Test func filtersChooseTheRows() throws {
        try withPrices { program in
            try add(program, "a1", "--finish", "normal")
            try add(program, "a2", "--quantity", "3")
            let record = try object(program.run("collection", "value", "fox", "--json"))
            let games = try #require((record["games"] as? [[String: Any]])?.first)
            #expect((games["sums"] as? [String: Any])?["value"] as? String == "0.60")
            #expect(try program.run("collection", "value", "--set").status == 2)
        }
    }

    @Test func freshPricesHaveNoHeadline() throws {
        try withPrices(daysAgo: 7) { program in
            try add(program, "a2")
            let run = try program.run("collection", "value")
            #expect(!run.output.contains("These prices are"))
            #expect(run.output.contains("\(Day(number: Day(Date()).number - 7))"))
        }
    }

    @Test func withoutPricesItSaysHowToGetThem() throws {
        let program = try BuiltProgram()
        defer { program.remove() }
        let empty = try program.run("collection", "value")
        #expect(empty.status == 0)
        #expect(empty.messages.contains("No row of the collection fits"))
        _ = try program.run("collection", "add", "--name", "Owl", "--game", "demo")
        let run = try program.run("collection", "value")
        #expect(run.status == 1)
        #expect(run.messages.contains("kartei prices fetch"))
        #expect(run.output.contains("no card of a catalog stands behind the row"))
    }
}
