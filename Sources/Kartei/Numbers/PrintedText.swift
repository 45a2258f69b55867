/// Text as the grammars see it: one spelling for every dash, bullet, star, slash and full-width form.
///
/// Nothing that carries meaning changes, so text taken from here is still what is printed. Work goes by
/// Unicode scalar: card text has no use for grapheme clusters, and scalars are far cheaper to compare.
package struct PrintedText: Sendable {
    /// The unified text, a scalar for each of the line's.
    package let scalars: [Unicode.Scalar]

    /// Unifies a line as it was read.
    package init(_ text: String) {
        scalars = text.unicodeScalars.map(Self.unified)
    }

    /// The unified text as a string.
    package var text: String { Self.string(scalars[...]) }

    /// Joins scalars into a string.
    static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    private static func unified(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar {
        case "‐", "‑", "‒", "–", "—", "―", "−", "－": "-"
        case "•", "·", "∙", "⋅", "・", "･": "•"
        case "★", "☆", "✩", "✭", "⭐", "*", "＊": "★"
        case "⁄", "∕", "／": "/"
        case "\u{3000}", "\u{00A0}", "\t": " "
        case "\u{FF01}"..."\u{FF5E}": Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
        default: scalar
        }
    }
}

extension Unicode.Scalar {
    var isDigit: Bool { ("0"..."9").contains(self) }
    var isCapital: Bool { ("A"..."Z").contains(self) }
    var isSmall: Bool { ("a"..."z").contains(self) }
    /// A Latin letter without accent, or a digit.
    var isAlphanumeric: Bool { isDigit || isCapital || isSmall }
    /// The capital of an unaccented small letter; anything else as it is.
    var capitalized: Unicode.Scalar { isSmall ? Unicode.Scalar(UInt8(value - 32)) : self }
}
