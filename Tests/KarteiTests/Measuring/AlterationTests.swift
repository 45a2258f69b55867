import Foundation
import Testing

@testable import Kartei

@Suite struct AlterationTests {
    private let charizard = Card.pokemon("base1-4", "Charizard", "4/102", total: 102)
    private let reprint = Card.pokemon("base4-4", "Charizard", "4/130", total: 130)
    private let padded = Card.pokemon("xy-4", "Charizard", "004/102", total: 102)
    private let blastoise = Card.pokemon("base1-2", "Blastoise", "2/102", total: 102)

    private var catalog: CardList { CardList(cards: [charizard, reprint, padded, blastoise]) }

    /// Pictures on a circle, each by its angle.
    private struct CircleIndex: ArtworkIndex {
        let pictures: [CardID: Double]
        var games: Set<Game> { [.pokemon] }

        func nearest(to queries: [Embedding], games: Set<Game>?, limit: Int) -> [ArtworkMatch] {
            let matches = distances(from: queries, to: pictures.keys)
                .map { ArtworkMatch(id: $0.key, distance: $0.value) }
            return Array(matches.sorted { $0.distance < $1.distance }.prefix(limit))
        }

        func distances(from queries: [Embedding], to ids: some Sequence<CardID>) -> [CardID: Double] {
            ids.reduce(into: [:]) { found, id in
                found[id] = pictures[id].flatMap(CircleIndex.point)?.distance(to: queries[0])
            }
        }

        func features(of id: CardID) -> LocalFeatures? {
            pictures[id].map { _ in LocalFeatures(points: [], descriptors: []) }
        }

        static func point(_ angle: Double) -> Embedding? {
            Embedding([Float(cos(angle)), Float(sin(angle))])
        }
    }

    /// A photo that shows the first picture.
    private func query() throws -> [Embedding] { [try #require(CircleIndex.point(0.1))] }

    private var index: CircleIndex {
        CircleIndex(pictures: [charizard.id: 0.1, reprint.id: 0.2, blastoise.id: 0.5])
    }

    @Test func aCardThatIsLeftOutIsFoundInNoWay() throws {
        let changes = Alteration.leavingOut([charizard.id])
        #expect(changes.map(\.name) == ["catalog and index", "catalog alone", "index alone"])
        let altered = AlteredCatalog(catalog, changes[0])
        #expect(try altered.card(charizard.id) == nil)
        #expect(try altered.cards(game: .pokemon, looseKey: "4").map(\.id) == [reprint.id, padded.id])
        #expect(try !altered.cards(named: "Charizard", game: nil, limit: 9).map(\.card).contains(charizard))
        #expect(try altered.cards(game: .pokemon, work: "base1-4").isEmpty)
        #expect(try altered.card(blastoise.id) == blastoise)
        let pictures = AlteredIndex(index, changes[0])
        #expect(
            try pictures.nearest(to: query(), games: nil, limit: 2).map(\.id) == [
                reprint.id, blastoise.id,
            ])
        #expect(
            try Set(pictures.distances(from: query(), to: [charizard.id, reprint.id]).keys) == [reprint.id])
        #expect(try pictures.features(of: charizard.id) == nil)
        // The other two leave one of both as it is.
        #expect(try AlteredIndex(index, changes[1]).features(of: charizard.id) != nil)
        #expect(try AlteredCatalog(catalog, changes[2]).card(charizard.id) == charizard)
    }

    @Test func aPictureOfTheWholeWorkGoesWithItsPrint() {
        let print = CardID(game: .yugioh, rawValue: "LOB-EN001/89631139")
        let work = CardID(game: .yugioh, rawValue: "89631139")
        #expect(Alteration.leavingOut([print])[0].hiddenPictures == [print, work])
        #expect(Alteration.leavingOut([]).isEmpty)
    }

    @Test func siblingsHaveTheTruePictureAndOtherNumbers() throws {
        let changes = try Alteration.siblings(of: [charizard.id], in: catalog)
        let real = try #require(changes.first)
        #expect(real.name == "other print")
        #expect(real.addedCards == [reprint])
        // 004/102 is the same number: it is taken away with the true one, and is no sibling.
        #expect(real.hiddenCards == [charizard.id, reprint.id, padded.id])
        let index = AlteredIndex(index, real)
        #expect(
            try index.nearest(to: query(), games: nil, limit: 1) == [
                ArtworkMatch(id: reprint.id, distance: 0)
            ])
        #expect(try index.distances(from: query(), to: [reprint.id]) == [reprint.id: 0])
        #expect(try index.features(of: reprint.id) != nil)
        #expect(changes.filter { $0.name == "other print" }.count == 1)
        #expect(
            Set(changes.map(\.name)).isSuperset(of: ["last digit", "total", "digit added", "all together"]))
        let number = PrintedNumber("4/102", game: .pokemon)
        for change in changes {
            for card in change.addedCards {
                #expect(number?.agreement(with: card) != .literal)
                #expect(number?.agreement(with: card) != .unpadded)
            }
        }
    }

    @Test func aSiblingIsFoundAsTheCatalogWouldFindIt() throws {
        let change = try #require(
            Alteration.siblings(of: [charizard.id], in: catalog).first { $0.name == "last digit" })
        let altered = AlteredCatalog(catalog, change)
        let sibling = change.addedCards[0]
        #expect(sibling.printedNumber == "3/102")
        #expect(try altered.cards(game: .pokemon, looseKey: "3") == [sibling])
        #expect(try altered.cards(named: "Charizard", game: .pokemon, limit: 5).map(\.card) == [sibling])
        #expect(try altered.card(sibling.id) == sibling)
    }

    @Test func aSiblingWithAnotherTotalIsOfASetOfThatTotal() throws {
        let change = try #require(
            Alteration.siblings(of: [charizard.id], in: catalog).first { $0.name == "total" })
        #expect(change.addedCards[0].printedNumber == "4/101")
        #expect(change.addedCards[0].setTotal == 101)
    }

    @Test func aCodeKeepsItsPasscode() throws {
        let dragon = Card(
            id: CardID(game: .yugioh, rawValue: "LOB-EN001/89631139"),
            names: [.english: "Blue-Eyes White Dragon"], setCode: "LOB", printedNumber: "LOB-EN001")
        let changes = try Alteration.siblings(of: [dragon.id], in: CardList(cards: [dragon]))
        let other = try #require(changes.first { $0.name == "set code" }?.addedCards.first)
        #expect(other.id.rawValue == "LOA-EN001/89631139")
        #expect(other.setCode == "LOA")
        #expect(
            changes.allSatisfy {
                $0.pictures.isEmpty
                    && !$0.hiddenPictures.contains(CardID(game: .yugioh, rawValue: "89631139"))
            })
    }

    @Test func aCardWithoutANumberHasNoSiblings() throws {
        let old = Card.pokemon("old", "Charizard", "")
        #expect(try Alteration.siblings(of: [old.id], in: CardList(cards: [old])).isEmpty)
    }

    @Test func whereNoPictureIsIndexedTheLookStandsForIt() throws {
        let embedding = try #require(CircleIndex.point(0.11))
        let look = ArtworkReference(
            embedding: embedding, features: LocalFeatures(points: [], descriptors: []))
        let changes = try Alteration.siblings(
            of: [charizard.id], in: catalog, look: look, isPictured: { $0 == blastoise.id })
        let altered = AlteredIndex(CircleIndex(pictures: [blastoise.id: 0.5]), try #require(changes.first))
        let nearest = try altered.nearest(to: query(), games: nil, limit: 3)
        #expect(nearest.map(\.id) == [reprint.id, blastoise.id])
        #expect(nearest[0].distance < 0.011)
        #expect(try altered.distances(from: query(), to: [reprint.id])[reprint.id] == nearest[0].distance)
        #expect(try altered.features(of: reprint.id) == look.features)
        #expect(try altered.features(of: charizard.id) == nil)
        let itself = try #require(Alteration.indexed([charizard.id], look: look) { $0 == blastoise.id })
        let index = AlteredIndex(CircleIndex(pictures: [blastoise.id: 0.5]), itself)
        #expect(try index.nearest(to: query(), games: nil, limit: 1).map(\.id) == [charizard.id])
        // What is indexed keeps its own picture.
        #expect(Alteration.indexed([charizard.id], look: look) { _ in true } == nil)
        let own = try Alteration.siblings(of: [charizard.id], in: catalog, look: look)
        #expect(own.allSatisfy { $0.addedPictures.isEmpty })
    }
}
