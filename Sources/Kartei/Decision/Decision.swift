/// What a scan concludes about one card.
public enum Decision: Sendable, Hashable {
    /// The evidence proves this printing.
    case identified(Card)
    /// A person has to choose.
    case ask(Reason)
    /// Nothing in the catalogs fits what was read; it is there for manual entry.
    case unknown(Reason)
    /// The photo shows nothing that could be entered.
    case rejected(Reason)

    /// Why, or nil where the printing is proved.
    public var reason: Reason? {
        switch self {
        case .identified: nil
        case .ask(let reason), .unknown(let reason), .rejected(let reason): reason
        }
    }

    /// The kind of outcome as records spell it: `identified`, `ask`, `unknown` or `rejected`.
    public var word: String {
        switch self {
        case .identified: "identified"
        case .ask: "ask"
        case .unknown: "unknown"
        case .rejected: "rejected"
        }
    }

    /// The outcome for a person, without a capital letter and a full stop; German or English.
    public func sentence(in language: Language = .english) -> String {
        if let reason { return reason.sentence(in: language) }
        return language == .german
            ? "Bild und Nummer nennen diese Karte" : "artwork and number name this card"
    }
}
