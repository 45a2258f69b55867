import Testing

@testable import Kartei

@Suite struct ScanPolicyTests {
    private let charizard = Card.pokemon("base1-4", "Charizard", "4/102", total: 102)
    private let luxray = Card.pokemon("swsh9-45", "Luxray", "045/172", total: 172)

    private let policy = ScanPolicy(
        distinctParallelMargin: 0.15, sameArtworkMargin: 0.05, distanceCeiling: 0.8, leastInliers: 12)

    private func decide(_ evidence: Evidence, _ cards: [Card]) throws -> Decision {
        let catalog = CardList(cards: cards)
        var evidence = evidence
        evidence.candidates = try CandidateRanking(catalog: catalog, ceiling: policy.distanceCeiling)
            .candidates(for: evidence)
        evidence.games = catalog.games()
        return policy.decide(evidence)
    }

    private func match(_ card: Card, _ distance: Double, inliers: Int? = 40) -> ArtworkMatch {
        ArtworkMatch(id: card.id, distance: distance, inliers: inliers)
    }

    @Test func withoutArtworkNothingIsIdentified() throws {
        #expect(try decide(.read("4/102", name: "Charizard"), [charizard]) == .ask(.notInIndex))
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

    @Test func anUnpaddedNumberIsAddedOnlyOnTheArtworksOwnFirstPick() throws {
        // 45/172 is what 145/172 looks like with its first digit lost; the set prints three digits.
        let twin = Card.pokemon("swsh9-99", "Luxio", "099/172", total: 172)
        let first = Evidence.read("45/172", name: "Luxray", artwork: [match(luxray, 0.4), match(twin, 0.41)])
        #expect(try decide(first, [luxray, twin]) == .identified(luxray))
        // Within the 5 % that a literal number may stand behind, an unpadded one may not.
        let second = Evidence.read(
            "45/172", name: "Luxray", artwork: [match(twin, 0.4), match(luxray, 0.41)])
        #expect(try decide(second, [luxray, twin]) == .ask(.numberUncertain))
        // The other way round nothing is explained by a lost digit.
        let padded = Evidence.read("004/102", name: "Charizard", artwork: [match(charizard, 0.4)])
        #expect(try decide(padded, [charizard]) == .ask(.numberUncertain))
    }

    @Test func aPrintWhoseFirstDigitMayBeLostBlocksAnUnpaddedNumber() throws {
        let secret = Card.pokemon("swsh9-145", "Luxray", "145/172", total: 172)
        let evidence = Evidence.read(
            "45/172", name: "Luxray", artwork: [match(luxray, 0.4), match(secret, 0.42)])
        #expect(try decide(evidence, [luxray, secret]) == .ask(.parallelPrints))
    }

    @Test func anotherPrintOfTheNameAlwaysBlocks() throws {
        // However far its picture is: a parallel's foil moves it away from its own reference.
        let twin = Card.pokemon("cel25c-4", "Charizard", "4/102", total: 102)
        for distance in [0.42, 0.6, 1.4] {
            let evidence = Evidence.read(
                "4/102", name: "Charizard", artwork: [match(charizard, 0.4), match(twin, distance)])
            #expect(try decide(evidence, [charizard, twin]) == .ask(.parallelPrints))
        }
        let unseen = Evidence.read("4/102", name: "Charizard", artwork: [match(charizard, 0.4)])
        #expect(try decide(unseen, [charizard, twin]) == .ask(.parallelPrints))
    }

    @Test func anotherCardOfTheNumberBlocksUntilItsPictureIsClearlyFarther() throws {
        let other = Card.pokemon("xyz-4", "Blastoise", "4/102", total: 102)
        func decide(_ distance: Double?, name: String? = "Charizard") throws -> Decision {
            let others = distance.map { [match(other, $0)] } ?? []
            let evidence = Evidence.read("4/102", name: name, artwork: [match(charizard, 0.4)] + others)
            return try self.decide(evidence, [charizard, other])
        }
        #expect(try decide(0.45) == .ask(.parallelPrints))
        // 15 % beyond 0.4 is 0.46.
        #expect(try decide(0.47) == .identified(charizard))
        // Without a picture of the other card its name has to be read as not its own.
        #expect(try decide(nil) == .identified(charizard))
    }

    @Test func anEqualPictureIsNoFartherWhateverTheMargin() {
        var policy = ScanPolicy()
        policy.distinctParallelMargin = 0
        var evidence = EvidenceCase.proof
        evidence.candidates.append(EvidenceCase.candidate(EvidenceCase.other, name: nil))
        #expect(policy.decide(evidence) == .ask(.parallelPrints))
        evidence.candidates[1] = EvidenceCase.candidate(EvidenceCase.other, name: nil, distance: 0.401)
        #expect(policy.decide(evidence) == .identified(EvidenceCase.card))
    }

    @Test func aPrintWhoseNumberIsOneMisreadCharacterAwayBlocks() throws {
        let water = Card.pokemon("base1-102", "Energy", "102/102", total: 102)
        let fire = Card.pokemon("base2-103", "Energy", "102/103", total: 103)
        let evidence = Evidence.read("102/102", name: "Energy", artwork: [match(water, 0.4)])
        #expect(try decide(evidence, [water, fire]) == .ask(.parallelPrints))
        // Another total that nobody takes for it leaves the number proved.
        let base2 = Card.pokemon("base4-4", "Charizard", "4/130", total: 130)
        let literal = Evidence.read(
            "4/102", name: "Charizard", artwork: [match(charizard, 0.4), match(base2, 0.4)])
        #expect(try decide(literal, [charizard, base2]) == .identified(charizard))
    }

    @Test func aReprintWhoseTotalTheCatalogDoesNotKnowBlocks() throws {
        // Celebrations prints Base Set's 4/102 again, under the same picture; its catalog has only the 4.
        let celebrations = Card.pokemon("cel25c-4_A", "Charizard", "4", total: 25)
        let evidence = Evidence.read("4/102", name: "Charizard", artwork: [match(charizard, 0.4)])
        #expect(try decide(evidence, [charizard, celebrations]) == .ask(.parallelPrints))
        // A number without total under another name is another card.
        let other = Card.pokemon("cel25c-2_A", "Blastoise", "4", total: 25)
        #expect(try decide(evidence, [charizard, other]) == .identified(charizard))
    }

    @Test func aMagicPromoOfTheSameSetBlocks() throws {
        func print(_ id: String, _ number: String, total: Int, set: String) -> Card {
            Card(
                id: CardID(game: .magic, rawValue: id), names: [.english: "Militia Bugler"], setCode: set,
                setTotal: total, printedNumber: number, catalogNumber: number)
        }
        // Magic's promos print their set's own 029/280; catalogs count the promos alone.
        let card = print("m", "029/280", total: 280, set: "M19")
        var evidence = Evidence.read(
            "029/280", name: "Militia Bugler", game: .magic, artwork: [match(card, 0.4)])
        evidence.numbers[0].setCode = "M19"
        #expect(try decide(evidence, [card]) == .identified(card))
        for number in ["29s", "029/092", "029/009"] {
            let promo = print("p", number, total: 92, set: "PM19")
            #expect(try decide(evidence, [card, promo]) == .ask(.parallelPrints))
        }
        let reprint = print("r", "029/249", total: 249, set: "EMA")
        #expect(try decide(evidence, [card, reprint]) == .identified(card))
    }

    @Test func aReprintOneMisreadDigitAwayBlocksUnlessItsPictureIsClearlyFarther() throws {
        // Sixth and Seventh Edition both print a total of 350, no set code, and often the same picture.
        func print(_ id: String, _ number: String, name: String = "Pestilence") -> Card {
            Card(
                id: CardID(game: .magic, rawValue: id), names: [.english: name], setTotal: 350,
                printedNumber: number, catalogNumber: number)
        }
        let (card, reprint) = (print("6ed", "147/350"), print("7ed", "149/350"))
        func decide(_ artwork: [ArtworkMatch], _ cards: [Card]) throws -> Decision {
            let evidence = Evidence.read("147/350", name: "Pestilence", game: .magic, artwork: artwork)
            return try self.decide(evidence, cards)
        }
        #expect(
            try decide([match(card, 0.4), match(reprint, 0.41)], [card, reprint]) == .ask(.parallelPrints))
        #expect(try decide([match(card, 0.4)], [card, reprint]) == .ask(.parallelPrints))
        // 15 % beyond 0.4 is 0.46.
        #expect(
            try decide([match(card, 0.4), match(reprint, 0.47)], [card, reprint]) == .identified(card))
        let other = print("other", "149/350", name: "Pestilent Spirit")
        #expect(try decide([match(card, 0.4)], [card, other]) == .identified(card))
    }

    @Test func aCardThatTheArtworkCannotTellApartIsTakenByItsNumber() throws {
        // Base Set 2 repeats the picture; 5 % beyond 0.4 is 0.42.
        let base2 = Card.pokemon("base4-4", "Charizard", "4/130", total: 130)
        let close = Evidence.read(
            "4/130", name: "Charizard", artwork: [match(charizard, 0.4), match(base2, 0.415)])
        #expect(try decide(close, [charizard, base2]) == .identified(base2))
        let far = Evidence.read(
            "4/130", name: "Charizard", artwork: [match(charizard, 0.4), match(base2, 0.43)])
        #expect(try decide(far, [charizard, base2]) == .ask(.numberDisagrees))
    }

    @Test func aNeighbourWhoseDetailsAreNotThereIsNotTheCard() throws {
        let few = Evidence.read("4/102", name: "Charizard", artwork: [match(charizard, 0.4, inliers: 11)])
        #expect(try decide(few, [charizard]) == .ask(.lowEvidence))
        let uncounted = Evidence.read(
            "4/102", name: "Charizard", artwork: [match(charizard, 0.4, inliers: nil)])
        #expect(try decide(uncounted, [charizard]) == .ask(.lowEvidence))
    }

    @Test func oneEastAsianCardNeverAddsAnEnglishOne() throws {
        let art = [match(charizard, 0.4)]
        var evidence = Evidence.read("4/102", name: "Charizard", artwork: art)
        func line(_ text: String) -> TextLine {
            TextLine(text: text, confidence: 0.9, quad: Quad(x: 0, y: 0, width: 1, height: 0.1))
        }
        evidence.scripts = ScriptCount([line("リザードンほのおポケモン")])
        #expect(try decide(evidence, [charizard]) == .ask(.language))
        evidence.scripts = ScriptCount([line("炎 Fire Spin 炎 Pokémon Power")])
        #expect(try decide(evidence, [charizard]) == .identified(charizard))
        var japanese = charizard
        japanese.names = [.japanese: "リザードン"]
        #expect(try decide(evidence, [japanese]) != .identified(japanese))
    }

    @Test func anArtworkAloneIsAskedAndNothingNearIsNoCard() throws {
        let near = Evidence.read(nil, name: nil, artwork: [match(charizard, 0.4)])
        #expect(try decide(near, [charizard]) == .ask(.artworkOnly))
        let far = Evidence.read(nil, name: nil, artwork: [match(charizard, 0.9)])
        #expect(try decide(far, [charizard]) == .rejected(.noCard))
        // What was read is worth more than a picture that no reference is like.
        let read = Evidence.read("99/110", name: nil, artwork: [match(charizard, 0.9)])
        #expect(try decide(read, [charizard]) == .unknown(.notInCatalog))
    }

    @Test func allPrintsOfAPasscodeShareItsPicture() throws {
        func print(_ code: String, of passcode: String) -> Card {
            Card(
                id: CardID(game: .yugioh, rawValue: "\(code)/\(passcode)"), names: [.english: "Dark Hole"],
                printedNumber: code, catalogNumber: code)
        }
        let first = print("LOB-EN052", of: "53129443")
        let again = print("SDY-EN022", of: "53129443")
        let picture = ArtworkMatch(
            id: CardID(game: .yugioh, rawValue: "53129443"), distance: 0.4, inliers: 40)
        let evidence = Evidence.read("SDY-EN022", name: "Dark Hole", game: .yugioh, artwork: [picture])
        #expect(try decide(evidence, [first, again]) == .identified(again))
    }

    @Test func artworkOfAnotherCardBlocks() throws {
        let evidence = Evidence.read(
            "4/102", name: "Charizard", artwork: [match(luxray, 0.3), match(charizard, 0.5)])
        #expect(try decide(evidence, [charizard, luxray]) == .ask(.numberDisagrees))
    }

    @Test func aCardFarFromTheIndexIsNotAdded() throws {
        let evidence = Evidence.read("4/102", name: "Charizard", artwork: [match(charizard, 0.95)])
        #expect(try decide(evidence, [charizard]) == .ask(.notInIndex))
    }

    @Test func withoutANameNothingIsAdded() throws {
        // A sister print, one misread digit away, is found by the name alone.
        let evidence = Evidence.read("4/102", name: nil, artwork: [match(charizard, 0.4)])
        #expect(try decide(evidence, [charizard]) == .ask(.nameNotRead))
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
