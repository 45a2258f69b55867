import Kartei
import Testing

@testable import KarteiVision

@Suite struct NumberGroupsTests {
    /// A catalog of nothing but IDs and printed numbers.
    private struct Numbers: Catalog {
        let numbers: [CardID: String]
        func games() throws -> Set<Game> { Set(numbers.keys.map(\.game)) }
        func cards(game: Game, looseKey: String) throws -> [Card] { [] }
        func cards(named text: String, game: Game?, limit: Int) throws -> [NameMatch] { [] }
        func card(_ id: CardID) throws -> Card? {
            numbers[id].map { Card(id: id, names: [:], printedNumber: $0) }
        }
    }

    private func id(_ game: Game, _ raw: String) -> CardID { CardID(game: game, rawValue: raw) }

    @Test func parallelsShareTheirCode() throws {
        let ids = ["OP01-001", "OP01-001_p1", "OP01-001_r1", "OP01-002"].map { id(.onepiece, $0) }
        let groups = try NumberGroups(ids, catalog: nil)
        #expect(groups.sharing(ids[0]) == Array(ids[..<3]))
        #expect(groups.isShared(ids[2]))
        #expect(!groups.isShared(ids[3]))
    }

    @Test func theTotalIsPartOfTheNumberAndPaddingIsNot() throws {
        let numbers = [
            id(.pokemon, "a-4"): "4/102", id(.pokemon, "b-4"): "004/102", id(.pokemon, "c-4"): "4/130",
            id(.pokemon, "d-1"): "", id(.lorcana, "a-4"): "4/102",
        ]
        let ids = numbers.keys.sorted()
        let groups = try NumberGroups(ids, catalog: Numbers(numbers: numbers))
        #expect(groups.sharing(id(.pokemon, "a-4")) == [id(.pokemon, "a-4"), id(.pokemon, "b-4")])
        #expect(!groups.isShared(id(.pokemon, "c-4")))
        #expect(groups.sharing(id(.pokemon, "d-1")) == nil)
        #expect(!groups.isShared(id(.lorcana, "a-4")))
    }

    @Test func whatNoCatalogTellsOfMagicIsNotKnown() throws {
        let ids = [id(.magic, "03482c9c"), id(.pokemon, "base1-4"), id(.yugioh, "97077563")]
        let groups = try NumberGroups(ids, catalog: Numbers(numbers: [:]))
        #expect(groups.sharing(ids[0]) == nil)
        #expect(groups.sharing(ids[1]) == [ids[1]])
        #expect(groups.sharing(ids[2]) == [ids[2]])
    }
}
