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
    /// than was said: an unsaid finish is that of the card where the prices list one alone.
    public init(of copy: Copy, among quotes: [PriceVariant: Quote]) {
        let marks = Marks(copy.marks)
        if marks.isProxy {
            self = .none(.proxy, between: nil)
            return
        }
        guard !quotes.isEmpty else {
            self = .none(.notListed, between: nil)
            return
        }
        let marked = quotes.filter { !marks.arePersonal && Marks($0.key.marks).others == marks.others }
        let ofEdition = Self.edition(marks.editions, among: marked)
        let possible = copy.finish.map { Self.finish($0, among: ofEdition) } ?? ofEdition
        if let (variant, quote) = possible.first, possible.count == 1 {
            self = quote.cents.map { .cents($0, of: variant) } ?? .none(.noPrice, between: nil)
            return
        }
        let cents = possible.values.compactMap(\.cents)
        let range = cents.min().flatMap { low in cents.max().map { low...$0 } }
        self = .none(Self.reason(marked: ofEdition.isEmpty, possible), between: range)
    }

    /// Why no single one of these is the copy's.
    private static func reason(marked isUnknownMark: Bool, _ possible: [PriceVariant: Quote]) -> Unpriced {
        if isUnknownMark { return .marks }
        if possible.isEmpty { return .finishNotListed }
        if possible.values.allSatisfy({ $0.cents == nil }) { return .noPrice }
        return Set(possible.keys.map(\.finish)).count > 1 ? .finishNotSaid : .editionNotSaid
    }

    /// The variants of an edition; of any where none is said.
    ///
    /// Where the market has no word for unlimited copies, they are those of no edition; what is said is enough where
    /// the market says more (each first edition of the Base Set is shadowless).
    private static func edition(
        _ said: Set<Mark>, among quotes: [PriceVariant: Quote]
    ) -> [PriceVariant: Quote] {
        guard !said.isEmpty else { return quotes }
        let exact = quotes.filter { Marks($0.key.marks).editions == said }
        guard exact.isEmpty else { return exact }
        return quotes.filter {
            let editions = Marks($0.key.marks).editions
            return said == [.unlimited] ? editions.isEmpty : editions.isSuperset(of: said)
        }
    }

    /// The variants of a finish: those that are called so, else those of which the market tells no finish; foil
    /// without a name may be any kind of foil.
    private static func finish(
        _ said: Finish, among quotes: [PriceVariant: Quote]
    ) -> [PriceVariant: Quote] {
        let exact = quotes.filter { $0.key.finish?.folded == said.folded }
        if !exact.isEmpty { return exact }
        let any = quotes.filter { $0.key.finish == nil }
        guard any.isEmpty, said.folded == Finish.foil.rawValue else { return any }
        return quotes.filter { $0.key.finish?.folded != Finish.normal.rawValue }
    }

    /// Marks by what they mean for a price; spelled alike whatever their case.
    private struct Marks {
        /// The print run, as far as markets tell it apart.
        var editions: Set<Mark> = []
        /// What else sets copies apart.
        var others: Set<Mark> = []

        init(_ marks: Set<Mark>) {
            for mark in marks {
                let folded = Mark(rawValue: mark.rawValue.trimmingSpaces.lowercased())
                if Self.runs.contains(folded) {
                    editions.insert(folded)
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
