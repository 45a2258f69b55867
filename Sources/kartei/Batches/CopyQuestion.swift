import Kartei
import KarteiStore

/// What is open about a copy, and what can be answered.
struct CopyQuestion {
    /// What is asked.
    enum Subject { case finish, rarity, edition }

    /// An answer.
    enum Choice: Hashable {
        case finish(Finish)
        case rarity(String)
        case edition(Mark)

        func text(_ say: TwoLanguages) -> String {
            switch self {
            case .finish(.normal): say("normal", "normal")
            case .finish(.foil): "foil"
            case .finish(.etched): say("etched foil", "Etched Foil")
            case .finish(.holo): "holo"
            case .finish(.reverseHolo): "reverse holo"
            case .finish(let finish): finish.rawValue
            case .rarity(let rarity): rarity
            case .edition(.firstEdition): say("1st edition", "1. Auflage")
            case .edition: say("unlimited", "unlimitiert")
            }
        }

        /// What the answer changes.
        func change(of row: Item) -> LedgerChange {
            switch self {
            case .finish(let finish): return .finish(finish)
            case .rarity(let rarity):
                var card = row.copy.card
                card.rarity = rarity
                // Which card it is was settled before; only the copy's rarity is new.
                return .picked(card, row.origin)
            case .edition(let mark): return .marks(row.copy.marks.union([mark]))
            }
        }
    }

    let subject: Subject
    let choices: [Choice]

    /// Whether an answer about this subject, or nil for "not known", can be the answer to this question too.
    func takes(_ choice: Choice?, of subject: Subject) -> Bool {
        self.subject == subject && choice.map(choices.contains) != false
    }

    /// The questions that a row leaves open.
    static func open(in row: Item, catalog: CatalogStore) throws -> [CopyQuestion] {
        guard let game = row.copy.card.game else { return [] }
        var questions: [CopyQuestion] = []
        let rarities = try row.copy.card.id.flatMap(catalog.card)?.rarities ?? []
        if row.copy.card.rarity == nil, rarities.count > 1 {
            questions.append(CopyQuestion(subject: .rarity, choices: rarities.map { .rarity($0) }))
        }
        if game == .yugioh {
            // The rarity is the finish there; what is asked besides is the edition.
            if row.copy.marks.isDisjoint(with: [.firstEdition, .unlimited]) {
                questions.append(
                    CopyQuestion(subject: .edition, choices: [.edition(.firstEdition), .edition(.unlimited)]))
            }
        } else if row.copy.finish == nil {
            questions.append(
                CopyQuestion(subject: .finish, choices: finishes(of: game).map { .finish($0) }))
        }
        return questions
    }

    /// The finishes in which a game's cards are printed.
    private static func finishes(of game: Game) -> [Finish] {
        switch game {
        case .pokemon: [.normal, .holo, .reverseHolo]
        case .magic: [.normal, .foil, .etched]
        case .yugioh, .onepiece, .lorcana, .demo: [.normal, .foil]
        }
    }
}
