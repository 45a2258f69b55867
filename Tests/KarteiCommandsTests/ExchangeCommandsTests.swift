import Foundation
import Testing

/// `collection import` and `collection export` as people run them.
final class ExchangeCommandsTests {
    private let program: BuiltProgram

    init() throws {
        program = try BuiltProgram()
        let table = "id\tname\tnumber\ttotal\tset_code\ndmo-1\tFox\t1\t12\tDMO\ndmo-2\tOwl\t2\t12\tDMO\n"
        _ = try program.run(["catalog", "import", write("cards.tsv", table), "--game", "demo"])
    }

    deinit { program.remove() }

    private func path(_ name: String) -> String { program.home.appendingPathComponent(name).path }

    private func write(_ name: String, _ text: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
        return path(name)
    }

    private static let table =
        "set,number,name,quantity,condition\nDMO,1,Fox,2,NM\nDMO,2,Owl,3,LP\nDMO,1,Fox,1,NM\n"
    private static let bad = table + "DMO,9,Bat,4,NM\n"

    private func importing(_ text: String, _ options: String...) throws -> BuiltProgram.Outcome {
        try program.run(
            ["collection", "import", write("table.csv", text), "--dialect", "plain", "--game", "demo"]
                + options)
    }

    private func copies() throws -> Int {
        try program.run("collection", "list", "--json").output.split(separator: "\n").count
    }

    @Test func aDryRunListsEveryRowAndWritesNothing() throws {
        let outcome = try importing(Self.bad, "--dry-run")
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("merged with line 2") && outcome.output.contains("refused"))
        #expect(
            outcome.output.contains(
                "10 copies in 4 rows = 5 added (2 rows) + 1 merged with equal rows (1 row) + 4 left out (1 row)"
            ))
        #expect(try copies() == 0)
    }

    @Test func nothingIsImportedByHalfUnlessAsked() throws {
        let refused = try importing(Self.bad)
        #expect(
            refused.status == 1
                && refused.messages.contains("Nothing was imported, because 1 row cannot be taken"))
        #expect(try copies() == 0)
        #expect(try importing(Self.bad, "--partial").status == 0)
        #expect(try copies() == 2)
        #expect(try importing(Self.bad, "--keep-unresolved").status == 0)
        #expect(try copies() == 3)
    }

    @Test func oneUndoTakesAnImportBackAndTheSameFileAddsNothing() throws {
        #expect(try importing(Self.table).status == 0)
        let again = try importing(Self.table)
        #expect(again.status == 0 && again.messages.contains("3 rows came in before"))
        #expect(try copies() == 2)
        #expect(try program.run("collection", "undo").status == 0)
        #expect(try copies() == 0)
        #expect(try importing(Self.table).messages.contains("taken out since"))
        #expect(try importing(Self.table, "--again").status == 0)
        #expect(try copies() == 2)
    }

    @Test func theReportIsJSONWhereAsked() throws {
        let outcome = try importing(Self.bad, "--dry-run", "--json")
        let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        let report = try #require(object)
        #expect(report["outcome"] as? String == "dry run")
        let rows = try #require(report["rows"] as? [[String: Any]])
        #expect(rows.map { $0["fate"] as? String } == ["added", "added", "merged", "refused"])
        #expect(rows[0]["card"] as? String == "demo:dmo-1" && rows[2]["mergedWith"] as? Int == 2)
    }

    @Test func whatConcernsEveryRowIsSaidOnce() throws {
        let file = try write(
            "mox.csv",
            """
            Count,Tradelist Count,Name,Edition,Last Modified,Collector Number
            1,2,Fox,DMO,2024-01-01,1
            1,0,Fox,DMO,2024-01-02,1

            """)
        let lines = try program.run("collection", "import", file, "--dry-run").output.split(separator: "\n")
        #expect(lines.filter { $0.contains("Last Modified") }.count == 1)
        #expect(lines.filter { $0.contains("Tradelist Count") }.count == 2)
    }

    @Test func whatIsExportedComesBackIntoAnotherCollection() throws {
        _ = try importing(Self.table)
        let file = path("mine.csv")
        let outcome = try program.run("collection", "export", file)
        #expect(outcome.status == 0 && outcome.output.contains("Everything comes back as it is."))
        let other = path("other.sqlite")
        #expect(try program.run("collection", "import", file, "--store", other).status == 0)
        let copy = path("copy.csv")
        #expect(try program.run("collection", "export", copy, "--store", other).status == 0)
        #expect(
            try String(contentsOfFile: copy, encoding: .utf8) == String(contentsOfFile: file, encoding: .utf8)
        )
        let stream = try program.run("collection", "export", "-", "owl")
        #expect(
            stream.output.split(separator: "\n").count == 2 && stream.messages.contains("3 copies in 1 row"))
    }

    @Test func theCommandLineIsChecked() throws {
        #expect(try program.run("collection", "import").status == 2)
        #expect(try program.run("collection", "import", "x.csv", "--dialect", "helvault").status == 2)
        #expect(
            try program.run("collection", "export", path("x.csv"), "--dialect", "tcgplayer-seller").status
                == 2)
        #expect(try program.run("collection", "export", path("x.csv"), "--removed").status == 2)
        let base = try write("base.csv", "TCGplayer Id\n")
        let same = try program.run(
            "collection", "export", base, "--dialect", "tcgplayer-seller", "--base", base)
        #expect(same.status == 2 && same.messages.contains("would overwrite"))
        let missing = try program.run("collection", "import", path("none.csv"))
        #expect(missing.status == 1 && missing.messages.contains("none.csv: there is no such file."))
    }

    @Test func aWrongDialectIsOneMessage() throws {
        let file = try write("mox.csv", "Count,Name,Edition,Collector Number\n1,Fox,DMO,1\n")
        let outcome = try program.run("collection", "import", file, "--dialect", "manabox")
        #expect(outcome.status == 1 && outcome.messages.contains("this looks like Moxfield, not ManaBox"))
    }
}
