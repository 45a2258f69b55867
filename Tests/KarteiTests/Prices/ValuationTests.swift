import Testing

@testable import Kartei

@Suite struct ValuationTests {
    private static let game = Game.pokemon
    private let bulbasaur = CardID(game: .pokemon, rawValue: "base1-44")
    private let charizard = CardID(game: .pokemon, rawValue: "base1-4")
    private let lotus = CardID(game: .magic, rawValue: "lotus")

    private func row(
        _ id: CardID?, standing: CardStanding? = nil, quantity: Int = 1, finish: Finish? = nil,
        condition: Condition? = .nearMint, language: Language? = .english, marks: Set<Mark> = [],
        paid: Money? = nil, game: Game? = nil, languages: Set<Language> = []
    ) -> CollectionReader.Row {
        let copy = Copy(
            LedgerCard(id: id, game: game, name: "x"), quantity: quantity, finish: finish,
            condition: condition,
            language: language, marks: marks, pricePaid: paid)
        let item = Item(
            id: ItemID(), copy: copy, origin: .entered, creation: EventID(), created: LedgerTime(rawValue: 0),
            changed: LedgerTime(rawValue: 0))
        let known = id.map {
            Card(id: $0, names: [.english: "x"], languages: languages)
        }
        return .init(item: item, standing: standing ?? known.map { .known($0) } ?? .byHand)
    }

    private var book: PriceShelf {
        PriceShelf(
            PriceTable(
                .day("2026-11-16"),
                quotes: [
                    bulbasaur: [PriceVariant(.normal): .cents(150), PriceVariant(.holo): .cents(900)],
                    charizard: [PriceVariant(.holo): .cents(20_000)],
                ]),
            PriceTable(
                .day("2026-11-29", of: .magic, in: "EUR"), quotes: [lotus: [PriceVariant(): .cents(100)]]))
    }

    private func value(_ rows: CollectionReader.Row..., aliases: CardAliases = CardAliases()) throws
        -> Valuation
    {
        try Valuation(rows, in: book, aliases: aliases)
    }

    private func money(_ text: String) throws -> Money { try #require(Money(text)) }

    /// 3 x 1.50 + 1 x 9.00 + 2 x 200.00 = 413.50, though all rows but the last are of one card.
    @Test func eachRowHasItsOwnPrice() throws {
        let valuation = try value(
            row(bulbasaur, quantity: 3, finish: .normal), row(bulbasaur, finish: .holo),
            row(charizard, quantity: 2))
        #expect(valuation.rows.map(\.value) == [450, 900, 40_000])
        #expect(valuation.games.map(\.total.value) == [41_350])
        #expect(valuation.games[0].total.priced == ItemTally(items: 3, copies: 6))
        #expect(valuation.games[0].total.unpriced == ItemTally())
    }

    @Test func sumsAreByGameAndCurrencyAndByFinishAndCondition() throws {
        let valuation = try value(
            row(lotus, quantity: 2), row(bulbasaur, finish: .normal, condition: .played),
            row(bulbasaur, finish: .normal), row(bulbasaur, finish: .normal, condition: nil),
            row(charizard, finish: .holo))
        #expect(valuation.games.map(\.game) == [.pokemon, .magic])
        #expect(valuation.games.map(\.capture?.currency) == ["USD", "EUR"])
        #expect(valuation.games.map(\.total.value) == [150 * 3 + 20_000, 200])
        #expect(valuation.totals.map(\.currency) == ["EUR", "USD"])
        let groups = valuation.games[0].groups.sorted { $0.key < $1.key }
        #expect(groups.map(\.key.finish) == [.normal, .normal, .normal, .holo])
        #expect(groups.map(\.key.condition) == [.nearMint, .played, nil, .nearMint])
        #expect(groups.map(\.value.value) == [150, 150, 150, 20_000])
    }

    /// 5 to 5 copies of 1.50 to 9.00: between 7.50 and 45.00.
    @Test func whatIsNotSaidIsCountedApartWithItsRange() throws {
        let valuation = try value(row(bulbasaur, quantity: 5), row(charizard))
        let total = valuation.games[0].total
        #expect(total.value == 20_000)
        #expect(total.undecided == ItemTally(items: 1, copies: 5))
        #expect((total.low, total.high) == (750, 4500))
        #expect(valuation.unpriced == [.finishNotSaid: ItemTally(items: 1, copies: 5)])
    }

    @Test func everyRowWithoutAPriceHasItsReason() throws {
        let card = Card(id: charizard, names: [:])
        let valuation = try value(
            row(nil, game: .pokemon), row(charizard, standing: .unresolved),
            row(charizard, standing: .altered(card)), row(charizard, marks: [.proxy]),
            row(CardID(game: .pokemon, rawValue: "new")), row(CardID(game: .yugioh, rawValue: "LOB-001")),
            row(charizard, finish: .normal), row(charizard, marks: [.signed]))
        #expect(
            valuation.unpriced.mapValues(\.items) == [
                .noCard: 3, .proxy: 1, .notListed: 1, .noPrices: 1, .finishNotListed: 1, .marks: 1,
            ])
        #expect(valuation.games.map(\.total.priced.items) == [0, 0])
        #expect(valuation.games.map(\.game) == [.pokemon, .yugioh])
    }

    /// 2 x 200.00 for 2 x 150.00, and 1.50 for 2.00: paid 302.00, gained 99.50.
    @Test func gainComparesWhatIsOfOneCurrency() throws {
        let valuation = try value(
            row(charizard, quantity: 2, paid: money("150 USD")),
            row(bulbasaur, finish: .normal, paid: money("2 USD")),
            row(charizard, paid: money("1 EUR")), row(charizard), row(bulbasaur, paid: money("1 USD")))
        let total = valuation.games[0].total
        #expect((total.paid, total.gain) == (30_200, 9950))
        #expect(total.compared == ItemTally(items: 2, copies: 3))
        #expect(valuation.withoutGain.mapValues(\.items) == [.otherCurrency: 1, .notPaid: 1, .unpriced: 1])
    }

    @Test func noCollectionOverflows() throws {
        let dear = PriceShelf(
            PriceTable(.day(), quotes: [charizard: [PriceVariant(.holo): .cents(4_294_967_294)]]))
        let many = row(
            charizard, quantity: Copy.mostAlike, paid: Money(hundredths: .max, currency: "USD"))
        let valuation = try Valuation([many, many, many], in: dear, aliases: CardAliases())
        // 3 x 10^9 x 4294967294, beyond 2^63.
        #expect(valuation.games[0].total.value == Int128("12884901882000000000"))
        #expect(Money.amount(valuation.games[0].total.value) == "128849018820000000.00")
        #expect(valuation.games[0].total.gain < 0)
    }

    @Test func aRenamedCardIsFoundUnderTheIDThatThePricesKnow() throws {
        let (old, new) = (charizard, CardID(game: .pokemon, rawValue: "b1-4"))
        let renamed = row(old, standing: .renamed(Card(id: new, names: [:])))
        // Prices by the old ID: the catalog's new one is not listed.
        #expect(try value(renamed).rows.map(\.value) == [20_000])
        // Prices by the new ID.
        let table = PriceTable(
            .day(), quotes: [new: [PriceVariant(.holo): .cents(7)], old: [PriceVariant(.holo): .cents(5)]])
        #expect(try Valuation([renamed], in: table, aliases: CardAliases()).rows.map(\.value) == [7])
        // By one between them, as the ledger's aliases lead.
        let middle = CardID(game: .pokemon, rawValue: "bs-4")
        var aliases = CardAliases()
        try aliases.rename(old, to: middle)
        try aliases.rename(middle, to: new)
        let between = PriceTable(.day(), quotes: [middle: [PriceVariant(.holo): .cents(6)]])
        #expect(try Valuation([renamed], in: between, aliases: aliases).rows.map(\.value) == [6])
    }

    @Test func whatMarketPricesAreNotForIsCounted() throws {
        let valuation = try value(
            row(charizard, condition: .mint), row(charizard, quantity: 2, condition: .excellent),
            row(charizard, quantity: 3, condition: nil, language: .german),
            row(charizard, quantity: 4, language: .japanese, languages: [.japanese]),
            row(bulbasaur, quantity: 5, condition: .poor, language: .german))
        #expect(valuation.worse == ItemTally(items: 1, copies: 2))
        #expect(valuation.ofUnsaidCondition == ItemTally(items: 1, copies: 3))
        #expect(valuation.inOtherLanguages == ItemTally(items: 1, copies: 3))
    }

    /// The Pokémon prices are of the 16th, Magic's of the 29th.
    @Test func theOldestPricesThatCountDecideTheAge() throws {
        let today = try #require(Day("2026-11-30"))
        #expect(try value(row(lotus), row(charizard)).age(on: today) == PriceAge(days: 14))
        #expect(try value(row(lotus), row(charizard)).captures.map(\.game) == [.pokemon, .magic])
        #expect(try value(row(lotus), row(charizard, marks: [.proxy])).age(on: today) == PriceAge(days: 1))
        #expect(try value(row(nil)).age(on: today) == nil)
        // A wrong clock is said, unless prices are too old all the same.
        let earlier = try #require(Day("2026-11-20"))
        #expect(
            try value(row(lotus), row(charizard)).age(on: earlier)?.headline()?.contains("9 days ahead")
                == true)
        let between = try #require(Day("2026-11-25"))
        #expect(try value(row(lotus), row(charizard)).age(on: between) == PriceAge(days: 9))
    }

    @Test func theDearestRowsComeFirst() throws {
        let valuation = try value(
            row(bulbasaur, quantity: 2, finish: .normal), row(charizard), row(bulbasaur, finish: .holo),
            row(bulbasaur))
        #expect(valuation.dearest(2).map(\.value) == [20_000, 900])
        #expect(valuation.dearest(9).count == 3)
    }
}
