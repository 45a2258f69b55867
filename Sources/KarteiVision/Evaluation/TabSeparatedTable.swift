/// Tab-separated text with a header line; quotes are ordinary characters.
public struct TabSeparatedTable: Sendable {
    /// One row, read by the names of its columns.
    public struct Row: Sendable {
        fileprivate let cells: [Substring]
        fileprivate let positions: [String: Int]

        /// The cell in a column; empty where the row or the table lacks it.
        public subscript(column: String) -> String {
            guard let position = positions[column], position < cells.count else { return "" }
            return String(cells[position])
        }
    }

    /// The columns, as the header names them.
    public let columns: [String]
    /// The rows below the header; empty lines are left out.
    public let rows: [Row]

    /// Reads the text; a byte order mark and Windows line ends are tolerated.
    public init(_ text: String) {
        let lines = text.drop { $0 == "\u{FEFF}" }.split(whereSeparator: \.isNewline)
        let header = (lines.first ?? "").split(separator: "\t", omittingEmptySubsequences: false).map(
            String.init)
        columns = header
        let positions = Dictionary(
            header.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        rows = lines.dropFirst().map {
            Row(cells: $0.split(separator: "\t", omittingEmptySubsequences: false), positions: positions)
        }
    }
}
