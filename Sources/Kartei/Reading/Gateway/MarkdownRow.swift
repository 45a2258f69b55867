/// One line of Markdown as it is written, or a part of it.
struct MarkdownRow {
    let scalars: [Unicode.Scalar]
    /// Which of the scalars.
    var range: Range<Int>
    /// The level of the heading that it was marked as.
    var heading: Int?

    /// Where it ends.
    var end: Int { range.upperBound }

    private var trimmed: Range<Int> {
        var range = range
        while let first = range.first, scalars[first].properties.isWhitespace { range.removeFirst() }
        while let last = range.last, scalars[last].properties.isWhitespace { range.removeLast() }
        return range
    }

    private func consists(of allowed: Set<Unicode.Scalar>) -> Bool {
        range.allSatisfy { allowed.contains(scalars[$0]) }
    }

    private func count(_ scalar: Unicode.Scalar) -> Int { range.count { scalars[$0] == scalar } }

    /// Whether it holds no text of its own: a rule, a fence of code, a line of a table's head, the edge of a formula.
    var isMark: Bool {
        let isRule = ["-", "*", "_"].contains { consists(of: [$0, " "]) && count($0) >= 3 }
        let isFence =
            scalars[trimmed].starts(with: ["`", "`", "`"]) || scalars[trimmed].elementsEqual(["$", "$"])
        return isRule || isFence || isHeadingRule || isTableRule
    }

    /// Whether it makes a heading of the line above.
    var isHeadingRule: Bool { count("=") >= 2 && consists(of: ["=", " "]) }

    /// Whether it parts a table's head from its rows.
    var isTableRule: Bool { count("-") >= 1 && hasPipe && consists(of: ["|", "-", ":", " "]) }

    var hasPipe: Bool { count("|") >= 1 }

    var beginsWithPipe: Bool { trimmed.first.map { scalars[$0] == "|" } ?? false }

    /// The cells of a table's row; a pipe behind a backslash is text.
    var cells: [MarkdownRow] {
        var (cells, start) = ([MarkdownRow](), range.lowerBound)
        for place in range where scalars[place] == "|" {
            if place > range.lowerBound, scalars[place - 1] == "\\" { continue }
            cells.append(MarkdownRow(scalars: scalars, range: start..<place))
            start = place + 1
        }
        return cells + [MarkdownRow(scalars: scalars, range: start..<range.upperBound)]
    }

    /// The row without the marks of quotations, lists and headings in front of it.
    var withoutPrefix: MarkdownRow {
        var row = MarkdownRow(scalars: scalars, range: trimmed, heading: heading)
        while let first = row.range.first {
            let next = first + 1 < row.range.upperBound ? scalars[first + 1] : " "
            let isBullet = ["-", "*", "+", "•", "◦", "‣"].contains(scalars[first]) && next == " "
            guard scalars[first] == ">" || isBullet else { break }
            row.range.removeFirst()
            row.range = row.trimmed
        }
        return row.withoutHeadingMarks
    }

    private var withoutHeadingMarks: MarkdownRow {
        let level = range.prefix { scalars[$0] == "#" }.count
        guard (1...6).contains(level), range.count > level, scalars[range.lowerBound + level] == " " else {
            return self
        }
        var row = MarkdownRow(scalars: scalars, range: range.dropFirst(level), heading: level)
        row.range = row.trimmed
        let closing = row.range.reversed().prefix { scalars[$0] == "#" }.count
        let before = row.range.upperBound - closing - 1
        if closing > 0, row.range.contains(before), scalars[before] == " " {
            row.range.removeLast(closing + 1)
        }
        return row
    }
}
