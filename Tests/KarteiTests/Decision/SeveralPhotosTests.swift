import Testing

@testable import Kartei

@Suite struct SeveralPhotosTests {
    private let charizard = Card.pokemon("base1-4", "Charizard", "4/102", total: 102)
    private let blastoise = Card.pokemon("base1-2", "Blastoise", "2/102", total: 102)

    private func text(_ number: String?, _ name: String?) throws -> CardText {
        var text = CardText(
            fields: CardFields(name: name.map { FieldReading(text: $0, confidence: 0.9) }), game: .pokemon)
        if let number {
            let line = TextLine(
                text: number, confidence: 0.9, quad: Quad(x: 0, y: 0.9, width: 0.2, height: 0.02))
            text.numbers = NumberReader(games: [.pokemon]).readings(in: [line])
        }
        text.scripts.latin = 100
        return text
    }

    private func decide(_ texts: [CardText], _ views: [PictureList], _ cards: [Card]) throws -> Decision {
        let text = try #require(CardText(merging: texts))
        let photos = zip(texts, views).map { Evidence(text: $0, lines: [], artwork: $1.nearest) }
        return try CardDecider(catalog: CardList(cards: cards)).decide(
            text, lines: [], outline: Quad(x: 0, y: 0, width: 1, height: 1), game: nil,
            artwork: CombinedComparison(views), photos: photos
        ).decision
    }

    @Test func whatOnePhotoLacksAnotherAddsToTheProof() throws {
        // A flash hides the number in the first photo, the artwork in the second.
        let seen = PictureList([charizard.id: 0.4, blastoise.id: 0.9])
        let blinded = PictureList([blastoise.id: 1.1, charizard.id: 1.2], inliers: 2)
        let texts = [try text(nil, "Charizard"), try text("4/102", "Charizard")]
        #expect(try decide([texts[0]], [seen], [charizard, blastoise]) == .ask(.nameOnly))
        #expect(try decide([texts[1]], [blinded], [charizard, blastoise]) == .ask(.notInIndex))
        #expect(try decide(texts, [seen, blinded], [charizard, blastoise]) == .identified(charizard))
    }

    @Test func photosOfDifferentCardsAreNeverMadeIntoOne() throws {
        let first = PictureList([charizard.id: 0.4, blastoise.id: 0.9], inliers: 30)
        var second = PictureList([blastoise.id: 0.35, charizard.id: 0.9], inliers: 30)
        second.nearest[1].inliers = 3
        var firstSure = first
        firstSure.nearest[1].inliers = 3
        let texts = [try text("4/102", "Charizard"), try text(nil, "Blastoise")]
        #expect(try decide(texts, [firstSure, second], [charizard, blastoise]) == .ask(.differentCards))
    }

    @Test func printsOfOnePictureAreNoContradiction() throws {
        // Which of two reprints is nearer changes from photo to photo; both are confirmed in both.
        let reprint = Card.pokemon("base4-4", "Charizard", "4/130", total: 130)
        let views = [
            PictureList([charizard.id: 0.4, reprint.id: 0.41]),
            PictureList([reprint.id: 0.4, charizard.id: 0.41]),
        ]
        let texts = [try text("4/102", "Charizard"), try text(nil, "Charizard")]
        #expect(try decide(texts, views, [charizard, reprint]) == .identified(charizard))
    }

    @Test func twoReadingsOfTheNumberLeaveItOpen() throws {
        let secret = Card.pokemon("base1-14", "Charizard", "14/102", total: 102)
        let views = [PictureList([charizard.id: 0.4]), PictureList([charizard.id: 0.4])]
        let texts = [try text("4/102", "Charizard"), try text("14/102", "Charizard")]
        #expect(try decide(texts, views, [charizard, secret]) == .ask(.differentCards))
    }

    @Test func aPhotoOfACardThatNoIndexShowsIsNoticed() throws {
        // An Italian Magic card beside the proved Charizard: nothing of it is in catalog or index.
        let proved = PictureList([charizard.id: 0.4, blastoise.id: 0.9])
        let nothing = PictureList([blastoise.id: 1.1, charizard.id: 1.2], inliers: 2)
        var other = try text(nil, "Orda di Goblin")
        let charizardText = try text("4/102", "Charizard")
        #expect(
            try decide([charizardText, other], [proved, nothing], [charizard, blastoise])
                == .ask(.differentCards))
        // Nor does it matter whether its name was read.
        other.fields.name = nil
        #expect(
            try decide([charizardText, other], [proved, nothing], [charizard, blastoise])
                == .ask(.differentCards))
        // A photo on which hardly a letter is legible says nothing.
        other.scripts.latin = 11
        #expect(
            try decide([charizardText, other], [proved, nothing], [charizard, blastoise])
                == .identified(charizard))
    }

    @Test func anotherNumberUnderTheSamePictureIsNoticed() throws {
        // A print that no catalog has: 77/203 under Charizard's picture and name.
        let views = [PictureList([charizard.id: 0.4]), PictureList([charizard.id: 0.4])]
        let texts = [try text("4/102", "Charizard"), try text("77/203", "Charizard")]
        #expect(try decide(texts, views, [charizard]) == .ask(.differentCards))
    }

    @Test func theNoiseOfManyPhotosDoesNotAddUpToAScript() throws {
        // Three letters of noise in each of four photos are no Japanese card.
        let noisy = try (0..<4).map { _ in
            var text = try text("4/102", "Charizard")
            text.scripts.han = 3
            return text
        }
        #expect(try #require(CardText(merging: noisy)).scripts.eastAsian == 3)
        let views = (0..<4).map { _ in PictureList([charizard.id: 0.4]) }
        #expect(try decide(noisy, views, [charizard]) == .identified(charizard))
    }

    @Test func theSurestReadingOfEachFieldIsKept() throws {
        var (first, second) = (try text("4/102", "Charizerd"), try text("4/102", "Charizard"))
        first.fields.name?.confidence = 0.6
        second.fields.language = FieldReading(text: "en", confidence: 0.9)
        let merged = try #require(CardText(merging: [first, second]))
        #expect(merged.fields.name?.text == "Charizard")
        #expect(merged.fields.language?.text == "en")
        #expect(merged.numbers.count == 1)
        #expect(CardText(merging: []) == nil)
    }

    @Test func distancesAreThoseOfThePhotoThatShowsTheCardBest() throws {
        let views = [PictureList([charizard.id: 0.5]), PictureList([charizard.id: 0.3, blastoise.id: 0.8])]
        let combined = try #require(CombinedComparison(views))
        #expect(combined.nearest.map(\.id) == [charizard.id, blastoise.id])
        #expect(
            try combined.distances(to: [charizard.id, blastoise.id]) == [
                charizard.id: 0.3, blastoise.id: 0.8,
            ])
        #expect(CombinedComparison([]) == nil)
    }
}
