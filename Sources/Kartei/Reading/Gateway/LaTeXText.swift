/// Plain text of the formulas that recognizers make of numbers and symbols: `\frac{4}{102}`, `\bigstar`, `30^{\circ}`.
struct LaTeXText {
    private let scalars: ArraySlice<Unicode.Scalar>
    private var place: Int
    private var text = ""

    /// The plain text of a formula without its delimiters.
    static func text(of scalars: ArraySlice<Unicode.Scalar>) -> String {
        var latex = LaTeXText(scalars: scalars, place: scalars.startIndex)
        latex.run(depth: 0)
        return latex.text
    }

    /// The symbol whose command begins at a place, and where it ends; nil for what is no symbol.
    static func symbol(at place: Int, in scalars: ArraySlice<Unicode.Scalar>) -> (String, end: Int)? {
        let name = name(at: place, in: scalars)
        return symbols[name].map { ($0, place + 1 + name.count) }
    }

    private init(scalars: ArraySlice<Unicode.Scalar>, place: Int) {
        (self.scalars, self.place) = (scalars, place)
    }

    private mutating func run(depth: Int) {
        while place < scalars.endIndex {
            let scalar = scalars[place]
            switch scalar {
            case "\\": takeCommand(depth: depth)
            case "{", "}", "^", "_": place += 1
            case "~", "&":
                text += " "
                place += 1
            default:
                text.unicodeScalars.append(scalar)
                place += 1
            }
        }
    }

    private mutating func takeCommand(depth: Int) {
        let name = Self.name(at: place, in: scalars)
        guard !name.isEmpty else {
            place += 1
            guard place < scalars.endIndex else { return }
            let mark = scalars[place]
            text += mark == "!" ? "" : [",", ";", ":", " ", "\\"].contains(mark) ? " " : String(mark)
            place += 1
            return
        }
        place += 1 + name.count
        if name.hasSuffix("frac"), depth < 8 {
            let (upper, lower) = (group(depth: depth), group(depth: depth))
            text += "\(upper)/\(lower)"
        } else {
            // A space ends a command's name; what is no symbol only says how its braces look.
            if scalars.indices.contains(place), scalars[place] == " " { place += 1 }
            text += Self.symbols[name] ?? ""
        }
    }

    /// The text of the braces that begin here, or of one scalar.
    private mutating func group(depth: Int) -> String {
        while place < scalars.endIndex, scalars[place] == " " { place += 1 }
        guard place < scalars.endIndex else { return "" }
        let start = place
        var level = 0
        repeat {
            if scalars[place] == "{" { level += 1 }
            if scalars[place] == "}" { level -= 1 }
            place += 1
        } while level > 0 && place < scalars.endIndex
        var inner = LaTeXText(scalars: scalars[start..<place], place: start)
        inner.run(depth: depth + 1)
        return inner.text
    }

    private static func name(at place: Int, in scalars: ArraySlice<Unicode.Scalar>) -> String {
        let letters = scalars[place...].dropFirst().prefix { $0.isASCII && $0.properties.isAlphabetic }
        return String(String.UnicodeScalarView(letters))
    }

    private static let symbols = [
        "star": "★", "bigstar": "★", "bullet": "•", "CIRCLE": "●", "newmoon": "●", "blacklozenge": "◆",
        "blackdiamond": "◆", "diamondsuit": "◆", "diamond": "◇", "lozenge": "◇", "blacksquare": "■",
        "circ": "°", "degree": "°", "times": "×", "div": "÷", "pm": "±", "cdot": "·", "infty": "∞",
        "leq": "≤", "geq": "≥", "neq": "≠", "rightarrow": "→", "to": "→", "leftarrow": "←", "mars": "♂",
        "male": "♂", "female": "♀", "venus": "♀", "heartsuit": "♥", "spadesuit": "♠", "clubsuit": "♣",
        "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "Delta": "Δ", "dots": "…", "ldots": "…",
        "cdots": "…", "copyright": "©", "quad": " ", "qquad": " ", "slash": "/", "backslash": "\\",
    ]
}
