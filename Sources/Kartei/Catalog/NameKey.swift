import Foundation

/// A card's name reduced to what readings and catalogs agree on: no case, accents, spaces or punctuation.
///
/// Symbols that tell names apart (δ, ◇, ★, ♀, ♂) stay, full-width letters become plain ones.
public struct NameKey: Sendable, Hashable {
    /// The characters that are left.
    public let text: String
    private let scalars: [Unicode.Scalar]

    /// Reduces a name.
    public init(_ name: String) {
        let folded = name.precomposedStringWithCompatibilityMapping
            .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        scalars = folded.unicodeScalars.compactMap { Self.kept($0) }
        text = String(String.UnicodeScalarView(scalars))
    }

    /// How alike two names are: 1 for the same key, towards 0 for nothing in common.
    ///
    /// One minus the edit distance (insertions, deletions, substitutions) over the longer length.
    public func similarity(to other: NameKey) -> Double {
        let longer = max(scalars.count, other.scalars.count)
        guard longer > 0 else { return 0 }
        return 1 - Double(Self.editDistance(scalars, other.scalars)) / Double(longer)
    }

    private static func kept(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        case "æ", "Æ": "a"
        case "œ", "Œ": "o"
        case "ß": "s"
        case "ー": scalar
        case "δ", "◇", "★", "♀", "♂", "!", "?": scalar
        default:
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil ? scalar : nil
        }
    }

    private static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
        var row = Array(0...b.count)
        for (i, left) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, right) in b.enumerated() {
                let substituted = diagonal + (left == right ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(substituted, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[b.count]
    }
}
