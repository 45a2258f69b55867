import Foundation

extension CardID {
    /// The ID as it may be written down: one that holds the number of a payment card is masked like any text.
    ///
    /// Scryfall's IDs are UUIDs (RFC 9562), random digits in groups of 8, 4, 4, 4 and 12, of which one in some
    /// thousands passes the check of payment cards; they are left as they are.
    var withoutPaymentNumber: CardID {
        UUID(uuidString: rawValue) == nil
            ? CardID(game: game, rawValue: rawValue.withoutPaymentNumber) : self
    }
}
