/// Takes the marks out of a piece of one line of Markdown.
struct InlineMarkdown {
    private let scalars: ArraySlice<Unicode.Scalar>
    private let depth: Int
    private var text = String.UnicodeScalarView()
    private var place: Int
    /// Where marks end whose beginning was taken away.
    private var closers: Set<Int> = []

    /// How far a mark may lie from its end; what is longer is no mark.
    private static let reach = 500
    /// How deep links may lie in links.
    private static let deepest = 4

    /// The plain text of a piece, its white space made single spaces.
    static func text(of scalars: ArraySlice<Unicode.Scalar>, depth: Int = 0) -> String {
        var inline = InlineMarkdown(scalars: scalars, depth: depth)
        inline.run()
        return String(inline.text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private init(scalars: ArraySlice<Unicode.Scalar>, depth: Int) {
        (self.scalars, self.depth, place) = (scalars, depth, scalars.startIndex)
    }

    private mutating func run() {
        while place < scalars.endIndex {
            if closers.remove(place) != nil {
                place += 1
                continue
            }
            switch scalars[place] {
            case "\\": takeBackslash()
            case "!" where scalar(at: place + 1) == "[": takeLink(isPicture: true)
            case "[": takeLink(isPicture: false)
            case "<": takeTag()
            case "&": takeEntity()
            case "$": takeFormula()
            case "`": place += 1
            case "*": takeStars()
            case "_", "~": takeLine(scalars[place])
            default: keep(1)
            }
        }
    }

    private func scalar(at place: Int) -> Unicode.Scalar? {
        scalars.indices.contains(place) ? scalars[place] : nil
    }

    /// Keeps so many scalars as they are.
    private mutating func keep(_ count: Int) {
        text.append(contentsOf: scalars[place..<(place + count)])
        place += count
    }

    private mutating func write(_ plain: String, until end: Int) {
        text.append(contentsOf: plain.unicodeScalars)
        place = end
    }

    /// The next place of some scalars, from `start` on and within reach.
    private func next(_ wanted: [Unicode.Scalar], from start: Int) -> Int? {
        let last = min(scalars.endIndex, start + Self.reach)
        guard start < last else { return nil }
        return (start..<last).first { scalars[$0...].starts(with: wanted) }
    }

    private mutating func takeBackslash() {
        guard let mark = scalar(at: place + 1) else { return keep(1) }
        let ends: [Unicode.Scalar: Unicode.Scalar] = ["(": ")", "[": "]"]
        if let end = ends[mark], let close = next(["\\", end], from: place + 2) {
            write(LaTeXText.text(of: scalars[(place + 2)..<close]), until: close + 2)
        } else if let (symbol, end) = LaTeXText.symbol(at: place, in: scalars) {
            write(symbol, until: end)
        } else {
            if mark.isASCII, !mark.properties.isAlphabetic { place += 1 }
            keep(1)
        }
    }

    /// `[text](address)` is its text, `![text](address)` nothing: the text is a name that the recognizer gave.
    private mutating func takeLink(isPicture: Bool) {
        let open = isPicture ? place + 1 : place
        guard depth < Self.deepest, let close = matchingBracket(from: open),
            scalar(at: close + 1) == "(", let end = next([")"], from: close + 2)
        else { return keep(1) }
        let label = scalars[(open + 1)..<close]
        write(isPicture ? "" : Self.text(of: label, depth: depth + 1), until: end + 1)
    }

    private func matchingBracket(from open: Int) -> Int? {
        var level = 0
        for place in open..<min(scalars.endIndex, open + Self.reach) {
            if scalars[place] == "[" { level += 1 }
            if scalars[place] == "]" { level -= 1 }
            if level == 0 { return place }
        }
        return nil
    }

    private mutating func takeTag() {
        if let tag = HTMLTag(at: place, in: scalars) {
            place = tag.end
        } else {
            keep(1)
        }
    }

    private mutating func takeEntity() {
        guard let end = next([";"], from: place + 1), end - place <= 10,
            let letters = HTMLEntity.text(String(String.UnicodeScalarView(scalars[(place + 1)..<end])))
        else { return keep(1) }
        write(letters, until: end + 1)
    }

    /// `$4/102$`: no space inside, no digit behind, so that `$5 and $10` are prices.
    private mutating func takeFormula() {
        let width = scalar(at: place + 1) == "$" ? 2 : 1
        let start = place + width
        guard let close = next(Array(repeating: "$", count: width), from: start), close > start,
            scalars[start] != " ", scalars[close - 1] != " ",
            scalar(at: close + width).map({ $0.properties.numericType == nil }) ?? true
        else { return keep(1) }
        write(LaTeXText.text(of: scalars[start..<close]), until: close + width)
    }

    /// `**` is always a mark; a single star is one in front of a letter with another one behind its word.
    private mutating func takeStars() {
        let run = scalars[place...].prefix { $0 == "*" }.count
        guard run == 1 else {
            place += run
            return
        }
        guard let first = scalar(at: place + 1), Self.beginsEmphasis(first),
            let close = next(["*"], from: place + 2), scalars[close - 1] != " "
        else { return keep(1) }
        closers.insert(close)
        place += 1
    }

    /// `__word__`, `_word_` and `~~word~~`; within a word they are letters.
    private mutating func takeLine(_ mark: Unicode.Scalar) {
        let run = scalars[place...].prefix { $0 == mark }.count
        let marks = Array(repeating: mark, count: run)
        let isInWord = scalar(at: place - 1).map(Self.isWord) ?? false
        guard run <= 2, mark == "_" || run == 2, !isInWord || run == 2,
            let first = scalar(at: place + run), first != " ",
            let close = next(marks, from: place + run + 1), scalars[close - 1] != " ",
            run == 2 || !(scalar(at: close + 1).map(Self.isWord) ?? false)
        else { return keep(run) }
        closers.formUnion(close..<(close + run))
        place += run
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    private static func beginsEmphasis(_ scalar: Unicode.Scalar) -> Bool {
        isWord(scalar) || ["(", "[", "\"", "“", "„", "「", "『"].contains(scalar)
    }
}
