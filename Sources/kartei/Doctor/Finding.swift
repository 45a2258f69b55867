import Kartei

/// One thing that `kartei doctor` looked at: how it is, and what to do.
struct Finding: Encodable {
    /// How it is.
    enum State: String, Encodable {
        /// As it should be.
        case ok
        /// It works, but something is missing or old.
        case look
        /// It cannot be used.
        case broken

        func text(_ say: TwoLanguages) -> String {
            switch self {
            case .ok: say("ok", "gut")
            case .look: say("look", "prüfen")
            case .broken: say("broken", "kaputt")
            }
        }
    }

    /// What was looked at.
    enum Part: String, Encodable {
        case disk, catalog, artwork, models, prices, collection

        func text(_ say: TwoLanguages) -> String {
            switch self {
            case .disk: say("disk", "Ordner")
            case .catalog: say("catalog", "Katalog")
            case .artwork: say("artwork", "Bilder")
            case .models: say("models", "Netze")
            case .prices: say("prices", "Preise")
            case .collection: say("collection", "Sammlung")
            }
        }
    }

    let part: Part
    let state: State
    /// The game that it is about; nil: all.
    @Explicit var game: Game?
    /// Where prices come from, where it is about prices.
    @Explicit var source: String?
    /// What was found.
    let text: String
    /// What to do; nil where nothing is.
    @Explicit var remedy: String?

    init(
        _ part: Part, _ state: State, game: Game? = nil, source: String? = nil, _ text: String,
        remedy: String? = nil
    ) {
        (self.part, self.state, self.text) = (part, state, text)
        _game = Explicit(wrappedValue: game)
        _source = Explicit(wrappedValue: source)
        _remedy = Explicit(wrappedValue: remedy)
    }
}
