import Testing

@testable import Kartei

@Suite struct CardDeciderTests {
    private let japanese = Card(
        id: CardID(game: .pokemon, rawValue: "24252"), names: [.japanese: "ピカチュウ"], setTotal: 281,
        printedNumber: "040/281", catalogNumber: "040")

    private func scan(
        _ text: CardText, lines: [String] = ["a", "b"], catalog: CardList?, game: Game? = nil
    ) throws -> CardScan {
        let lines = lines.map {
            TextLine(text: $0, confidence: 0.9, quad: Quad(x: 0, y: 0, width: 1, height: 1))
        }
        return try CardDecider(catalog: catalog).decide(
            text, lines: lines, outline: Quad(x: 0, y: 0, width: 1, height: 1), game: game)
    }

    private func text(_ number: String, as games: [Game], name: String?, game: Game?) -> CardText {
        let line = TextLine(
            text: number, confidence: 0.9, quad: Quad(x: 0, y: 0.9, width: 0.2, height: 0.02))
        let readings = NumberReader(games: games).readings(in: [line])
        #expect(Set(readings.map(\.number.game)) == Set(games))
        return CardText(
            fields: CardFields(name: name.map { FieldReading(text: $0, confidence: 0.9) }), numbers: readings,
            game: game)
    }

    @Test func aNumberOfAnotherGameOffersNothingWithoutTheName() throws {
        let magic = text("040/281", as: [.magic, .pokemon], name: "Portable Hole", game: .magic)
        let outcome = try scan(magic, catalog: CardList(cards: [japanese]))
        #expect(outcome.candidates.isEmpty)
        #expect(outcome.decision == .unknown(.notInCatalog))
    }

    @Test func aWronglyGuessedGameIsLeftForNumberAndNameTogether() throws {
        let guessed = text("040/281", as: [.magic, .pokemon], name: "ピカチュウ", game: .magic)
        let outcome = try scan(guessed, catalog: CardList(cards: [japanese]))
        #expect(outcome.candidates.map(\.card.id.rawValue) == ["24252"])
    }

    @Test func whatThePersonSaysIsNeverOverruled() throws {
        let said = text("040/281", as: [.magic, .pokemon], name: "ピカチュウ", game: .magic)
        let outcome = try scan(said, catalog: CardList(cards: [japanese]), game: .magic)
        #expect(outcome.candidates.isEmpty)
    }

    @Test func aGameThatThePersonNamesAndThatIsNotInstalledIsSaidSo() throws {
        let nothing = CardText(fields: CardFields(), game: nil)
        let catalog = CardList(cards: [japanese])
        #expect(try scan(nothing, catalog: catalog, game: .magic).decision == .unknown(.gameNotInstalled))
        #expect(try scan(nothing, catalog: catalog, game: .pokemon).decision == .unknown(.nothingRead))
        #expect(try scan(nothing, catalog: nil, game: .magic).decision == .unknown(.noCatalog))
    }

    @Test func atMostFiveCardsAreOffered() throws {
        let many = (1...9).map { Card.pokemon("s\($0)-4", "Charizard", "4/102", total: 102) }
        let read = text("4/102", as: [.pokemon], name: "Charizard", game: .pokemon)
        let outcome = try scan(read, catalog: CardList(cards: many))
        #expect(outcome.candidates.count == 5)
        #expect(outcome.decision == .ask(.parallelPrints))
    }

    @Test func aBackIsRejectedWhateverTheCatalogHolds() throws {
        let outcome = try scan(
            CardText(), lines: ["Pokémon", "Pokémon"], catalog: CardList(cards: [japanese]))
        #expect(outcome.decision == .rejected(.backSide))
        #expect(outcome.candidates.isEmpty)
    }

    @Test func basicEnergyOfOneNameIsAskedNeverGuessed() throws {
        // Every energy prints the same words; nothing read tells them apart.
        let energies = ["Water", "Darkness"].map {
            Card.pokemon("sve-\($0)", "Basic \($0) Energy", "00\($0.count)/008", total: 8)
        }
        let outcome = try scan(
            CardText(
                fields: CardFields(name: FieldReading(text: "Basic Energy", confidence: 0.9)), game: .pokemon),
            catalog: CardList(cards: energies))
        if case .identified = outcome.decision { Issue.record("an energy was guessed") }
    }
}
