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

    /// How well this name is contained in a longer line: 1 where it stands there letter by letter.
    ///
    /// One minus the edit distance to the nearest part of the line over the name's length; names of fewer
    /// than four letters count only where they are the whole line.
    public func presence(in line: NameKey) -> Double {
        guard scalars.count >= 4 else { return scalars == line.scalars ? 1 : 0 }
        guard line.scalars.count * 2 >= scalars.count else { return 0 }
        var row = [Int](repeating: 0, count: line.scalars.count + 1)
        for (i, left) in scalars.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, right) in line.scalars.enumerated() {
                let substituted = diagonal + (left == right ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(substituted, row[j] + 1, row[j + 1] + 1)
            }
        }
        return 1 - Double(row.min() ?? scalars.count) / Double(scalars.count)
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
