import Foundation

/// How a program wants its CSV written, to the byte.
public struct CSVStyle: Sendable, Hashable {
    /// Which cells stand in quotation marks.
    public enum Quoting: Sendable, Hashable {
        /// Those that need them: with a delimiter, a mark, a line break, or a space at an end.
        case needed
        /// All.
        case all
    }

    /// The character between cells, one byte in UTF-8.
    public var delimiter: Character = ","
    /// What ends each line.
    public var lineEnd = "\n"
    /// Which cells of the header are quoted.
    public var header = Quoting.needed
    /// Which other cells are quoted.
    public var cells = Quoting.needed
    /// The line before the header, such as `"sep=,"`; nil: none.
    public var firstLine: String?
    /// Whether UTF-8's mark begins the file.
    public var hasMark = false

    /// Makes the style of RFC 4180 with LF, unless more is said.
    public init(
        delimiter: Character = ",", lineEnd: String = "\n", header: Quoting = .needed,
        cells: Quoting = .needed,
        firstLine: String? = nil, hasMark: Bool = false
    ) {
        self.delimiter = delimiter
        self.lineEnd = lineEnd
        self.header = header
        self.cells = cells
        self.firstLine = firstLine
        self.hasMark = hasMark
    }

    /// The bytes of a file with these titles and rows; `headerLine` replaces the titles' line as it is.
    public func file(titles: [String], rows: some Sequence<[String]>, headerLine: String? = nil) -> Data {
        var text = hasMark ? "\u{FEFF}" : ""
        if let firstLine { text += firstLine + lineEnd }
        text += headerLine.map { $0 + lineEnd } ?? line(titles, header)
        for row in rows { text += line(row, cells) }
        return Data(text.utf8)
    }

    private func line(_ cells: [String], _ quoting: Quoting) -> String {
        // A lone empty cell would be a blank line, which readers pass over.
        if cells == [""] { return "\"\"" + lineEnd }
        return cells.map { cell($0, quoting) }.joined(separator: String(delimiter)) + lineEnd
    }

    private func cell(_ text: String, _ quoting: Quoting) -> String {
        guard quoting == .all || needsQuotes(text) else { return text }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }

    private func needsQuotes(_ text: String) -> Bool {
        let bytes = text.utf8
        guard let first = bytes.first, let last = bytes.last else { return false }
        let delimiter = delimiter.utf8.first
        // UTF-8's mark in front of the first cell would be taken for the file's.
        return first == 0x20 || last == 0x20 || first == 0xEF
            || bytes.contains { $0 == 0x22 || $0 == 0x0A || $0 == 0x0D || $0 == delimiter }
    }
}
