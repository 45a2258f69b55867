import Foundation
import Kartei

/// The prices of the cards of a list, as it shows them: like compared with like, the dearest marked where that matters.
struct ListedPrices {
    private let prices: [CardID: CardPrice]
    private let dearest: Set<CardID>
    private let today: Day

    init(_ prices: CandidatePrices, of cards: [CardID], today: Day = Day(Date())) {
        self.prices = prices.compared(cards)
        self.today = today
        dearest = ScanPolicy().farDearer(self.prices)
    }

    /// A card's price as JSON has it.
    struct Record: Encodable {
        let amount: String
        let currency: String
        let variant: String
        let day: Day
        let source: String
        /// Whether another card of the list costs so much less that the choice matters.
        let isDearest: Bool
    }

    /// A card's price for programs; nil where none is known.
    func record(of card: CardID) -> Record? {
        prices[card].map { price in
            Record(
                amount: Money.amount(Int128(price.cents)), currency: price.capture.currency,
                variant: price.variant.description, day: price.capture.day, source: price.capture.source,
                isDearest: dearest.contains(card))
        }
    }

    /// A card's price for people, with its day where it is past a week; nil where none is known.
    func text(of card: CardID, _ say: TwoLanguages) -> String? {
        prices[card].map { price in
            let age = PriceAge(of: price.capture.day, on: today)
            let isOld = age.isStale || age.isOfTomorrow
            let what = price.variant == PriceVariant() ? [] : [price.variant.description]
            let day = isOld ? [say("on ", "am ") + "\(price.capture.day)"] : []
            let remarks = (what + day).joined(separator: ", ")
            return "\(say.amount(Int128(price.cents))) \(price.capture.currency)"
                + (remarks.isEmpty ? "" : " (\(remarks))")
                + (dearest.contains(card) ? say(" ← the dearest", " ← am teuersten") : "")
        }
    }
}

extension TwoLanguages {
    /// Hundredths of a currency's unit as people write them: `1234.50`, in German `1234,50`.
    func amount(_ hundredths: Int128) -> String {
        let text = Money.amount(hundredths)
        return self(text, text.replacing(".", with: ","))
    }
}

extension CardScan {
    /// The prices of its candidates.
    var listedPrices: ListedPrices { ListedPrices(evidence.prices, of: candidates.map(\.card.id)) }
}
