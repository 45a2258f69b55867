import Kartei
import KarteiStore

/// All prices of one card, for people and for programs.
struct ShownPrices {
    private let card: PricedCard
    private let prices: InstalledGame
    private let age: PriceAge
    /// What the prices say of each variant, the plainest first; empty where they do not list the card.
    let quotes: [(variant: PriceVariant, quote: Quote)]

    /// Looks a card up.
    init(_ card: PricedCard, _ prices: InstalledGame, today: Day) {
        (self.card, self.prices) = (card, prices)
        age = PriceAge(of: prices.file.capture.day, on: today)
        quotes = prices.file.quotes(of: card.id).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The headline, the card, a line for each variant, and where the prices come from.
    func text(_ say: TwoLanguages, width: Int) -> String {
        let capture = prices.file.capture
        var table = Table([(say("Variant", "Variante"), .left), (say("Price", "Preis"), .figure)])
        for (variant, quote) in quotes {
            table.add([
                variant == PriceVariant() ? say("any", "jede") : variant.description,
                quote.cents.map { "\(say.amount(Int128($0))) \(capture.currency)" } ?? say("none", "keiner"),
            ])
        }
        let parts = [
            age.headline(in: say.language).map(Terminal.bold), Terminal.safe(card.title),
            table.text(width: width),
            Terminal.safe("\(capture.source), \(capture.day), \(prices.source.place)"),
        ]
        return parts.compactMap(\.self).joined(separator: "\n\n")
    }

    /// The prices as `--json` prints them; amounts are texts with two digits after the point.
    struct Record: Encodable {
        struct Price: Encodable {
            let variant: String
            @Explicit var finish: String?
            let marks: [String]
            @Explicit var amount: String?
        }

        let card: String
        @Explicit var name: String?
        @Explicit var headline: String?
        let day: Day
        let daysOld: Int
        let currency: String
        let source: String
        let place: String
        let publisher: PricePublisher
        let prices: [Price]
    }

    var record: Record {
        let capture = prices.file.capture
        return Record(
            card: card.id.description, name: card.card?.name(), headline: age.headline(), day: capture.day,
            daysOld: age.days, currency: capture.currency, source: capture.source, place: prices.source.place,
            publisher: prices.source.publisher,
            prices: quotes.map { variant, quote in
                Record.Price(
                    variant: variant.description, finish: variant.finish?.rawValue,
                    marks: variant.marks.sorted().map(\.rawValue),
                    amount: quote.cents.map { Money.amount(Int128($0)) })
            })
    }
}
