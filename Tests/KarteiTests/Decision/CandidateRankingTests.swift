import Testing

@testable import Kartei

@Suite struct CandidateRankingTests {
    private let base = CardList(cards: [
        .pokemon("base1-4", "Charizard", "4/102", total: 102),
        .pokemon("base1-58", "Pikachu", "58/102", total: 102),
        .pokemon("base4-4", "Charizard", "4/130", total: 130),
        .pokemon("swsh9-45", "Luxray", "045/172", total: 172),
    ])

    private func ids(_ evidence: Evidence, in catalog: CardList) throws -> [String] {
        try CandidateRanking(catalog: catalog).candidates(for: evidence).map(\.card.id.rawValue)
    }

    @Test func theNumberFindsACardWhoseNameLiesUnderGlare() throws {
        #expect(try ids(.read("58/102", name: nil), in: base).first == "base1-58")
    }

    @Test func theNumberDecidesBetweenPrintingsOfOneName() throws {
        #expect(try ids(.read("4/130", name: "Charizard"), in: base).first == "base4-4")
        #expect(try ids(.read("4/102", name: "Charizard"), in: base).first == "base1-4")
    }

    @Test func theNameFindsACardWhoseNumberIsNotReadable() throws {
        #expect(try ids(.read(nil, name: "Pikachv"), in: base).first == "base1-58")
    }

    @Test func everythingReadCountsBeforeTheListIsCutOff() throws {
        // Two hundred cards numbered 7 of other sets: the one of the set and name that were read leads.
        let crowd = (1...200).map {
            Card.pokemon("set\($0)-7", "Card \($0)", "7/\(300 + $0)", total: 300 + $0)
        }
        let right = Card.pokemon("zz-7", "Mewtwo", "7/99", total: 99)
        #expect(try ids(.read("7/99", name: "Mewtwo"), in: CardList(cards: crowd + [right])).first == "zz-7")
    }

    @Test func aLookAlikeFindsButSaysSo() throws {
        let list = CardList(cards: [.pokemon("swsh9-45", "Luxray", "045/172", total: 172)])
        let candidates = try CandidateRanking(catalog: list).candidates(for: .read("O45/172", name: nil))
        // "O45/172" fits no shape literally, so nothing may be found by a literal number.
        #expect(candidates.allSatisfy { ($0.numberAgreement ?? .otherSet) <= .folded })
    }

    @Test func thePictureDecidesBetweenPrintingsOfOneNameAndNumber() throws {
        let plain = Card.pokemon("OP1", "Nami", "7/99", total: 99)
        let parallel = Card.pokemon("OP1_p1", "Nami", "7/99", total: 99)
        let art = PictureList([plain.id: 0.7, parallel.id: 0.5])
        let ranking = CandidateRanking(catalog: CardList(cards: [plain, parallel]), artwork: art, ceiling: 1)
        var evidence = Evidence.read("7/99", name: "Nami")
        evidence.artwork = art.nearest
        #expect(try ranking.candidates(for: evidence).map(\.card.id.rawValue) == ["OP1_p1", "OP1"])
    }

    @Test func whateverSharesTheNumberIsComparedHoweverFarItsPictureIs() throws {
        let near = Card.pokemon("a-7", "Nami", "7/99", total: 99)
        let far = Card.pokemon("b-7", "Zoro", "7/99", total: 99)
        let art = PictureList([near.id: 0.5, far.id: 1.3])
        let ranking = CandidateRanking(catalog: CardList(cards: [near, far]), artwork: art, ceiling: 1)
        var evidence = Evidence.read("7/99", name: "Nami")
        evidence.artwork = [art.nearest[0]]
        let distances = try ranking.candidates(for: evidence).map(\.artworkDistance)
        #expect(distances == [0.5, 1.3])
    }

    @Test func aPictureBeyondTheCeilingOffersNothing() throws {
        var evidence = Evidence.read(nil, name: nil)
        evidence.artwork = [ArtworkMatch(id: base.cards[0].id, distance: 1.1)]
        #expect(try CandidateRanking(catalog: base, ceiling: 1).candidates(for: evidence).isEmpty)
        evidence.artwork[0].distance = 0.9
        #expect(
            try CandidateRanking(catalog: base, ceiling: 1).candidates(for: evidence).map(\.card)
                == [base.cards[0]])
    }

    @Test func anotherSetRanksBelowTheRightOne() throws {
        let found = try CandidateRanking(catalog: base).candidates(for: .read("4/102", name: nil))
        #expect(found.map(\.card.id.rawValue) == ["base1-4", "base4-4"])
        #expect(found.map(\.numberAgreement) == [.literal, .otherSet])
    }
}

@Suite struct CatalogCompletionTests {
    private let card = Card(
        id: CardID(game: .pokemon, rawValue: "dpp-DP09"), names: [.english: "Torterra LV.X"], setCode: "DPP",
        setName: "DP Black Star Promos", printedNumber: "DP09", catalogNumber: "DP09", rarity: "Promo")

    private func completed(_ evidence: Evidence, _ cards: [Card]) throws -> CardFields {
        let candidates = try CandidateRanking(catalog: CardList(cards: cards)).candidates(for: evidence)
        return evidence.fields.completed(by: candidates)
    }

    @Test func theNumbersCardCorrectsAMisreadName() throws {
        let fields = try completed(.read("DP09", name: "Torterra.X"), [card])
        #expect(fields.name?.text == "Torterra LV.X")
        #expect(fields.set?.text == "DPP (DP Black Star Promos)")
        #expect(fields.rarity?.text == "Promo")
    }

    @Test func anotherNameIsNeverReplaced() throws {
        #expect(try completed(.read("DP09", name: "Pikachu"), [card]).name?.text == "Pikachu")
    }

    @Test func aSuppliedNameIsShownAsUnsure() throws {
        let name = try completed(.read("DP09", name: nil), [card]).name
        #expect(name?.text == "Torterra LV.X")
        #expect((name?.confidence ?? 1) <= 0.5)
    }

    @Test func whatAllCardsOfANumberHaveInCommonIsKnown() throws {
        var foil = card
        foil.id = CardID(game: .pokemon, rawValue: "dpp-DP09-foil")
        foil.rarity = "Promo Foil"
        let fields = try completed(.read("DP09", name: nil), [card, foil])
        #expect(fields.name?.text == "Torterra LV.X")
        #expect(fields.set?.text == "DPP (DP Black Star Promos)")
        #expect(fields.rarity == nil)
    }

    @Test func twoCardsOfOneNumberLeaveTheFieldsOpen() throws {
        var twin = card
        twin.id = CardID(game: .pokemon, rawValue: "other-DP09")
        twin.names = [.english: "Turtwig"]
        twin.setName = "Another Set"
        let fields = try completed(.read("DP09", name: nil), [card, twin])
        #expect(fields.name == nil)
        #expect(fields.set == nil)
    }
}
