import Testing

@testable import Kartei

@Suite struct ScanPolicyTests {
    private let charizard = Card.pokemon("base1-4", "Charizard", "4/102", total: 102)
    private let luxray = Card.pokemon("swsh9-45", "Luxray", "045/172", total: 172)

    private func decide(_ evidence: Evidence, _ cards: [Card]) throws -> Decision {
        let catalog = CardList(cards: cards)
        let candidates = try CandidateRanking(catalog: catalog).candidates(for: evidence)
        return ScanPolicy().decide(evidence: evidence, candidates: candidates, games: catalog.games())
    }

    private func match(_ card: Card, _ distance: Double) -> ArtworkMatch {
        ArtworkMatch(id: card.id, distance: distance)
    }

    @Test func withoutArtworkNothingIsIdentified() throws {
        #expect(try decide(.read("4/102", name: "Charizard"), [charizard]) == .ask(.artworkNotCompared))
    }

    @Test func theOnlyHitIsNoEvidence() throws {
        #expect(try decide(.read(nil, name: "Charizard"), [charizard]) == .ask(.nameOnly))
    }

    @Test func aPrintingThatTheCatalogLacksIsSaidSo() throws {
        // A later printing of a known name: the list shows the earlier ones, the reason says what is missing.
        let evidence = Evidence.read("12/999", name: "Charizard")
        #expect(try decide(evidence, [charizard]) == .ask(.numberNotInCatalog))
    }

    @Test func artworkAndALiteralNumberTogetherIdentify() throws {
        let evidence = Evidence.read("4/102", name: "Charizard", artwork: [match(charizard, 0.4)])
        #expect(try decide(evidence, [charizard, luxray]) == .identified(charizard))
    }

    @Test func aLooselyReadNumberIsNeverAdded() throws {
        // 45/172 is what 145/172 looks like with its first digit lost; the set prints three digits.
        let evidence = Evidence.read("45/172", name: "Luxray", artwork: [match(luxray, 0.4)])
        #expect(try decide(evidence, [luxray]) == .ask(.numberUncertain))
    }

    @Test func aCardThatSharesTheNumberBlocks() throws {
        var twin = charizard
        twin.id = CardID(game: .pokemon, rawValue: "cel25c-4")
        let near = Evidence.read(
            "4/102", name: "Charizard", artwork: [match(charizard, 0.40), match(twin, 0.42)])
        #expect(try decide(near, [charizard, twin]) == .ask(.sharedNumber))
        let unseen = Evidence.read("4/102", name: "Charizard", artwork: [match(charizard, 0.40)])
        #expect(try decide(unseen, [charizard, twin]) == .ask(.sharedNumber))
        let far = Evidence.read(
            "4/102", name: "Charizard", artwork: [match(charizard, 0.40), match(twin, 0.60)])
        #expect(try decide(far, [charizard, twin]) == .identified(charizard))
    }

    @Test func artworkOfAnotherCardBlocks() throws {
        let evidence = Evidence.read(
            "4/102", name: "Charizard", artwork: [match(luxray, 0.3), match(charizard, 0.5)])
        #expect(try decide(evidence, [charizard, luxray]) == .ask(.artworkDisagrees))
    }

    @Test func aCardFarFromTheIndexIsNotAdded() throws {
        let evidence = Evidence.read("4/102", name: "Charizard", artwork: [match(charizard, 0.95)])
        #expect(try decide(evidence, [charizard]) == .ask(.artworkNotCompared))
    }

    @Test func aNumberOfAnotherNameIsAsked() throws {
        let evidence = Evidence.read("4/102", name: "Blastoise", artwork: [match(charizard, 0.4)])
        #expect(try decide(evidence, [charizard]) == .ask(.nameDisagrees))
    }

    @Test func aGameWithoutCatalogIsSaidSo() throws {
        let evidence = Evidence.read("LOB-EN001", name: nil, game: .yugioh)
        #expect(try decide(evidence, [charizard]) == .unknown(.gameNotInstalled))
        #expect(try decide(evidence, []) == .unknown(.noCatalog))
        #expect(try decide(.read("99/110", name: nil), [charizard]) == .unknown(.notInCatalog))
        #expect(try decide(.read(nil, name: nil), [charizard]) == .unknown(.nothingRead))
    }
}
