import Foundation
import Kartei

/// What a person said about one card of a batch; a batch only ever gains answers.
public struct BatchAnswer: Sendable, Hashable, Identifiable {
    /// What was said.
    public enum Content: Sendable, Hashable {
        /// It is this card; any card of the catalog may be picked.
        case picked(Card)
        /// It is a card that no catalog has, or that was not found there.
        case typed(TypedCard)
        /// It is no card to keep: a back, a token, somebody else's.
        case dismissed
        /// Not now.
        case skipped
    }

    /// Counts the answers of the batch.
    public let id: Int64
    /// What it is about.
    public var card: BatchCard.ID
    /// What was said.
    public var content: Content
    /// When.
    public var given: Date
    /// Whether it was taken back.
    public var isUndone: Bool
}

/// A card as a person typed it in.
public struct TypedCard: Sendable, Hashable, Codable {
    /// The game, or nil where the person did not say.
    public var game: Game?
    /// The name; may be empty where there is a number.
    public var name: String
    /// The number as printed; may be empty.
    public var number: String
    /// The set's name or code; may be empty.
    public var set: String

    /// Takes what was typed, without spaces around it and without a payment card's number; nil where neither name
    /// nor number is there.
    public init?(game: Game? = nil, name: String, number: String = "", set: String = "") {
        let parts = [name, number, set].map {
            $0.trimmingCharacters(in: .whitespacesAndNewlines).withoutPaymentNumber
        }
        guard !parts[0].isEmpty || !parts[1].isEmpty else { return nil }
        self.game = game
        (self.name, self.number, self.set) = (parts[0], parts[1], parts[2])
    }
}

/// Which card a copy is.
public enum BatchEntry: Sendable, Hashable {
    /// A card of a catalog.
    case card(Card)
    /// A card that a person typed in.
    case typed(TypedCard)
}
