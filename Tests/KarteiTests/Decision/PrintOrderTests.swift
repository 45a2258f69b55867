import Testing

@testable import Kartei

/// Likenesses that are given, beside distances.
private struct PrintList: ArtworkComparison {
    var pictures: PictureList
    var likenesses: [CardID: PrintLikeness]

    var nearest: [ArtworkMatch] { pictures.nearest }
    func distances(to ids: some Sequence<CardID>) -> [CardID: Double] { pictures.distances(to: ids) }
    func likeness(ofPrints ids: [CardID]) -> [CardID: PrintLikeness] {
        likenesses.filter { ids.contains($0.key) }
    }
}

@Suite struct PrintOrderTests {
    private func card(_ id: String, _ name: String = "Luffy", _ number: String = "OP01-003") -> Card {
        Card(
            id: CardID(game: .onepiece, rawValue: id), names: [.english: name], setCode: "OP01",
            printedNumber: number, catalogNumber: number)
    }

    private func candidate(
        _ card: Card, _ distance: Double?, _ agreement: Candidate.NumberAgreement? = .literal
    ) -> Candidate {
        var support: [Candidate.Support] = [.name("Luffy", similarity: 1)]
        if let agreement { support.append(.number("OP01-003", agreement)) }
        if let distance { support.append(.artwork(distance: distance, inliers: nil)) }
        return Candidate(card: card, support: support, score: 1)
    }

    private func order(_ candidates: [Candidate], _ likenesses: [String: Double]) throws -> [String] {
        let known = Dictionary(
            uniqueKeysWithValues: likenesses.map {
                (CardID(game: .onepiece, rawValue: $0.key), PrintLikeness(likeness: $0.value, places: 9))
            })
        let artwork = PrintList(pictures: PictureList([:]), likenesses: known)
        return try PrintOrder(artwork: artwork).ordered(candidates).map(\.card.id.rawValue)
    }

    @Test func theLikelierPrintComesFirst() throws {
        let prints = [candidate(card("a"), 0.4), candidate(card("b"), 0.42), candidate(card("c"), 0.45)]
        #expect(try order(prints, ["a": 0.4, "b": 0.3, "c": 0.9]) == ["c", "a", "b"])
        #expect(try order(prints, ["a": 0.5, "b": 0.5, "c": 0.5]) == ["a", "b", "c"])
    }

    @Test func whatIsNoPrintOfTheFirstCardKeepsItsPlace() throws {
        let other = candidate(card("x", "Zoro"), 0.41)
        let candidates = [candidate(card("a"), 0.4), other, candidate(card("b"), 0.42)]
        #expect(try order(candidates, ["a": 0.1, "b": 0.8, "x": 1]) == ["b", "x", "a"])
        // A print that the number read fits less is not the likelier one for its picture.
        let loose = candidate(card("b"), 0.42, .loose)
        #expect(try order([candidate(card("a"), 0.4), loose], ["a": 0.1, "b": 0.8]) == ["a", "b"])
    }

    @Test func printsWithoutAPictureKeepTheirPlace() throws {
        let candidates = [
            candidate(card("a"), nil), candidate(card("b"), 0.4), candidate(card("c"), 0.41),
        ]
        #expect(try order(candidates, ["b": 0.2, "c": 0.7]) == ["a", "c", "b"])
    }

    @Test func anotherArtworkIsToldByItsDistanceAlone() throws {
        // 0.61 is more than half farther than 0.4.
        let candidates = [candidate(card("a"), 0.4), candidate(card("b"), 0.61)]
        #expect(try order(candidates, ["a": 0.2, "b": 0.9]) == ["a", "b"])
    }

    @Test func whatADecisionIsDoesNotDependOnTheOrder() throws {
        let prints = [card("a"), card("b")]
        let line = TextLine(
            text: "OP01-003", confidence: 0.9, quad: Quad(x: 0, y: 0.9, width: 0.2, height: 0.02))
        var text = CardText(
            fields: CardFields(name: FieldReading(text: "Luffy", confidence: 0.9)),
            numbers: NumberReader(games: [.onepiece]).readings(in: [line]), game: .onepiece)
        text.scripts.latin = 100
        for likelier in ["a", "b"] {
            let artwork = PrintList(
                pictures: PictureList([prints[0].id: 0.4, prints[1].id: 0.41]),
                likenesses: Dictionary(
                    uniqueKeysWithValues: prints.map {
                        ($0.id, PrintLikeness(likeness: $0.id.rawValue == likelier ? 1 : 0, places: 30))
                    }))
            let scan = try CardDecider(catalog: CardList(cards: prints)).decide(
                text, lines: [], outline: Quad(x: 0, y: 0, width: 1, height: 1), game: nil,
                artwork: artwork)
            #expect(scan.decision == .ask(.parallelPrints))
            #expect(scan.candidates.first?.card.id.rawValue == likelier)
            #expect(
                scan.candidates.first?.support.last?.description
                    == "100 % like this print in 30 places that differ")
        }
    }

    @Test func severalPhotosCountByThePlacesThatTheyShow() throws {
        let (a, b) = (card("a").id, card("b").id)
        let views = [(1.0, 0.0, 30), (0.2, 0.8, 10)].map { first, second, places in
            PrintList(
                pictures: PictureList([a: 0.4, b: 0.4]),
                likenesses: [
                    a: PrintLikeness(likeness: first, places: places),
                    b: PrintLikeness(likeness: second, places: places),
                ])
        }
        let combined = try #require(CombinedComparison(views)).likeness(ofPrints: [a, b])
        // (1 * 30 + 0.2 * 10) / 40
        #expect(abs((combined[a]?.likeness ?? 0) - 0.8) < 1e-9)
        #expect(abs((combined[b]?.likeness ?? 1) - 0.2) < 1e-9)
        #expect(combined[a]?.places == 30)
    }
}
