import Testing

@testable import Kartei

/// Says for each number how well it fits; unknown ones do not at all.
private struct Seen: NumberLikeness {
    var fits: [String: Double]
    func likeness(of numbers: [String], game: Game) -> [Double] { numbers.map { fits[$0] ?? -99 } }
}

@Suite struct FaintNumberOrderTests {
    private let prints = [
        Card.pokemon("base1-4", "Charizard", "4/102", total: 102),
        Card.pokemon("base4-4", "Charizard", "4/130", total: 130),
        Card.pokemon("xy12-11", "Charizard", "11/108", total: 108),
    ]

    private func scan(_ fits: [String: Double], number: String? = nil) throws -> CardScan {
        let evidence = Evidence.read(number, name: "Charizard")
        let line = evidence.numbers.map { number in
            NumberReader(games: [.pokemon]).readings(
                in: [
                    TextLine(
                        text: number.literal, confidence: 1,
                        quad: Quad(x: 0, y: 0.9, width: 0.2, height: 0.02))
                ])
        }
        let text = CardText(
            fields: evidence.fields, numbers: line.flatMap { $0 }, game: .pokemon,
            scripts: evidence.scripts)
        return try CardDecider(catalog: CardList(cards: prints)).decide(
            text, lines: [], outline: Quad(x: 0, y: 0, width: 1, height: 1), game: nil,
            closerLooks: [Seen(fits: fits)])
    }

    @Test func thePrintWhoseNumberIsSeenFaintlyComesFirst() throws {
        let scan = try scan(["4/102": -9, "4/130": -2, "11/108": -20])
        #expect(scan.candidates.map(\.card.id.rawValue).first == "base4-4")
        #expect(scan.candidates.first?.support.contains(.faintNumber("4/130")) == true)
    }

    @Test func aFaintNumberIsNoNumber() throws {
        // Even where it fits perfectly: it was chosen, not read.
        let scan = try scan(["4/130": 0])
        #expect(scan.decision == .ask(.nameOnly))
        #expect(scan.candidates.allSatisfy { $0.numberAgreement == nil })
    }

    @Test func twoNumbersThatFitAlikeStayInTheirOrder() throws {
        let scan = try scan(["4/102": -2.1, "4/130": -2])
        #expect(scan.candidates.map(\.card.id.rawValue) == ["base1-4", "base4-4", "xy12-11"])
    }

    @Test func aPlaceThatShowsNoneOfTheNumbersOrdersNothing() throws {
        let scan = try scan(["4/102": -12, "4/130": -8, "11/108": -30])
        #expect(scan.candidates.map(\.card.id.rawValue) == ["base1-4", "base4-4", "xy12-11"])
    }

    @Test func aLongerNumberOutweighsAShorterOneThatFitsALittleBetter() throws {
        // Two characters more, each hardly by chance: `11/108` at -1 against `4/102` at -0.9.
        let scan = try scan(["4/102": -0.9, "11/108": -1])
        #expect(scan.candidates.first?.card.id.rawValue == "xy12-11")
    }

    @Test func aNumberThatWasReadIsNotOverruled() throws {
        let scan = try scan(["4/130": 0, "4/102": -30], number: "4/102")
        #expect(scan.candidates.first?.card.id.rawValue == "base1-4")
        #expect(!scan.candidates.contains { $0.support.contains(.faintNumber("4/130")) })
    }
}
