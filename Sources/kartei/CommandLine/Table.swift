import Foundation

/// Rows of text in aligned columns; wide East Asian characters count as two.
struct Table {
    /// How the cells of a column are set.
    enum Alignment {
        case left, right
        /// To the left and shortened in front: of file names the end tells them apart.
        case leftTail
        /// To the left and never shortened: what is copied or says nothing in part.
        case whole
        /// To the right and never shortened: an amount without its first or last digits would be another.
        case figure

        var isWhole: Bool { self == .whole || self == .figure }
    }

    private let titles: [String]
    private let alignments: [Alignment]
    private let remarksBelow: Bool
    private var rows: [[String]] = []

    /// A table with a title for each column.
    ///
    /// Where `remarksBelow`, the last column holds sentences: where the table does not fit, they stand whole
    /// below their rows instead of being cut off.
    init(_ columns: [(title: String, alignment: Alignment)], remarksBelow: Bool = false) {
        self.remarksBelow = remarksBelow
        titles = columns.map(\.title)
        alignments = columns.map(\.alignment)
    }

    /// Adds a row; its cells are made harmless and must be as many as the columns.
    mutating func add(_ cells: [String]) {
        precondition(cells.count == titles.count)
        rows.append(cells.map(Terminal.safe))
    }

    /// The width that the table takes where no cell is shortened to less than `least` columns, remarks below left out.
    func width(shortenedTo least: Int) -> Int {
        let columns = remarksBelow ? titles.indices.dropLast() : titles.indices
        return columns.map { column in
            let natural = Self.natural(column, titles, rows)
            return alignments[column].isWhole ? natural : min(natural, least)
        }.reduce(2 * (columns.count - 1), +)
    }

    private static func natural(_ column: Int, _ titles: [String], _ rows: [[String]]) -> Int {
        ([titles] + rows).map { width(of: $0[column]) }.max() ?? 0
    }

    /// The table, its widest columns shortened until it fits `width` columns of a terminal.
    func text(width: Int) -> String {
        let natural = titles.indices.map { Self.natural($0, titles, rows) }
        let fits = natural.reduce(2 * (natural.count - 1), +) <= width
        guard remarksBelow, !fits, let remarks = titles.indices.last else {
            return lines(titles.indices, natural, width: width).joined(separator: "\n")
        }
        let heads = lines(titles.indices.dropLast(), natural, width: width)
        return zip(heads, [""] + rows.map { $0[remarks] }).flatMap { head, remark in
            [head] + Self.wrapped(remark, width: max(width - 4, 20)).map { "    " + $0 }
        }.joined(separator: "\n")
    }

    /// A line for the titles and for each row, of some columns only.
    private func lines(_ columns: Range<Int>, _ natural: [Int], width: Int) -> [String] {
        var widths = Array(natural[columns])
        let gaps = 2 * (widths.count - 1)
        while widths.reduce(gaps, +) > width,
            let widest = widths.indices.filter({ !alignments[$0].isWhole })
                .max(by: { widths[$0] < widths[$1] }),
            widths[widest] > 8
        {
            widths[widest] -= 1
        }
        return ([titles] + rows).enumerated().map { index, cells in
            let line = columns.map { cell(cells[$0], width: widths[$0], alignments[$0]) }
                .joined(separator: "  ")
            let trimmed = String(line.reversed().drop { $0 == " " }.reversed())
            return index == 0 ? Terminal.bold(trimmed) : trimmed
        }
    }

    /// Text broken at spaces into lines of at most `width` columns that begin as far in as the text; a longer word
    /// has a line to itself, and a text that fits stays as it is.
    static func wrapped(_ text: String, width: Int) -> [String] {
        guard Self.width(of: text) > width else { return text.isEmpty ? [] : [text] }
        let indent = String(text.prefix { $0 == " " })
        return text.split(separator: " ").reduce(into: [String]()) { lines, word in
            if let last = lines.last, Self.width(of: last) + 1 + Self.width(of: String(word)) <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(indent + word)
            }
        }
    }

    private func cell(_ text: String, width: Int, _ alignment: Alignment) -> String {
        var shown = text
        if alignment == .leftTail, Self.width(of: shown) > width {
            while Self.width(of: shown) > width - 1 { shown.removeFirst() }
            shown = "…" + shown
        } else if Self.width(of: shown) > width {
            while Self.width(of: shown) > width - 1 { shown.removeLast() }
            shown += "…"
        }
        let padding = String(repeating: " ", count: max(0, width - Self.width(of: shown)))
        return alignment == .right || alignment == .figure ? padding + shown : shown + padding
    }

    /// Columns that text takes in a terminal (Unicode Standard Annex 11: wide and full-width are two).
    static func width(of text: String) -> Int {
        text.reduce(0) { sum, character in
            guard let scalar = character.unicodeScalars.first else { return sum }
            let wide: [ClosedRange<UInt32>] = [
                0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
                0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD,
            ]
            return sum + (wide.contains { $0.contains(scalar.value) } ? 2 : 1)
        }
    }
}
