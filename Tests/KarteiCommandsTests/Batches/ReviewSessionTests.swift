import Foundation
import Kartei
import KarteiStore
import Testing

@testable import KarteiCommands

/// The questions of a review, answered line by line.
@Suite struct ReviewSessionTests {
    private let program: BuiltProgram
    private let batch: Batch
    private let catalog: CatalogStore

    init() throws {
        program = try BuiltProgram()
        let folder = DataFolder(program.home)
        batch = try BatchFolder(folder).openOrCreate(BatchName("album"))
        catalog = try CatalogStore(folder)
        let table = BuiltProgram.root.appendingPathComponent("Samples/catalog.tsv")
        _ = try catalog.importCatalog(files: [table], game: .demo)
    }

    private func card(_ id: String) throws -> Card {
        try #require(try catalog.card(CardID(game: .demo, rawValue: id)))
    }

    /// A photo of one card that offers these.
    private func ask(_ name: String, _ offers: String..., reason: Reason = .parallelPrints) throws {
        var evidence = Evidence(
            fields: CardFields(name: FieldReading(text: "Fox \u{1B}[31m", confidence: 0.5)))
        evidence.candidates = try offers.map {
            Candidate(card: try card($0), support: [.name("Fox", similarity: 0.9)], score: 5)
        }
        let scan = CardScan(
            outline: Quad(x: 0, y: 0, width: 63, height: 88), evidence: evidence,
            candidates: evidence.candidates, decision: .ask(reason))
        try add(name, scan)
    }

    private func add(_ name: String, _ scans: CardScan...) throws {
        try batch.add(
            BatchPhoto(
                id: PhotoID(content: Data(name.utf8)), path: "/album/\(name).jpg", scanned: Date(),
                cards: scans))
    }

    private func proved(_ name: String, _ id: String) throws {
        let card = try card(id)
        try add(
            name,
            CardScan(
                outline: Quad(x: 0, y: 0, width: 63, height: 88), evidence: Evidence(fields: CardFields()),
                candidates: [], decision: .identified(card)))
    }

    /// What is shown while these lines are typed.
    private func review(
        _ lines: String..., language: Language = .english, all: Bool = false, common: Bool = true,
        ledger: Ledger? = nil, prices: (any PriceBook)? = nil
    ) throws -> String {
        var left = lines[...]
        var shown: [String] = []
        let dialogue = ReviewSession.Dialogue(line: { left.popFirst() }, show: { shown.append($0) })
        var session = ReviewSession(
            batch: batch, catalog: catalog, prices: prices, usesCommon: common, showsAll: all,
            ledger: ledger.map { BatchLedger($0) }, dialogue: dialogue, say: TwoLanguages(language))
        try session.run()
        return shown.joined(separator: "\n")
    }

    private func entries() throws -> [String] {
        try batch.cards().map { card in
            switch card.entry {
            case .card(let card): card.id.rawValue
            case .typed(let card): "typed \(card.name)"
            case nil: card.state.rawValue
            }
        }
    }

    @Test func aNumberPicksFromTheListAndTheReasonIsSaid() throws {
        defer { program.remove() }
        try ask("a", "dmo-001", "dmo-009")
        try ask("b", "dmo-002")
        let shown = try review("2", "1")
        #expect(try entries() == ["dmo-009", "dmo-002"])
        #expect(shown.contains("several prints have this number"))
        #expect(shown.contains("Lantern Fox  001/048"))
        #expect(shown.contains("name like Fox (90 %)"))
        #expect(shown.contains("/album/a.jpg"))
        #expect(!shown.contains("\u{1B}"))
        #expect(try review() == "There is no open question.")
    }

    @Test func anyCardOfTheCatalogIsFoundAndPicked() throws {
        defer { program.remove() }
        try ask("a", "dmo-001")
        try ask("b")
        let shown = try review(
            "s", "s nothing of the kind qqqq", "s Moonscale Carp", "1", "s demo:eb71-002", "1")
        #expect(shown.contains("The catalog has no such card."))
        #expect(try entries() == ["dmo-009", "eb71-002"])
        let answers = try batch.cards().compactMap(\.answer)
        #expect(answers.count == 2)
    }

    @Test func whatNoCatalogHasIsTypedIn() throws {
        defer { program.remove() }
        try ask("a", "dmo-001")
        try ask("b", "dmo-001")
        _ = try review("t", "chess", "pokemon", "Missingno", "000/151", "Base", "t", "", "", "", "", "q")
        let entry = try #require(try batch.cards()[0].entry)
        #expect(
            entry
                == .typed(
                    try #require(TypedCard(game: .pokemon, name: "Missingno", number: "000/151", set: "Base"))
                ))
        // Nothing typed is nothing kept.
        #expect(try entries() == ["typed Missingno", "open"])
    }

    @Test func whatIsNoCardToKeepIsSettledAndCanBeTakenBack() throws {
        defer { program.remove() }
        try ask("a", "dmo-001")
        try ask("b", "dmo-002")
        _ = try review("n", "1")
        #expect(try entries() == ["rejected", "dmo-002"])
        #expect(try review() == "There is no open question.")
        _ = try review("u", "q", all: true)
        #expect(try entries() == ["rejected", "open"])
        _ = try review("u", "u", "1", "1", all: true)
        #expect(try entries() == ["dmo-001", "dmo-002"])
    }

    @Test func aWrongKeyIsNamedAndAnEmptyLineChangesNothingSettled() throws {
        defer { program.remove() }
        try ask("a", "dmo-001")
        #expect(try review("9", "1").contains("There is no “9” here."))
        #expect(try review("", all: true).contains("→ unchanged"))
        #expect(try entries() == ["dmo-001"])
    }

    @Test func theGameThatIsOfferedForTypingInIsTheCardsOwn() throws {
        defer { program.remove() }
        try ask("a", "dmo-001")
        #expect(try review("t", "", "Fox", "1", "", "q").contains("Game [Demo]:"))
    }

    @Test func whatIsLeftForLaterComesAfterTheOpenOnes() throws {
        defer { program.remove() }
        try ask("a", "dmo-001")
        try ask("b", "dmo-002")
        _ = try review("", "q")
        #expect(try entries() == ["skipped", "open"])
        let shown = try review("1", "1")
        #expect(
            try #require(shown.range(of: "/album/b.jpg")).lowerBound
                < #require(shown.range(of: "/album/a.jpg")).lowerBound)
        #expect(try entries() == ["dmo-001", "dmo-002"])
    }

    @Test func undoTakesTheLastAnswerBackAndAsksAgain() throws {
        defer { program.remove() }
        try ask("a", "dmo-001", "dmo-009")
        try ask("b", "dmo-002")
        _ = try review("1", "u", "2", "q")
        #expect(try entries() == ["dmo-009", "open"])
        // Also in a later review.
        _ = try review("u", "1", "q")
        #expect(try entries() == ["dmo-001", "open"])
        let shown = try review("u", "u", "u", "u")
        #expect(shown.contains("There is no answer to take back."))
        #expect(try entries() == ["open", "open"])
        #expect(try batch.cards()[0].answers.count == 3)
    }

    @Test func whenTheLinesEndWhatWasAnsweredIsKept() throws {
        defer { program.remove() }
        try ask("a", "dmo-001")
        try ask("b", "dmo-002")
        try ask("c", "dmo-003")
        let shown = try review("1", "t", "demo", "half of a")
        #expect(try entries() == ["dmo-001", "open", "open"])
        #expect(shown.contains("1 answered, 2 open; go on with kartei review album"))
    }

    @Test func nonsenseIsExplainedAndChangesNothing() throws {
        defer { program.remove() }
        try ask("a", "dmo-001")
        let shown = try review("0", "6", "99999999999999999999", "1 2", "?", "-1", "yes", "1x", "\u{1B}[A")
        #expect(shown.contains("it is this card of the list"))
        #expect(try entries() == ["open"])
    }

    @Test func aSearchShowsTheGameOfTheQuestionFirst() throws {
        defer { program.remove() }
        let table = program.home.appendingPathComponent("other.tsv")
        let rows = (1...12).map { "x\($0)\tRed Fox\t\($0)\t12\tX\tOther" } + ["y1\tFrost\t1\t12\tY\tOther"]
        try ("id\tname\tnumber\ttotal\tset_code\tset_name\n" + rows.joined(separator: "\n") + "\n")
            .write(to: table, atomically: true, encoding: .utf8)
        _ = try catalog.importCatalog(files: [table], game: .magic)
        try ask("a", "dmo-001", "dmo-004")
        let shown = try review("s fox", "s frost", "q")
        let hits = shown.components(separatedBy: "quit · ?").dropFirst()
        #expect(hits.first?.contains("1  Snow Fox") == true, "\(shown)")
        // What fits letter for letter is not pushed out by it.
        #expect(hits.dropFirst().first?.contains("1  Frost") == true)
    }

    @Test func settledCardsAreShownOnlyWhenAskedForAndCanBeCorrected() throws {
        defer { program.remove() }
        try proved("a", "dmo-001")
        try add("b")
        #expect(try review() == "There is no open question.")
        let shown = try review("", "", all: true)
        #expect(shown.contains("So far: Lantern Fox"))
        #expect(try entries() == ["dmo-001", "rejected"])
        _ = try review("s dmo-009", "1", "s dmo-002", "1", all: true)
        #expect(try entries() == ["dmo-009", "dmo-002"])
        #expect(try batch.cards()[0].decision == .identified(card("dmo-001")))
    }

    @Test func whatTheBatchHasInCommonOrdersTheListsUnlessItIsNotWanted() throws {
        defer { program.remove() }
        for number in 1...5 { try proved("a\(number)", "dmc-00\(number)") }
        try ask("z", "dmo-001", "dmo-009", "dmc-006")
        let plain = try review(common: false)
        #expect(!plain.contains("cards are of"))
        #expect(plain.contains("1  Lantern Fox"))
        let ordered = try review()
        #expect(
            ordered.contains("5 of 5 cards are of DMC (Deep Current); its cards come first in the lists."))
        #expect(ordered.contains("1  Sunken Spires"))
        #expect(try batch.cards().last?.state == .open)
    }

    @Test func itIsGermanWhereTheEnvironmentIs() throws {
        defer { program.remove() }
        try ask("a", "dmo-001")
        let shown = try review("?", "k", language: .german)
        #expect(shown.contains("Frage 1 von 1"))
        #expect(shown.contains("mehrere Drucke tragen diese"))
        #expect(shown.contains("Laternenfuchs"))
        #expect(shown.contains("Name ähnlich Fox (90 %)"))
        #expect(TwoLanguages(environment: ["LANG": "de_AT.UTF-8"]).language == .german)
        #expect(TwoLanguages(environment: ["LANG": "de_DE", "LC_ALL": "en_GB.UTF-8"]).language == .english)
        #expect(TwoLanguages(environment: ["LANG": "den_CA"]).language == .english)
        #expect(TwoLanguages(environment: [:]).language == .english)
    }

    // MARK: The collection

    private func ledger() throws -> Ledger {
        Ledger(store: try LedgerAddress(DataFolder(program.home)).open(), device: DeviceID())
    }

    private func copies(_ ledger: Ledger) throws -> [String] {
        try ledger.store.items(ItemQuery()).map {
            "\($0.copy.card.id?.rawValue ?? "typed \($0.copy.card.name)") \($0.copy.finish?.rawValue ?? "?")"
        }.sorted()
    }

    @Test func anAnswerAddsTheCardAndTakingItBackTakesItOut() throws {
        try ask("a", "dmo-001", "dmo-004")
        try proved("b", "dmo-003")
        let ledger = try ledger()
        _ = try review("2", ledger: ledger)
        #expect(try copies(ledger) == ["dmo-003 ?", "dmo-004 ?"])
        _ = try review("u", "q", all: true, ledger: ledger)
        #expect(try copies(ledger) == ["dmo-003 ?"])
        _ = try review("1", ledger: ledger)
        _ = try review(ledger: ledger)
        #expect(try copies(ledger) == ["dmo-001 ?", "dmo-003 ?"])
        #expect(try ledger.store.verify().faults == [])
    }

    @Test func theFinishIsAskedAndNeverGuessed() throws {
        try proved("a", "dmo-001")
        try proved("b", "dmo-003")
        try proved("c", "dmo-004")
        let ledger = try ledger()
        let shown = try review("2", "x", "", "1a", ledger: ledger)
        #expect(shown.contains("3 questions are left that no picture answers"))
        #expect(shown.contains("There is no “x” here.") && !shown.contains("\u{FFFD}"))
        #expect(try copies(ledger).filter { $0.hasSuffix("foil") }.count == 1)
        #expect(try copies(ledger).filter { $0.hasSuffix("normal") }.count == 1)
        #expect(try copies(ledger).filter { $0.hasSuffix("?") }.count == 1)
        // What is left is asked again; 'a' answers for all.
        #expect(try review("1a", ledger: ledger).contains("1 question is left"))
        #expect(try !review(ledger: ledger).contains("question is left"))
    }

    @Test func anAnswerForAllTheRestIsTakenBackAsOne() throws {
        for name in ["dmo-001", "dmo-003", "dmo-004", "dmo-009"] { try proved("photo of \(name)", name) }
        let ledger = try ledger()
        _ = try review("1", "2a", ledger: ledger)
        #expect(try copies(ledger).filter { $0.hasSuffix("foil") }.count == 3)
        _ = try ledger.undo()
        #expect(try copies(ledger).filter { $0.hasSuffix("?") }.count == 3)
        #expect(try copies(ledger).filter { $0.hasSuffix("normal") }.count == 1)
    }

    @Test func listsShowPricesAndMarkTheDearest() throws {
        defer { program.remove() }
        try ask("a", "dmo-001", "dmo-002", reason: .priceGap)
        func table(_ daysAgo: Int) -> PriceTable {
            PriceTable(
                PriceCapture(
                    game: .demo, day: Day(number: Day(Date()).number - daysAgo), currency: "EUR",
                    source: "Test"),
                quotes: [
                    CardID(game: .demo, rawValue: "dmo-001"): [PriceVariant(.normal): .cents(100)],
                    CardID(game: .demo, rawValue: "dmo-002"): [PriceVariant(.normal): .cents(900)],
                ])
        }
        let day = "\(table(14).capture.day)"
        let english = try review("q", prices: table(14))
        #expect(english.contains("1.00 EUR (normal, on \(day))\n"))
        #expect(english.contains("9.00 EUR (normal, on \(day)) ← the dearest"))
        let german = try review("q", language: .german, prices: table(1))
        #expect(german.contains("9,00 EUR (normal) ← am teuersten"))
        #expect(try !review("q").contains("EUR"))
    }
}
