import Foundation
import Kartei

/// A text as another one is looked for in it: without case, accents, spaces and hyphens, each sign with its place.
struct FoldedText {
    /// What is looked for, which says what counts.
    enum Manner {
        /// Words: letters, digits and the signs that cards print as marks.
        case words
        /// A printed number, whose slash separates.
        case number
    }

    /// A sign that counts.
    private struct Sign {
        let value: UInt32
        /// Which scalar of the text it comes from.
        let place: Int
        /// Whether a word, a number or a row of equal marks can begin here and end before.
        let isStart: Bool

        var isDigit: Bool { (0x30...0x39).contains(value) }
    }

    private let manner: Manner
    private let scalars: [Unicode.Scalar]
    private let signs: [Sign]

    init(_ text: String, _ manner: Manner) {
        self.manner = manner
        scalars = Array(text.precomposedStringWithCanonicalMapping.unicodeScalars)
        let unified = PrintedText(String(String.UnicodeScalarView(scalars))).scalars
        var signs: [Sign] = []
        for (place, scalar) in unified.enumerated() {
            for value in Self.values(of: scalar, manner) {
                var isStart = true
                if let last = signs.last, last.place + 1 >= place {
                    isStart =
                        last.place < place
                        && !Self.belongs(scalar, value, to: unified[last.place], last.value)
                }
                signs.append(Sign(value: value, place: place, isStart: isStart))
            }
        }
        self.signs = signs
    }

    /// How many signs count.
    var count: Int { signs.count }

    /// The characters, as they stand in this text, that are `other` reduced in the same way; nil where it stands nowhere
    /// as a whole: `Mew` does not stand in `Mewtwo`, nor `45/195` in `145/195`.
    func run(of other: FoldedText, isExact: Bool) -> String? {
        guard !other.signs.isEmpty, other.signs.count <= signs.count else { return nil }
        for start in 0...(signs.count - other.signs.count) where holds(other, at: start) {
            let last = signs[start + other.signs.count - 1].place
            let run = String(String.UnicodeScalarView(scalars[signs[start].place...last]))
            if !isExact || PrintedText(run).text == PrintedText(other.trimmed).text { return run }
        }
        return nil
    }

    /// The text from its first sign to its last.
    private var trimmed: String {
        guard let first = signs.first, let last = signs.last else { return "" }
        return String(String.UnicodeScalarView(scalars[first.place...last.place]))
    }

    private func holds(_ other: FoldedText, at start: Int) -> Bool {
        let end = start + other.signs.count
        guard signs[start].isStart, end == signs.count || signs[end].isStart else { return false }
        let slash = UInt32(0x2F)
        if manner == .number {
            if start > 0, signs[start - 1].value == slash { return false }
            if end < signs.count, signs[end].value == slash { return false }
        }
        return other.signs.indices.allSatisfy { place in
            let (mine, theirs) = (signs[start + place], other.signs[place])
            guard mine.value == theirs.value else { return false }
            // Spaces do not count, but what they part is not one number.
            let isInNumber = place > 0 && mine.isDigit && other.signs[place - 1].isDigit
            return !isInNumber || mine.isStart == theirs.isStart
        }
    }

    /// Whether a sign goes on with what the one that touches it began: a word, a number, a row of equal marks.
    private static func belongs(
        _ scalar: Unicode.Scalar, _ value: UInt32, to last: Unicode.Scalar, _ lastValue: UInt32
    ) -> Bool {
        if scalar.properties.isCased, last.properties.isCased {
            // Words are often read glued: `CharizardVMAX`.
            return !(last.properties.isLowercase && scalar.properties.isUppercase)
        }
        let digits = UInt32(0x30)...0x39
        if digits.contains(value), digits.contains(lastValue) { return true }
        return marks.contains(scalar) && value == lastValue
    }

    private static func values(of scalar: Unicode.Scalar, _ manner: Manner) -> [UInt32] {
        if scalar == "/" { return manner == .number ? [scalar.value] : [] }
        if marks.contains(scalar) { return [scalar.value] }
        guard scalar.properties.isAlphabetic || scalar.properties.numericType != nil else { return [] }
        return NameKey(String(scalar)).scalars
    }

    private static let marks = Set("★●◆◇♀♂!?".unicodeScalars)
}
