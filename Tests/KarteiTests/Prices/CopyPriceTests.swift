import Testing

@testable import Kartei

/// Which price is a copy's; prices are taken from nobody's list but made up.
@Suite struct CopyPriceTests {
    /// A row of the table: the copy, the prices of its card, what has to follow.
    struct Case: Sendable, CustomTestStringConvertible {
        let claim: String
        let finish: Finish?
        let marks: Set<Mark>
        let quotes: [PriceVariant: Quote]
        let outcome: CopyPrice

        init(
            _ claim: String, _ finish: Finish?, _ marks: Set<Mark>, _ quotes: [PriceVariant: Quote],
            _ outcome: CopyPrice
        ) {
            (self.claim, self.finish, self.marks) = (claim, finish, marks)
            (self.quotes, self.outcome) = (quotes, outcome)
        }

        init(_ claim: String, _ finish: Finish?, _ quotes: [PriceVariant: Quote], _ outcome: CopyPrice) {
            self.init(claim, finish, [], quotes, outcome)
        }

        var testDescription: String { claim }
    }

    private static let staff = Mark(rawValue: "staff")
    private static let ordinary: [PriceVariant: Quote] = [
        PriceVariant(.normal): .cents(300), PriceVariant(.reverseHolo): .cents(4000),
    ]
    private static let baseSet: [PriceVariant: Quote] = [
        PriceVariant(.holo): .cents(85_500), PriceVariant(.holo, marks: [.shadowless]): .cents(200_000),
        PriceVariant(.holo, marks: [.shadowless, .firstEdition]): .cents(1_000_000),
    ]
    private static let yugioh: [PriceVariant: Quote] = [
        PriceVariant(.normal, marks: [.firstEdition]): .cents(900),
        PriceVariant(.normal, marks: [.unlimited]): .cents(250),
    ]

    static let all: [Case] = [
        // Finish.
        Case(
            "a finish that is said has its price", .reverseHolo, ordinary,
            .cents(4000, of: PriceVariant(.reverseHolo))),
        Case(
            "a finish that is not said is between the prices", nil, ordinary,
            .none(.finishNotSaid, between: 300...4000)),
        Case(
            "a finish that is not said is the only one there is", nil, [PriceVariant(.holo): .cents(258)],
            .cents(258, of: PriceVariant(.holo))),
        Case(
            "a price of nothing is a price", nil, [PriceVariant(.holo): .cents(0)],
            .cents(0, of: PriceVariant(.holo))),
        Case(
            "a finish that the prices do not list has none", .etched, ordinary,
            .none(.finishNotListed, between: nil)),
        Case(
            "normal is never priced as foil", .normal, [PriceVariant(.holo): .cents(258)],
            .none(.finishNotListed, between: nil)),
        Case(
            "prices for any finish are for this one", .etched, [PriceVariant(): .cents(5)],
            .cents(5, of: PriceVariant())),
        Case(
            "the finish of its own goes before that of any", .holo,
            [PriceVariant(): .cents(5), PriceVariant(.holo): .cents(9)], .cents(9, of: PriceVariant(.holo))),
        Case(
            "any finish beside a named one leaves the unsaid open", nil,
            [PriceVariant(): .cents(5), PriceVariant(.holo): .cents(9)],
            .none(.finishNotSaid, between: 5...9)),
        Case(
            "finishes are the same in any case", Finish(rawValue: "Cosmos Holo"),
            [PriceVariant(Finish(rawValue: "cosmos holo")): .cents(7)],
            .cents(7, of: PriceVariant(Finish(rawValue: "cosmos holo")))),

        // Foil without a name of its own.
        Case("foil is the only foil there is", .foil, ordinary, .cents(4000, of: PriceVariant(.reverseHolo))),
        Case(
            "foil is the one that is called so", .foil,
            [PriceVariant(.foil): .cents(7), PriceVariant(.etched): .cents(9)],
            .cents(7, of: PriceVariant(.foil))),
        Case(
            "foil of several kinds is between their prices", .foil,
            [
                PriceVariant(.normal): .cents(1), PriceVariant(.holo): .cents(500),
                PriceVariant(.reverseHolo): .cents(4000),
            ], .none(.finishNotSaid, between: 500...4000)),
        Case(
            "foil is not what is printed without", .foil, [PriceVariant(.normal): .cents(1)],
            .none(.finishNotListed, between: nil)),
        // Field report 68: three foil printings from 855 to 10,000.
        Case(
            "foil ticked on the Base Set's Charizard names no printing", .foil, baseSet,
            .none(.editionNotSaid, between: 85_500...1_000_000)),

        // Editions.
        Case(
            "an edition that is not said is between the prices", nil, yugioh,
            .none(.editionNotSaid, between: 250...900)),
        Case(
            "a first edition has its price", nil, [.firstEdition], yugioh,
            .cents(900, of: PriceVariant(.normal, marks: [.firstEdition]))),
        Case(
            "an unlimited copy has its price", nil, [.unlimited], yugioh,
            .cents(250, of: PriceVariant(.normal, marks: [.unlimited]))),
        Case(
            "what is not marked first edition is unlimited", .holo, [.unlimited],
            [PriceVariant(.holo): .cents(5), PriceVariant(.holo, marks: [.firstEdition]): .cents(90)],
            .cents(5, of: PriceVariant(.holo))),
        Case(
            "an unmarked price beside a first edition's leaves the unsaid open", .holo,
            [PriceVariant(.holo): .cents(5), PriceVariant(.holo, marks: [.firstEdition]): .cents(90)],
            .none(.editionNotSaid, between: 5...90)),
        Case(
            "one edition alone is the copy's", nil,
            [PriceVariant(.normal, marks: [.firstEdition]): .cents(900)],
            .cents(900, of: PriceVariant(.normal, marks: [.firstEdition]))),
        Case(
            "a first edition that the market does not know has no price", .holo, [.firstEdition],
            [PriceVariant(.holo): .cents(5)], .none(.marks, between: nil)),
        Case(
            "an unlimited copy is no first edition", .holo, [.unlimited],
            [PriceVariant(.holo, marks: [.firstEdition]): .cents(90)], .none(.marks, between: nil)),
        Case(
            "each first edition of the Base Set is shadowless", .holo, [.firstEdition], baseSet,
            .cents(1_000_000, of: PriceVariant(.holo, marks: [.shadowless, .firstEdition]))),
        Case(
            "shadowless is what is called so", .holo, [.shadowless], baseSet,
            .cents(200_000, of: PriceVariant(.holo, marks: [.shadowless]))),
        Case(
            "finish and edition unsaid ask for the finish", nil,
            [PriceVariant(.normal): .cents(5), PriceVariant(.holo, marks: [.firstEdition]): .cents(90)],
            .none(.finishNotSaid, between: 5...90)),

        // Marks. Field report 64: a staff promo is no ordinary one.
        Case(
            "a staff promo is no ordinary promo", .holo, [staff], [PriceVariant(.holo): .cents(5)],
            .none(.marks, between: nil)),
        Case(
            "an ordinary promo is no staff promo", .holo, [PriceVariant(.holo, marks: [staff]): .cents(5000)],
            .none(.marks, between: nil)),
        Case(
            "a staff promo has its own price", nil, [staff],
            [PriceVariant(.holo): .cents(5), PriceVariant(.holo, marks: [staff]): .cents(5000)],
            .cents(5000, of: PriceVariant(.holo, marks: [staff]))),
        Case(
            "marks are the same in any case", .holo, [Mark(rawValue: "Staff ")],
            [PriceVariant(.holo, marks: [staff]): .cents(5000)],
            .cents(5000, of: PriceVariant(.holo, marks: [staff]))),
        Case(
            "a signed copy has no market price", .holo, [Mark(rawValue: "Signed")],
            [PriceVariant(.holo): .cents(5)], .none(.marks, between: nil)),
        Case(
            "an altered copy has none either, whatever is listed", .holo, [.altered],
            [PriceVariant(.holo, marks: [.altered]): .cents(5)], .none(.marks, between: nil)),
        Case(
            "a misprint has none", .holo, [.misprint], [PriceVariant(.holo): .cents(5)],
            .none(.marks, between: nil)),
        Case(
            "a proxy is never valued", .holo, [Mark(rawValue: "PROXY")],
            [PriceVariant(.holo, marks: [.proxy]): .cents(5)], .none(.proxy, between: nil)),

        // Prices that are not there.
        Case(
            "a card that is not listed says so", .holo, [] as Set<Mark>, [:], .none(.notListed, between: nil)),
        Case(
            "no price that day says so", .holo, [PriceVariant(.holo): .noPrice],
            .none(.noPrice, between: nil)),
        Case(
            "no price that day for any finish says so", nil,
            [PriceVariant(.holo): .noPrice, PriceVariant(.normal): .noPrice], .none(.noPrice, between: nil)),
        Case(
            "the one finish with a price is not the copy's for that", nil,
            [PriceVariant(.holo): .cents(7), PriceVariant(.normal): .noPrice],
            .none(.finishNotSaid, between: 7...7)),
    ]

    @Test(arguments: all) func aPriceIsTheCopysOrNone(_ row: Case) {
        let card = LedgerCard(id: CardID(game: .pokemon, rawValue: "base1-4"))
        let copy = Copy(card, finish: row.finish, marks: row.marks)
        #expect(CopyPrice(of: copy, among: row.quotes) == row.outcome)
    }

    /// A Yu-Gi-Oh! number that is printed as Ultra and as Secret Rare, priced as the builder of price files does.
    @Test func aNumberOfSeveralRaritiesIsPricedByTheCopys() {
        let (ultra, secret) = (Mark(rawValue: "Ultra Rare"), Mark(rawValue: "Secret Rare"))
        let quotes: [PriceVariant: Quote] = [
            PriceVariant(nil, marks: [ultra, .firstEdition]): .cents(300),
            PriceVariant(nil, marks: [secret, .firstEdition]): .cents(2500),
        ]
        let id = CardID(game: .yugioh, rawValue: "LOB-EN001/1")
        func price(_ rarity: String?, _ marks: Set<Mark> = [], _ quotes: [PriceVariant: Quote]) -> CopyPrice {
            let copy = Copy(LedgerCard(id: id, rarity: rarity), marks: marks)
            return CopyPrice(of: copy, rarities: ["Ultra Rare", "Secret Rare"], among: quotes)
        }
        #expect(
            price("Secret Rare", [.firstEdition], quotes)
                == .cents(2500, of: PriceVariant(nil, marks: [secret, .firstEdition])))
        #expect(
            price(nil, [ultra], quotes) == .cents(300, of: PriceVariant(nil, marks: [ultra, .firstEdition])))
        #expect(price(nil, [.firstEdition], quotes) == .none(.rarityNotSaid, between: 300...2500))
        // The catalog knows of another, so that the only one listed need not be the copy's.
        let one = quotes.filter { $0.key.marks.contains(ultra) }
        #expect(price(nil, [], one) == .none(.rarityNotSaid, between: nil))
        #expect(price("Secret Rare", [], one) == .none(.marks, between: nil))
        #expect(price("Secret Rare", [], [PriceVariant(): .cents(5)]) == .cents(5, of: PriceVariant()))
    }

    @Test func everyReasonHasASentenceInBothLanguages() {
        for language in [Language.english, .german] {
            let sentences = Unpriced.allCases.map { $0.sentence(in: language) }
            #expect(Set(sentences).count == Unpriced.allCases.count)
        }
        #expect(
            Set(Unpriced.allCases.map { $0.sentence() }).isDisjoint(
                with: Unpriced.allCases.map { $0.sentence(in: .german) }))
    }
}
