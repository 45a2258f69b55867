import Testing

@testable import Kartei

/// What prices do to a question, and that they do nothing else.
@Suite struct PriceQuestionTests {
    private let prints = [
        Card.pokemon("base1-4", "Charizard", "4/102", total: 102),
        Card.pokemon("base4-4", "Charizard", "4/102", total: 102),
    ]

    private func id(_ raw: String) -> CardID { CardID(game: .pokemon, rawValue: raw) }

    private func scan(_ cards: [Card], prices: (any PriceBook)?) throws -> CardScan {
        let line = TextLine(
            text: "4/102", confidence: 0.9, quad: Quad(x: 0, y: 0.9, width: 0.2, height: 0.02))
        var scripts = ScriptCount()
        scripts.latin = 200
        let text = CardText(
            fields: CardFields(
                name: FieldReading(text: "Charizard", confidence: 0.9),
                number: FieldReading(text: "4/102", confidence: 0.9)),
            numbers: NumberReader(games: [.pokemon]).readings(in: [line]), game: .pokemon, scripts: scripts)
        let pictures = PictureList([cards[0].id: 0.4])
        return try CardDecider(catalog: CardList(cards: cards), prices: prices).decide(
            text, lines: [line], outline: Quad(x: 0, y: 0, width: 1, height: 1), game: nil, artwork: pictures)
    }

    private func table(_ quotes: [CardID: [PriceVariant: Quote]]) -> PriceTable {
        PriceTable(.day(), quotes: quotes)
    }

    @Test func aGapIsAskedAboutAndShown() throws {
        let book = table([
            id("base1-4"): [PriceVariant(.holo): .cents(85_500)],
            id("base4-4"): [PriceVariant(.holo): .cents(4000)],
        ])
        #expect(try scan(prints, prices: nil).decision == .ask(.parallelPrints))
        let scan = try scan(prints, prices: book)
        #expect(scan.decision == .ask(.priceGap))
        let shown = scan.evidence.prices.compared(scan.candidates.map(\.card.id))
        #expect(shown.mapValues(\.cents) == [id("base1-4"): 85_500, id("base4-4"): 4000])
        #expect(ScanPolicy().farDearer(shown) == [id("base1-4")])
    }

    @Test func pricesThatCannotBeReadAreNone() throws {
        let scan = try scan(prints, prices: UnreadablePrices())
        #expect(scan.decision == .ask(.parallelPrints))
        #expect(scan.candidates.count == 2)
    }

    @Test func likeIsComparedWithLike() throws {
        let (first, second, third) = (id("a"), id("b"), id("c"))
        let book = table([
            first: [PriceVariant(.normal): .cents(100), PriceVariant(.holo): .cents(5000)],
            second: [PriceVariant(.holo): .cents(5100)],
            third: [PriceVariant(.normal): .noPrice],
        ])
        let prices = try CandidatePrices(of: [first, second, third], in: book)
        let both = prices.compared([first, second, third])
        #expect(both.mapValues(\.variant.finish) == [first: .holo, second: .holo])
        #expect(ScanPolicy().farDearer(both).isEmpty)
        // Alone it is the plainest that has a price.
        #expect(prices.compared([first]).mapValues(\.cents) == [first: 100])
    }

    @Test func whatSharesNoVariantIsComparedByThePlainest() throws {
        let (first, second) = (id("a"), id("b"))
        let book = table([
            first: [PriceVariant(.reverseHolo): .cents(900), PriceVariant(.normal): .cents(100)],
            second: [
                PriceVariant(.holo, marks: [.firstEdition]): .cents(9000), PriceVariant(.holo): .cents(5000),
            ],
        ])
        let prices = try CandidatePrices(of: [first, second], in: book).compared([first, second])
        #expect(prices.mapValues(\.cents) == [first: 100, second: 5000])
    }

    @Test func currenciesAreNotCompared() throws {
        let (card, other) = (id("a"), CardID(game: .magic, rawValue: "b"))
        let book = PriceShelf(
            PriceTable(.day(), quotes: [card: [PriceVariant(): .cents(100)]]),
            PriceTable(.day(of: .magic, in: "EUR"), quotes: [other: [PriceVariant(): .cents(90_000)]]))
        let prices = try CandidatePrices(of: [card, other], in: book).compared([card, other])
        #expect(prices.count == 2)
        #expect(ScanPolicy().farDearer(prices).isEmpty)
    }

    @Test func theDearestPrintIsListedHoweverManyThereAre() throws {
        let many = (1...9).map { Card.pokemon("p\($0)", "Charizard", "4/102", total: 102) }
        var quotes = Dictionary(
            uniqueKeysWithValues: many.map { ($0.id, [PriceVariant(.holo): Quote.cents(500)]) })
        let plain = try scan(many, prices: nil)
        let unlisted = try #require(
            many.last { card in !plain.candidates.contains { $0.card.id == card.id } })
        quotes[unlisted.id] = [PriceVariant(.holo): .cents(90_000)]
        let scan = try scan(many, prices: table(quotes))
        #expect(scan.decision == .ask(.priceGap))
        #expect(scan.candidates.count == CardDecider.offered)
        #expect(scan.candidates.map(\.card.id).last == unlisted.id)
        #expect(scan.candidates.dropLast() == plain.candidates.dropLast())
    }

    /// The same evidence with prices drawn at random and with none: only the question differs.
    @Test func pricesNeverChangeWhichCardIsIdentified() {
        var random = RandomEvidence(seed: 5)
        var (gaps, identified) = (0, 0)
        for _ in 0..<20_000 {
            let priced = random.next()
            var plain = priced
            plain.prices = CandidatePrices()
            let (with, without) = (ScanPolicy().decide(priced), ScanPolicy().decide(plain))
            if case .identified = with { identified += 1 }
            if with == .ask(.priceGap) {
                gaps += 1
                #expect(without == .ask(.parallelPrints))
            } else {
                #expect(with == without)
            }
        }
        #expect(gaps > 50 && identified > 50)
    }

    @Test(arguments: EvidenceCase.all) func noPriceIdentifiesACard(_ row: EvidenceCase) {
        var evidence = row.evidence
        for cents in [0, 90_000] {
            let ids = evidence.candidates.map(\.card.id)
            evidence.prices = .plain(
                Dictionary(ids.enumerated().map { ($1, $0 * cents) }, uniquingKeysWith: { first, _ in first })
            )
            let outcome = DecisionCase.Outcome(ScanPolicy().decide(evidence))
            let isGap = outcome == .asks(.priceGap) || row.outcome == .asks(.priceGap)
            #expect(
                outcome == row.outcome
                    || isGap && [.asks(.priceGap), .asks(.parallelPrints)].contains(outcome))
        }
    }
}
