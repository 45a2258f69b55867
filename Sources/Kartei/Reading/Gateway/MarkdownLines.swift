/// The lines of plain text that a recognizer's Markdown holds, in reading order.
///
/// Recognizers that answer in Markdown (CommonMark, with tables in pipes or HTML and formulas in LaTeX) mark what a
/// card merely prints. What marks is taken away, what is printed stays: `★`, `●`, `◆`, `4/102`, `*/*`. A table's cell is
/// a line of its own.
public struct MarkdownLines: Sendable, Hashable {
    /// The lines; none is empty or begins or ends with a space.
    public private(set) var lines: [MarkdownLine] = []

    /// The level of the HTML heading that is open.
    private var openHeading: Int?

    /// Reads Markdown; any text has lines, and the time grows as its length does.
    public init(_ markdown: String) {
        let rows = Self.rows(of: Array(markdown.unicodeScalars))
        var isTable = false
        for (place, row) in rows.enumerated() {
            isTable =
                row.beginsWithPipe || isTable && row.hasPipe
                || row.hasPipe && place + 1 < rows.count && rows[place + 1].isTableRule
            if row.isHeadingRule, let last = lines.last, place > 0,
                last.source.upperBound == rows[place - 1].end
            {
                lines[lines.count - 1].heading = 1
            }
            guard !row.isMark else { continue }
            for piece in isTable ? row.cells : [row.withoutPrefix] { take(piece) }
        }
    }

    /// Splits a piece where HTML begins another line, and takes each part.
    private mutating func take(_ piece: MarkdownRow) {
        var start = piece.range.lowerBound
        var place = start
        while place < piece.range.upperBound {
            guard let tag = HTMLTag(at: place, in: piece.scalars[piece.range]), tag.breaksLine else {
                place += 1
                continue
            }
            add(piece, start..<place)
            if let level = tag.heading { openHeading = tag.isEnd ? nil : level }
            start = tag.end
            place = tag.end
        }
        add(piece, start..<piece.range.upperBound)
    }

    private mutating func add(_ piece: MarkdownRow, _ range: Range<Int>) {
        let text = InlineMarkdown.text(of: piece.scalars[range])
        guard !text.isEmpty else { return }
        lines.append(MarkdownLine(text: text, heading: piece.heading ?? openHeading, source: range))
    }

    private static func rows(of scalars: [Unicode.Scalar]) -> [MarkdownRow] {
        func isEnd(_ place: Int) -> Bool {
            switch scalars[place] {
            case "\n", "\u{2028}", "\u{2029}": true
            case "\r": place + 1 == scalars.count || scalars[place + 1] != "\n"
            default: false
            }
        }
        return scalars.indices.split(omittingEmptySubsequences: false, whereSeparator: isEnd).map { row in
            let isReturn = row.last.map { scalars[$0] == "\r" } ?? false
            return MarkdownRow(scalars: scalars, range: row.startIndex..<(row.endIndex - (isReturn ? 1 : 0)))
        }
    }
}

/// One line of plain text out of Markdown.
public struct MarkdownLine: Sendable, Hashable {
    /// The text, without marks.
    public var text: String
    /// The level of the heading that it is, from 1, the largest; nil for other text.
    public var heading: Int?
    /// Where it comes from, in Unicode scalars of the Markdown.
    public var source: Range<Int>

    /// Makes a line.
    public init(text: String, heading: Int? = nil, source: Range<Int>) {
        (self.text, self.heading, self.source) = (text, heading, source)
    }
}
