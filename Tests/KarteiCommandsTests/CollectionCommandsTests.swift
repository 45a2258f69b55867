import Foundation
import Testing

/// The collection's commands as people run them, on the demo game and small tables.
@Suite struct CollectionCommandsTests {
    /// A program with a catalog of two owls and a fox.
    private func withCollection(_ body: (BuiltProgram) throws -> Void) throws {
        let program = try BuiltProgram()
        defer { program.remove() }
        try importTable(
            [
                "a1\tOwl\tEule\t1\t9\tN\tNew\tRare", "a2\tFox\tFuchs\t2\t9\tN\tNew\tCommon",
                "b1\tOwl\t\t1\t8\tM\tMore\tRare",
            ], program)
        try body(program)
    }

    private func importTable(_ rows: [String], _ program: BuiltProgram, game: String = "demo") throws {
        let url = program.home.appendingPathComponent("\(UUID().uuidString).tsv")
        let head = "id\tname\tname_de\tnumber\ttotal\tset_code\tset_name\trarity\n"
        try (head + rows.joined(separator: "\n") + "\n").write(to: url, atomically: true, encoding: .utf8)
        let run = try program.run("catalog", "import", url.path, "--game", game)
        try #require(run.status == 0, "\(run.messages)")
    }

    private func objects(_ run: BuiltProgram.Outcome) throws -> [[String: Any]] {
        try run.output.split(separator: "\n").map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    /// Adds a card and answers the new row's ID.
    private func add(_ program: BuiltProgram, _ words: String...) throws -> String {
        let run = try program.run(["collection", "add"] + words + ["--json"])
        try #require(run.status == 0, "\(run.messages)")
        return try #require(objects(run).first?["item"] as? String)
    }

    private func rows(_ program: BuiltProgram, _ words: String...) throws -> [[String: Any]] {
        try objects(program.run(["collection", "list", "--json"] + words))
    }

    // MARK: Adding

    @Test func aCardIsAddedByItsIDOrByASearchThatNamesItAlone() throws {
        try withCollection { program in
            for words in [["demo:a1"], ["a1", "--game", "demo"], ["a1"], ["eule", "1/9"], ["owl new 1"]] {
                let run = try program.run(["collection", "add"] + words)
                #expect(run.status == 0, "\(words): \(run.messages)")
                #expect(run.output.hasPrefix("Added "))
                #expect(run.output.contains("1 × Owl 1/9 N (New)"))
            }
            #expect(try rows(program).count == 5)
        }
    }

    @Test func whatNamesNoSingleCardAddsNothing() throws {
        try withCollection { program in
            let two = try program.run("collection", "add", "owl")
            #expect(two.status == 1)
            #expect(two.output.contains("demo:a1") && two.output.contains("demo:b1"))
            #expect(two.messages.contains("nothing was added"))
            let near = try program.run("collection", "add", "owll 1/9")
            #expect(near.status == 1)
            let none = try program.run("collection", "add", "zebra")
            #expect(none.status == 1)
            #expect(none.messages.contains("The catalog has no card like 'zebra'"))
            let other = try program.run("collection", "add", "magic:x")
            #expect(other.messages.contains("catalog of Magic is not installed"))
            #expect(try program.run("collection", "add").status == 2)
            #expect(try program.run("collection", "add", "a1", "--name", "Owl").status == 2)
            #expect(try rows(program).isEmpty)
        }
    }

    @Test func whatWasNotSaidStaysUnknown() throws {
        try withCollection { program in
            _ = try add(program, "a1")
            let row = try #require(rows(program).first)
            for key in ["finish", "condition", "language", "paid", "evidence"] {
                #expect(row[key] is NSNull, "\(key)")
            }
            #expect(row["quantity"] as? Int == 1)
            #expect(row["standing"] as? String == "known")
            #expect(row["origin"] as? String == "entered")
            let table = try program.run("collection", "list").output
            #expect(table.components(separatedBy: "unknown").count == 4)
        }
    }

    @Test func everythingThatWasSaidIsKept() throws {
        try withCollection { program in
            let item = try add(
                program, "a1", "--quantity", "3", "--finish", "Reverse Holo", "--condition", "near mint",
                "--language",
                "German", "--mark", "first edition", "--mark", "signed", "--tag", "best", "--place", "Box 1",
                "--note", "from Ann", "--paid", "3.5 eur")
            let row = try #require(rows(program).first)
            #expect(row["item"] as? String == item)
            #expect(row["quantity"] as? Int == 3)
            #expect(row["finish"] as? String == "reverse holo")
            #expect(row["condition"] as? String == "NM")
            #expect(row["language"] as? String == "de")
            #expect(row["marks"] as? [String] == ["first edition", "signed"])
            #expect(row["tags"] as? [String] == ["best"])
            #expect(row["place"] as? String == "Box 1")
            #expect(row["note"] as? String == "from Ann")
            #expect(row["paid"] as? [String: String] == ["amount": "3.50", "currency": "EUR"])
            // The name is the one in the language of the copy.
            #expect((row["card"] as? [String: Any])?["name"] as? String == "Eule")
        }
    }

    @Test func aCardThatNoCatalogHasIsTypedIn() throws {
        try withCollection { program in
            _ = try add(program, "--name", "Gnu", "--number", "7/9", "--set", "Old", "--game", "demo")
            let row = try #require(rows(program).first)
            #expect(row["standing"] as? String == "by hand")
            #expect((row["card"] as? [String: Any])?["id"] is NSNull)
            #expect((row["card"] as? [String: Any])?["setName"] as? String == "Old")
            #expect(try program.run("collection", "add", "--set", "Old").status == 2)
            #expect(try program.run("collection", "add", "--name", " ").status == 2)
        }
    }

    @Test(arguments: [
        ["--quantity", "0"], ["--quantity", "-5"], ["--quantity", "+1"], ["--quantity", "1.5"],
        ["--quantity", "99999999999999999999"], ["--quantity", "1000001"], ["--paid", "12"],
        ["--paid", "-1 EUR"], ["--paid", "1.234 EUR"], ["--paid", "1,234 EUR"], ["--paid", "nan EUR"],
        ["--condition", "shiny"],
        ["--language", "klingon"], ["--finish", " "], ["--mark", ""], ["--colour", "red"],
    ])
    func whatMakesNoSenseIsRefusedBeforeAnythingIsWritten(words: [String]) throws {
        try withCollection { program in
            let run = try program.run(["collection", "add", "a1"] + words)
            #expect(run.status == 2, "\(run.output)")
            #expect(run.messages.hasPrefix("kartei: "))
            #expect(try rows(program).isEmpty)
        }
    }

    @Test func aPaymentCardsNumberIsNeverKept() throws {
        try withCollection { program in
            // A test number that fulfils the check of ISO/IEC 7812-1.
            let number = "4111 1111 1111 1111"
            let digits = "4111111111111111"
            let item = try add(
                program, "a1", "--note", "paid with \(number)", "--place", digits, "--tag", digits)
            _ = try program.run("collection", "edit", item, "--mark", digits, "--note", "again \(digits)")
            let run = try program.run("collection", "show", item, "--json")
            for kept in ["\(number)", digits] { #expect(!run.output.contains(kept)) }
            #expect(run.output.contains("••••"))
            for name in try FileManager.default.contentsOfDirectory(atPath: program.home.path)
            where name.hasPrefix("ledger") {
                let bytes = try Data(contentsOf: program.home.appendingPathComponent(name))
                #expect(
                    bytes.range(of: Data(number.utf8)) == nil && bytes.range(of: Data(digits.utf8)) == nil)
            }
        }
    }

    @Test func hostileTextNeitherForgesLinesNorMovesTheCursor() throws {
        try withCollection { program in
            let item = try add(
                program, "--name", "\u{1B}[2JGnu\u{202E}", "--note", "one\u{7}\ntwo\u{1B}]0;x\u{7}", "--tag",
                "a\nb",
                "--place", "Box\t1")
            for command in [["collection", "list"], ["collection", "show", item], ["collection", "log"]] {
                let output = try program.run(command).output
                #expect(
                    !output.contains("\u{1B}") && !output.contains("\u{7}") && !output.contains("\u{202E}"))
            }
            let row = try #require(rows(program).first)
            #expect(row["tags"] as? [String] == ["a b"])
            #expect(row["place"] as? String == "Box 1")
            #expect(row["note"] as? String == "one\ntwo]0;x")
        }
    }

    // MARK: Listing

    @Test func filtersSortsAndPagesShowWhatTheySay() throws {
        try withCollection { program in
            let owl = try add(program, "a1", "--finish", "foil", "--quantity", "2", "--tag", "x")
            let fox = try add(program, "a2", "--place", "Box")
            let other = try add(program, "b1", "--finish", "normal", "--condition", "NM")
            func items(_ words: String...) throws -> [String] {
                try objects(program.run(["collection", "list", "--json"] + words)).compactMap {
                    $0["item"] as? String
                }
            }
            #expect(try items("owl", "new") == [owl])
            #expect(try items("--set", "M") == [other])
            #expect(try Set(items("--set", "new")) == [owl, fox])
            #expect(try items("--finish", "unknown") == [fox])
            #expect(try Set(items("--condition", "unknown")) == [owl, fox])
            #expect(try items("--place", "box") == [fox])
            #expect(try items("--tag", "x") == [owl])
            #expect(try items("--card", "demo:b1") == [other])
            #expect(try items("--game", "magic").isEmpty)
            #expect(try items("--sort", "number", "--sort", "quantity", "--reverse").first == owl)
            #expect(try items("--sort", "name", "--limit", "1") == [fox])
            #expect(try items("--sort", "name", "--limit", "1", "--offset", "3").isEmpty)
            let page = try program.run("collection", "list", "--limit", "2", "--page", "1")
            #expect(page.output.contains("Rows 1 to 2 of 3 rows, 4 copies; 1 more: --page 2."))
            let last = try program.run("collection", "list", "--limit", "2", "--page", "2")
            #expect(last.output.contains("Rows 3 to 3 of 3 rows, 4 copies."))
            #expect(try program.run("collection", "list", "--sort", "colour").status == 2)
            #expect(try program.run("collection", "list", "--page", "1", "--offset", "2").status == 2)
            #expect(try program.run("collection", "list", "--limit", "0").status == 2)
        }
    }

    @Test func theTableFitsTheTerminal() throws {
        try withCollection { program in
            _ = try add(
                program, "--name", String(repeating: "Long ", count: 20), "--set",
                String(repeating: "Set ", count: 20))
            var narrow = program
            narrow.environment["COLUMNS"] = "80"
            let lines = try narrow.run("collection", "list").output.split(separator: "\n")
            #expect(lines.allSatisfy { $0.count <= 80 })
        }
    }

    @Test func aNarrowTerminalShowsTheNameAndBelowItWhatIsSaidOfTheCopy() throws {
        try withCollection { program in
            _ = try add(
                program, "--name", "Wanderer of the Meadow", "--number", "1/9", "--set", "A Set of Old Cards",
                "--finish",
                "foil", "--language", "en", "--place", "Box 1", "--tag", "best")
            var narrow = program
            narrow.environment["COLUMNS"] = "70"
            let lines = try narrow.run("collection", "list").output.split(separator: "\n")
            #expect(lines.allSatisfy { $0.count <= 70 })
            #expect(lines.contains { $0.contains("Wanderer of the") })
            #expect(lines.contains("    foil, en, in “Box 1”, condition unknown, no catalog card, #best"))
        }
    }

    @Test func aCardThatNoCatalogHadIsUnresolvedToo() throws {
        try withCollection { program in
            let item = try add(program, "--name", "Gnu", "--game", "demo")
            _ = try add(program, "a1")
            #expect(try rows(program, "--unresolved").map { $0["item"] as? String } == [item])
            #expect(try rows(program, "--unresolved", "--card", "demo:a1").isEmpty)
            #expect(try program.run("collection", "edit", item, "--card", "a2").status == 0)
            #expect(try rows(program, "--unresolved").isEmpty)
        }
    }

    @Test func aSlipInTheNameOfAFilterChoosesNoRows() throws {
        try withCollection { program in
            let item = try add(program, "a1", "--note", "sett=N")
            let run = try program.run("collection", "remove", "--where", "sett=N")
            #expect(run.status == 2)
            #expect(run.messages.contains("there is no filter 'sett'"))
            #expect(
                try program.run("collection", "edit", "--where", "set = N", "--finish", "foil").status == 0)
            let row = try #require(rows(program).first)
            #expect(row["item"] as? String == item && row["finish"] as? String == "foil")
        }
    }

    @Test func changedRowsAreToldToPrograms() throws {
        try withCollection { program in
            let item = try add(program, "a1")
            let would = try objects(
                program.run("collection", "edit", item, "--finish", "foil", "--dry-run", "--json"))
            #expect(would.map { $0["finish"] as? String } == ["foil"])
            #expect(try rows(program).first?["finish"] is NSNull)
            let edited = try objects(program.run("collection", "edit", item, "--quantity", "+2", "--json"))
            #expect(edited.map { $0["quantity"] as? Int } == [3])
            let gone = try objects(program.run("collection", "remove", item, "--json"))
            #expect(gone.map { $0["removed"] as? Bool } == [true])
            #expect(try rows(program).isEmpty)
        }
    }

    @Test(arguments: ["3,50 €", "€3.50", "3.5 eur", "EUR 3,5"]) func anAmountIsReadAsPeopleWriteIt(
        text: String
    ) throws {
        try withCollection { program in
            _ = try add(program, "a1", "--paid", text)
            #expect(
                try rows(program).first?["paid"] as? [String: String] == [
                    "amount": "3.50", "currency": "EUR",
                ])
        }
    }

    @Test func anEmptyStoreIsNotTheUsualOne() throws {
        try withCollection { program in
            let run = try program.run("collection", "list", "--store", "")
            #expect(run.status == 2)
            #expect(run.messages.contains("--store is empty"))
        }
    }

    @Test func aCardThatNoCatalogHasAnyMoreKeepsItsRow() throws {
        try withCollection { program in
            let item = try add(program, "a1")
            #expect(try program.run("catalog", "remove", "--game", "demo").status == 0)
            // Without the catalog nothing can be said; that is no loss.
            let without = try program.run("collection", "list")
            #expect(without.output.contains("Owl"))
            #expect(without.messages.contains("the catalog of Demo is not installed"))
            #expect(try rows(program, "--unresolved").isEmpty)
            try importTable(["a2\tFox\t\t2\t9\tN\tNew\tCommon"], program)
            let row = try #require(rows(program, "--unresolved").first)
            #expect(row["item"] as? String == item)
            #expect(row["standing"] as? String == "unresolved")
            #expect(row["resolved"] is NSNull)
            #expect((row["card"] as? [String: Any])?["name"] as? String == "Owl")
            #expect(
                try program.run("collection", "list").output.contains("unresolved: no catalog has demo:a1"))
            #expect(
                try program.run("collection", "stats").output.contains("1 row whose card no catalog has"))
        }
    }

    @Test func swappedIDsChangeNoRow() throws {
        // Codes were swapped upstream, and collections changed contents (field report 60).
        try withCollection { program in
            _ = try add(program, "a1")
            try importTable(
                ["a2\tOwl\tEule\t1\t9\tN\tNew\tRare", "a1\tFox\tFuchs\t2\t9\tN\tNew\tCommon"], program)
            let row = try #require(rows(program).first)
            #expect(row["standing"] as? String == "altered")
            #expect(row["resolved"] is NSNull)
            #expect((row["card"] as? [String: Any])?["name"] as? String == "Owl")
            #expect(
                try program.run("collection", "list").output.contains(
                    "the catalog now means Fox 2/9 N (New) by demo:a1"))
        }
    }

    // MARK: Showing and editing

    @Test func anAmbiguousBeginningListsTheRows() throws {
        try withCollection { program in
            // Of 17 IDs two begin with the same of 16 digits.
            let items = try (0..<17).map { _ in try add(program, "a1") }
            let digit = try #require(
                Dictionary(grouping: items, by: { $0.prefix(1) }).first { $0.value.count > 1 })
            let run = try program.run("collection", "show", String(digit.key))
            #expect(run.status == 1)
            for item in digit.value.prefix(9) { #expect(run.messages.contains(item.prefix(8))) }
            #expect(try program.run("collection", "show", items[0]).status == 0)
            for name in ["zz", "", "%", "g' OR 1=1"] {
                #expect(try program.run("collection", "show", name).status == 1)
            }
            #expect(try program.run("collection", "show").status == 2)
        }
    }

    @Test func whatIsSoAlreadyIsNotWrittenAgain() throws {
        try withCollection { program in
            let item = try add(program, "a1", "--finish", "foil", "--tag", "x", "--quantity", "2")
            let before = try objects(program.run("collection", "log", "--json")).count
            let run = try program.run(
                "collection", "edit", item, "--finish", "foil", "--tag", "x", "--quantity", "2", "--note", "",
                "--language", "unknown")
            #expect(run.status == 0)
            #expect(run.output.contains("Nothing to change"))
            #expect(try objects(program.run("collection", "log", "--json")).count == before)
        }
    }

    @Test func editsOfManyRowsAreOneAction() throws {
        try withCollection { program in
            for card in ["a1", "a2", "b1"] { _ = try add(program, card) }
            let dry = try program.run(
                "collection", "edit", "--where", "set=N", "--where", "finish=unknown", "--finish", "foil",
                "--dry-run")
            #expect(dry.output.contains("2 rows would change."))
            #expect(try rows(program, "--finish", "foil").isEmpty)
            let run = try program.run(
                "collection", "edit", "--where", "set=N", "--finish", "foil", "--tag", "t")
            #expect(run.output.contains("finish unknown → foil, tags none → t"))
            #expect(run.output.contains("2 rows changed."))
            #expect(try rows(program, "--finish", "foil").count == 2)
            #expect(try program.run("collection", "undo").status == 0)
            #expect(try rows(program, "--finish", "foil").isEmpty)
            #expect(try program.run("collection", "edit", "--where", "set=Q", "--finish", "foil").status == 1)
            #expect(try program.run("collection", "edit", "--finish", "foil").status == 2)
            #expect(try program.run("collection", "edit", "--where", "all").status == 2)
        }
    }

    @Test func aRowNeverHasFewerCopiesThanOne() throws {
        try withCollection { program in
            let item = try add(program, "a1", "--quantity", "2")
            func quantity() throws -> Int? { try rows(program).first?["quantity"] as? Int }
            #expect(try program.run("collection", "edit", item, "--quantity", "+3").status == 0)
            #expect(try quantity() == 5)
            #expect(try program.run("collection", "edit", item, "--quantity", "-4").status == 0)
            #expect(try quantity() == 1)
            let run = try program.run("collection", "edit", item, "--quantity", "-1")
            #expect(run.status == 1)
            #expect(run.messages.contains("collection remove"))
            #expect(try program.run("collection", "edit", item, "--quantity", "0").status == 2)
            #expect(try program.run("collection", "edit", item, "--quantity", "7").status == 0)
            #expect(try quantity() == 7)
        }
    }

    @Test func anyCardOfTheCatalogCanBePicked() throws {
        try withCollection { program in
            let item = try add(program, "--name", "Gnu", "--number", "7")
            #expect(try program.run("collection", "edit", item, "--card", "owl").status == 1)
            #expect(try program.run("collection", "edit", item, "--card", "demo:b1").status == 0)
            let row = try #require(rows(program).first)
            #expect(row["standing"] as? String == "known")
            #expect(row["origin"] as? String == "picked")
            #expect((row["card"] as? [String: Any])?["id"] as? String == "b1")
        }
    }

    @Test func aLedgerThatIsNamedAndNotThereIsASlipAndNoEmptyCollection() throws {
        let program = try BuiltProgram()
        defer { program.remove() }
        let path = program.home.appendingPathComponent("collecton.sqlite").path
        for words in [["list"], ["stats"], ["log"], ["undo"], ["verify"], ["rebuild"], ["export", "a.csv"]] {
            let run = try program.run(["collection"] + words + ["--store", path])
            #expect(run.status == 1, "\(words)")
            #expect(run.messages.contains("there is no ledger \(path)"), "\(run.messages)")
            #expect(!FileManager.default.fileExists(atPath: path))
        }
        let folder = try program.run("collection", "list", "--store", program.home.path)
        #expect(folder.status == 1 && folder.messages.contains("cannot be opened (it is no file)"))
        // An address with a slip in it is no file to be made; it may hold a password.
        let slip = try program.run("collection", "add", "--name", "x", "--store", "postgres:u:secret@h")
        #expect(slip.status == 2 && !slip.messages.contains("secret"))
        // The data folder's own begins any time.
        #expect(try program.run("collection", "list").status == 0)
        #expect(try program.run("collection", "add", "--name", "A drawing", "--store", path).status == 0)
        #expect(try program.run("collection", "list", "--store", path).output.contains("A drawing"))
    }

    @Test func aRemovedRowCanBeSeenAndRestored() throws {
        try withCollection { program in
            let item = try add(program, "a1")
            #expect(try program.run("collection", "remove", item).output.contains("1 row changed."))
            #expect(try rows(program).isEmpty)
            #expect(try rows(program, "--removed").count == 1)
            let edit = try program.run("collection", "edit", item, "--finish", "foil")
            #expect(edit.status == 1)
            #expect(edit.messages.contains("--restore"))
            #expect(try program.run("collection", "edit", item, "--restore", "--finish", "foil").status == 0)
            #expect(try rows(program, "--finish", "foil").count == 1)
        }
    }

    @Test func undoGoesBackStepByStep() throws {
        try withCollection { program in
            let item = try add(program, "a1")
            _ = try program.run("collection", "edit", item, "--finish", "foil")
            _ = try program.run("collection", "edit", item, "--finish", "normal")
            let would = try program.run("collection", "undo", "--dry-run")
            #expect(would.output.contains("Would be taken back") && would.output.contains("finish normal"))
            let first = try program.run("collection", "undo")
            #expect(first.output.contains("Taken back") && first.output.contains("finish normal"))
            #expect(try rows(program).first?["finish"] as? String == "foil")
            _ = try program.run("collection", "undo")
            #expect(try rows(program).first?["finish"] is NSNull)
            _ = try program.run("collection", "undo")
            #expect(try rows(program).isEmpty)
            let nothing = try program.run("collection", "undo")
            #expect(nothing.status == 1)
            #expect(nothing.messages.contains("nothing that could be taken back"))
            let history = try objects(program.run("collection", "log", "--json", "--oldest-first"))
            #expect(
                history.map { $0["kind"] as? String } == [
                    "added", "finish set", "finish set", "finish set", "finish set", "removed",
                ])
            #expect(history.compactMap { $0["undoes"] as? String }.count == 3)
        }
    }

    // MARK: The ledger

    @Test func statsCountWhatIsThere() throws {
        try withCollection { program in
            _ = try add(program, "a1", "--quantity", "3", "--finish", "foil")
            _ = try add(program, "b1")
            let run = try program.run("collection", "stats", "--json")
            let stats = try #require(objects(run).first)
            #expect(stats["rows"] as? Int == 2)
            #expect(stats["copies"] as? Int == 4)
            let by = try #require(stats["by"] as? [String: [[String: Any]]])
            let finishes = try #require(by["finish"])
            #expect(finishes.first { $0["key"] is NSNull }?["rows"] as? Int == 1)
            #expect(finishes.first { $0["key"] as? String == "foil" }?["copies"] as? Int == 3)
            #expect(try program.run("collection", "stats").output.contains("unknown"))
        }
    }

    @Test func anAlteredLedgerIsNamedWithItsFirstEvent() throws {
        try withCollection { program in
            let item = try add(program, "a1")
            for tag in ["x", "y", "z"] { _ = try program.run("collection", "edit", item, "--tag", tag) }
            let fine = try program.run("collection", "verify")
            #expect(fine.status == 0)
            #expect(fine.output.contains("4 events, 1 row"))
            try sql(
                "DROP TRIGGER no_update_of_events; UPDATE events SET fields = '{\"tags\":\"q\"}' WHERE sequence = 2;",
                program)
            let altered = try program.run("collection", "verify")
            #expect(altered.status == 1)
            #expect(altered.messages.contains("event 2 ("))
            #expect(altered.messages.contains("kartei restore"))
            try sql("DROP TRIGGER no_delete_of_events; DELETE FROM events WHERE sequence IN (2, 3);", program)
            let lost = try program.run("collection", "verify", "--json")
            #expect(lost.status == 1)
            let faults = try #require(objects(lost).first?["faults"] as? [String])
            #expect(faults.first?.hasPrefix("events 2 to 3 are gone") == true)
            // Where the event that made a row is gone, an edit says so in words.
            try sql("PRAGMA foreign_keys = OFF; DELETE FROM events WHERE sequence = 1;", program)
            let edit = try program.run("collection", "edit", item, "--tag", "w")
            #expect(edit.status == 1)
            #expect(edit.messages.contains("is damaged") && !edit.messages.contains("INSERT"))
        }
    }

    @Test func rowsThatAreNotWhatTheEventsSayAreRebuilt() throws {
        try withCollection { program in
            _ = try add(program, "a1")
            try sql("UPDATE items SET quantity = 40;", program)
            let wrong = try program.run("collection", "verify")
            #expect(wrong.status == 1)
            #expect(wrong.messages.contains("collection rebuild"))
            #expect(try program.run("collection", "rebuild").output == "1 row derived from 1 event.\n")
            #expect(try program.run("collection", "verify").status == 0)
            #expect(try rows(program).first?["quantity"] as? Int == 1)
        }
    }

    private func sql(_ statements: String, _ program: BuiltProgram) throws {
        let python = Process()
        python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        python.arguments = [
            "python3", "-c",
            "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.executescript(sys.argv[2]); c.commit()",
            program.home.appendingPathComponent("ledger.sqlite").path, statements,
        ]
        try python.run()
        python.waitUntilExit()
        try #require(python.terminationStatus == 0)
    }

    // MARK: Aliases

    private func gallery(_ prefix: String, set: String) -> [String] {
        (1...4).map { "\(prefix)-\($0)\tCard \($0)\t\t\($0)\t4\t\(set)\tGallery\tRare" }
    }

    @Test func anImportLetsTheCollectionFollowARenamedSet() throws {
        try withCollection { program in
            try importTable(gallery("old", set: "A"), program)
            let item = try add(program, "old-2")
            let table = program.home.appendingPathComponent("new.tsv")
            try
                ("id\tname\tname_de\tnumber\ttotal\tset_code\tset_name\trarity\n"
                + gallery("new", set: "B").joined(separator: "\n") + "\n")
                .write(to: table, atomically: true, encoding: .utf8)
            let run = try program.run("catalog", "import", table.path, "--game", "demo", "--json")
            let renames = try #require(objects(run).first?["renames"] as? [String: [[String: Any]]])
            let renamed = try #require(renames["renamed"])
            #expect(renamed.count == 4)
            #expect(
                renamed.filter { $0["owned"] as? Bool == true }.map { $0["old"] as? String } == ["demo:old-2"]
            )
            let row = try #require(rows(program).first)
            #expect(row["standing"] as? String == "renamed")
            #expect((row["card"] as? [String: Any])?["id"] as? String == "old-2")
            #expect((row["resolved"] as? [String: Any])?["id"] as? String == "new-2")
            #expect(try rows(program, "--card", "demo:new-2").count == 1)
            // The log says so and undo takes it back, in the catalog too.
            let shown = try program.run("collection", "log", "--limit", "1")
            #expect(shown.output.contains("demo:old-2 is now demo:new-2"))
            #expect(try program.run("collection", "undo").status == 0)
            #expect(try rows(program).first?["standing"] as? String == "known")
            #expect(try program.run("catalog", "import", table.path, "--game", "demo").status == 0)
            #expect(try rows(program).first?["standing"] as? String == "known")
            #expect(try rows(program).first?["item"] as? String == item)
        }
    }

    @Test func anAliasByHandIsCheckedAndCanBeWithdrawn() throws {
        try withCollection { program in
            _ = try add(program, "a1")
            try importTable(["c1\tOwl\t\t1\t9\tN\tNew\tRare", "c2\tFox\t\t2\t9\tN\tNew\tRare"], program)
            let other = try program.run("collection", "aliases", "demo:a1", "demo:c2")
            #expect(other.status == 1)
            #expect(other.messages.contains("--force"))
            #expect(try program.run("collection", "aliases", "demo:a1", "demo:none").status == 1)
            #expect(try program.run("collection", "aliases", "demo:a1", "magic:c1").status == 1)
            #expect(try program.run("collection", "aliases", "demo:a1").status == 2)
            #expect(try program.run("collection", "aliases", "a1", "c1").status == 2)
            #expect(try program.run("collection", "aliases", "demo:a1", "demo:c1").status == 0)
            #expect(try rows(program).first?["standing"] as? String == "renamed")
            let circle = try program.run("collection", "aliases", "demo:c1", "demo:a1")
            #expect(circle.status == 1)
            #expect(circle.messages.contains("already leads to"))
            let list = try program.run("collection", "aliases")
            #expect(list.output.contains("demo:a1") && list.output.contains("ledger, catalog"))
            #expect(try program.run("collection", "aliases", "--withdraw", "demo:a1").status == 0)
            #expect(try rows(program).first?["standing"] as? String == "known")
            #expect(try program.run("collection", "aliases", "--withdraw", "demo:a1").status == 1)
            // Taking the withdrawal back brings the alias back.
            #expect(try program.run("collection", "undo").status == 0)
            #expect(try rows(program).first?["standing"] as? String == "renamed")
        }
    }

    @Test func everyCommandHasAnExample() throws {
        let program = try BuiltProgram()
        defer { program.remove() }
        for command in [
            "add", "list", "show", "edit", "remove", "undo", "log", "stats", "verify", "rebuild", "aliases",
        ] {
            let help = try program.run("collection", command, "--help")
            #expect(help.status == 0)
            #expect(help.output.contains("Example: kartei collection \(command)"))
            #expect(help.output.contains("Exit status"))
            #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
        }
    }
}
