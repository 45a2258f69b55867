/// Which copies of a card a price is for: their finish, and what else sets them apart on the market, such as a first
/// edition or a stamp.
///
/// A price of one variant says nothing about another: a staff promo is no ordinary promo.
public struct PriceVariant: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The finish; nil where the market tells none apart.
    public var finish: Finish?
    /// What else sets these copies apart; mostly nothing.
    public var marks: Set<Mark>

    /// Makes a variant.
    public init(_ finish: Finish? = nil, marks: Set<Mark> = []) {
        self.finish = finish
        self.marks = marks
    }

    /// The finish and the marks in the order of the alphabet: `holo + first edition`; `any` stands for no finish.
    public var description: String {
        ([finish?.rawValue ?? "any"] + marks.sorted().map(\.rawValue)).joined(separator: " + ")
    }

    /// Reads what `description` writes; nil where a part is empty.
    public init?(description text: String) {
        var parts: [Substring] = text.split(separator: " + ", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty }) else { return nil }
        let first = parts.removeFirst()
        self.init(
            first == "any" ? nil : Finish(rawValue: String(first)),
            marks: Set(parts.map { Mark(rawValue: String($0)) }))
    }

    /// Orders plain copies first: by the number of marks, then normal before other finishes, then by the words.
    public static func < (lhs: PriceVariant, rhs: PriceVariant) -> Bool {
        func rank(_ variant: PriceVariant) -> (Int, Int, String) {
            let finish = variant.finish.map { plainness.firstIndex(of: $0) ?? plainness.count } ?? 0
            return (variant.marks.count, finish, variant.description)
        }
        return rank(lhs) < rank(rhs)
    }

    private static let plainness: [Finish] = [.normal, .holo, .foil, .reverseHolo, .etched]
}
