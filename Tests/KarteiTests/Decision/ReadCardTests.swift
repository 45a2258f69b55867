import Testing

@testable import Kartei

@Suite("How sure fields are")
struct ReadCardTests {
    private let charizard = Card.pokemon(
        "base1-4", "Charizard", "4/102", total: 102, set: "BS", rarity: "Rare Holo")

    private func read(
        _ number: String?, name: String?, cards: [Card], picture: Bool = false, of other: Card? = nil,
        nameConfidence: Double = 0.9, nameAt y: Double = 0.06, mark: String? = nil, isGenerated: Bool = false
    ) throws -> ReadCard {
        var evidence = Evidence.read(number, name: name)
        evidence.fields.name?.confidence = nameConfidence
        let rarity = mark.map { FieldReading(text: $0, confidence: 0.95) }
        evidence.fields.rarity = rarity
        let text = CardText(
            fields: evidence.fields,
            numbers: NumberReader(games: [.pokemon]).readings(in: number.map { [line($0)] } ?? []),
            game: .pokemon, scripts: evidence.scripts)
        let artwork = picture ? PictureList([(other ?? cards[0]).id: 0.3]) : nil
        let lines = name.map {
            [TextLine(text: $0, confidence: 0.9, quad: Quad(x: 0.1, y: y, width: 0.4, height: 0.04))]
        }
        let scan = try CardDecider(catalog: CardList(cards: cards)).decide(
            text, lines: lines ?? [], outline: Quad(x: 0, y: 0, width: 1, height: 1), game: nil,
            artwork: artwork)
        return ReadCard(scan, isTextGenerated: isGenerated)
    }

    private func line(_ text: String) -> TextLine {
        TextLine(text: text, confidence: 0.95, quad: Quad(x: 0.1, y: 0.95, width: 0.1, height: 0.015))
    }

    @Test("Number and name that lead to one card are sure, and so is what the catalog knows of it")
    func numberAndName() throws {
        let card = try read("4/102", name: "Charizard", cards: [charizard])
        #expect(card.name == ReadField(text: "Charizard", confidence: .high, origin: .card))
        #expect(card.number == ReadField(text: "4/102", confidence: .high, origin: .card))
        #expect(card.rarity == ReadField(text: "Rare Holo", confidence: .high, origin: .catalog))
        #expect(card.set.confidence == .high)
        #expect(card.confidence == .high)
    }

    @Test("A name in the rules text proves nothing of the card that a number leads to")
    func nameElsewhere() throws {
        let card = try read("4/102", name: "Charizard", cards: [charizard], nameAt: 0.6)
        #expect(card.fields.allSatisfy { $0.confidence < .high })
        #expect(try read("4/102", name: "Charizard", cards: [charizard]).confidence == .high)
    }

    @Test("What a language model wrote is sure only where the picture says the same")
    func generated() throws {
        let written = try read("4/102", name: "Charizard", cards: [charizard], isGenerated: true)
        #expect(written.fields.allSatisfy { $0.confidence == .medium })
        let pictured = try read(
            "4/102", name: "Charizard", cards: [charizard], picture: true, isGenerated: true)
        #expect(pictured.confidence == .high)
    }

    @Test("Where the picture is another card's, nothing is sure or likely")
    func contradicted() throws {
        let wailord = Card.pokemon("xy1-31", "Wailord", "31/146", total: 146, rarity: "Rare Holo")
        let card = try read(
            "4/102", name: "Charizard", cards: [charizard, wailord], picture: true, of: wailord)
        #expect(card.fields.allSatisfy { $0.confidence == .low })
    }

    @Test("A number alone is likely, and the name that it leads to is not sure")
    func numberAlone() throws {
        let card = try read("4/102", name: nil, cards: [charizard])
        #expect(card.number.confidence == .medium)
        #expect(card.name.confidence == .medium && card.name.origin == .catalog)
        #expect(card.rarity.confidence == .medium)
    }

    @Test("A name alone says which card, not which print: set and rarity stay unsure")
    func nameAlone() throws {
        let card = try read(nil, name: "Charizard", cards: [charizard])
        #expect(card.name == ReadField(text: "Charizard", confidence: .medium, origin: .card))
        #expect(card.number == .missing)
        #expect(card.rarity == ReadField(text: "Rare Holo", confidence: .low, origin: .catalog))
        let other = Card.pokemon("base4-4", "Charizard", "4/130", total: 130, rarity: "Rare")
        #expect(try read(nil, name: "Charizard", cards: [charizard, other]).rarity == .missing)
    }

    @Test("A picture and a name are sure of the name only")
    func picture() throws {
        let card = try read(nil, name: "Charizard", cards: [charizard], picture: true)
        #expect(card.name.confidence == .high)
        #expect(card.rarity.confidence == .medium)
        let unread = try read(nil, name: nil, cards: [charizard], picture: true)
        #expect(unread.name == ReadField(text: "Charizard", confidence: .medium, origin: .catalog))
    }

    @Test("A number that no card has is likely only where it was read well")
    func unknown() throws {
        #expect(try read("4/103", name: "Missingno", cards: []).number.confidence == .medium)
        let card = try read(nil, name: "Missingno", cards: [], nameConfidence: 0.5)
        #expect(card.name == ReadField(text: "Missingno", confidence: .low, origin: .card))
        #expect(card.confidence == .low)
    }

    @Test("A number within a character of the named card's is not shown as likely")
    func misread() throws {
        let card = try read("1O4/102", name: "Charizard", cards: [.pokemon("x", "Charizard", "104/102")])
        #expect(card.number.confidence == .low)
    }

    @Test("Nothing read is nothing, and unsure")
    func nothing() throws {
        let card = try read(nil, name: nil, cards: [charizard])
        #expect(card.isEmpty)
        #expect(card.fields.allSatisfy { $0 == .missing })
    }

    @Test("A symbol alone is never more than unsure; a letter that was read well is likely")
    func marks() throws {
        let symbol = try read("5/103", name: "Missingno", cards: [], mark: "◆")
        #expect(symbol.rarity == ReadField(text: "Uncommon", confidence: .low, origin: .card))
        let star = try read("5/103", name: "Missingno", cards: [], mark: "★")
        #expect(star.rarity == ReadField(text: "★", confidence: .low, origin: .card))
    }
}
