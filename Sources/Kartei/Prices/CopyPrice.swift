/// What prices say of a copy: its price, or why it has none.
public enum CopyPrice: Sendable, Hashable {
    /// The price of one copy in hundredths of the currency's unit, and whose it is.
    case cents(Int, of: PriceVariant)
    /// No price is this copy's for certain; what it may be, where that is known.
    case none(Unpriced, between: ClosedRange<Int>?)

    /// The price of one copy in hundredths; nil where there is none.
    public var cents: Int? {
        if case .cents(let cents, _) = self { cents } else { nil }
    }

    /// Chooses a copy's price among those of its card; never guesses.
    ///
    /// A price is taken only where all that sets it apart is said of the copy, or where the prices tell no more apart
    /// than was said: an unsaid finish is that of the card where the prices list one alone. `rarities` are those in
    /// which the card's number is printed; where prices tell them apart, they are marks of the variants.
    public init(of copy: Copy, rarities: [String] = [], among quotes: [PriceVariant: Quote]) {
        let words = Set((rarities + [copy.card.rarity].compactMap(\.self)).map { $0.lowercased() })
        var marks = Marks(copy.marks, rarities: words)
        if let rarity = copy.card.rarity { marks.rarities.insert(rarity.lowercased()) }
        if marks.isProxy {
            self = .none(.proxy, between: nil)
            return
        }
        guard !quotes.isEmpty else {
            self = .none(.notListed, between: nil)
            return
        }
        let listed = quotes.map { Listed(variant: $0, marks: Marks($0.marks, rarities: words), quote: $1) }
        let marked = listed.filter { row in
            !marks.arePersonal && row.marks.others == marks.others
                && (marks.rarities.isEmpty || row.marks.rarities.isSubset(of: marks.rarities))
        }
        let ofEdition = Self.edition(marks.editions, among: marked)
        let possible = copy.finish.map { Self.finish($0, among: ofEdition) } ?? ofEdition
        if let only = possible.first, possible.count == 1, only.marks.rarities.isSubset(of: marks.rarities) {
            self = only.quote.cents.map { .cents($0, of: only.variant) } ?? .none(.noPrice, between: nil)
            return
        }
        let cents = possible.compactMap(\.quote.cents)
        let range = cents.min().flatMap { low in cents.max().map { low...$0 } }
        let reason = ofEdition.isEmpty ? Unpriced.marks : Self.doubt(possible)
        self = .none(reason, between: possible.count > 1 ? range : nil)
    }

    /// A variant of the card with its price.
    private struct Listed {
        let variant: PriceVariant
        let marks: Marks
        let quote: Quote
    }

    /// Why no single one of these is the copy's.
    private static func doubt(_ possible: [Listed]) -> Unpriced {
        if possible.isEmpty { return .finishNotListed }
        if possible.allSatisfy({ $0.quote.cents == nil }) { return .noPrice }
        if possible.contains(where: { $0.marks.rarities != possible[0].marks.rarities })
            || possible.count == 1
        {
            return .rarityNotSaid
        }
        return Set(possible.map(\.variant.finish)).count > 1 ? .finishNotSaid : .editionNotSaid
    }

    /// The variants of an edition; of any where none is said.
    ///
    /// Where the market has no word for unlimited copies, they are those of no edition; what is said is enough where
    /// the market says more (each first edition of the Base Set is shadowless).
    private static func edition(_ said: Set<Mark>, among listed: [Listed]) -> [Listed] {
        guard !said.isEmpty else { return listed }
        let exact = listed.filter { $0.marks.editions == said }
        guard exact.isEmpty else { return exact }
        return listed.filter {
            said == [.unlimited] ? $0.marks.editions.isEmpty : $0.marks.editions.isSuperset(of: said)
        }
    }

    /// The variants of a finish: those that are called so, else those of which the market tells no finish; foil
    /// without a name may be any kind of foil.
    private static func finish(_ said: Finish, among listed: [Listed]) -> [Listed] {
        let exact = listed.filter { $0.variant.finish?.folded == said.folded }
        if !exact.isEmpty { return exact }
        let any = listed.filter { $0.variant.finish == nil }
        guard any.isEmpty, said.folded == Finish.foil.rawValue else { return any }
        return listed.filter { $0.variant.finish?.folded != Finish.normal.rawValue }
    }

    /// Marks by what they mean for a price; spelled alike whatever their case.
    private struct Marks {
        /// The print run, as far as markets tell it apart.
        var editions: Set<Mark> = []
        /// The rarity, in small letters, as far as it is one of the card's.
        var rarities: Set<String> = []
        /// What else sets copies apart.
        var others: Set<Mark> = []

        init(_ marks: Set<Mark>, rarities words: Set<String>) {
            for mark in marks {
                let folded = Mark(rawValue: mark.rawValue.trimmingSpaces.lowercased())
                if Self.runs.contains(folded) {
                    editions.insert(folded)
                } else if words.contains(folded.rawValue) {
                    rarities.insert(folded.rawValue)
                } else {
                    others.insert(folded)
                }
            }
        }

        /// Print runs of one card, of which each copy is of some: to say none is to leave it open.
        private static let runs: Set<Mark> = [.firstEdition, .unlimited, .limited, .shadowless]

        var isProxy: Bool { others.contains(.proxy) }

        /// Whether it is what happened to this one copy, which no market price is for.
        var arePersonal: Bool { !others.isDisjoint(with: [.signed, .altered, .misprint]) }
    }
}

extension Finish {
    /// The word in small letters.
    fileprivate var folded: String { rawValue.lowercased() }
}
