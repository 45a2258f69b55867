import Foundation

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

    /// A file that holds no table; the reason stands after its name.
    struct Unreadable: Error { let reason: String }

    /// Reads a file.
    init(file: String) throws(Unreadable) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else {
            throw Unreadable(reason: "does not exist")
        }
        guard !isFolder.boolValue else { throw Unreadable(reason: "is a folder") }
        guard let data = FileManager.default.contents(atPath: file) else {
            throw Unreadable(reason: "cannot be read; check who may read it")
        }
        guard !data.isEmpty else { throw Unreadable(reason: "is empty") }
        guard let text = String(data: data, encoding: .utf8) else {
            throw Unreadable(reason: "is no UTF-8 text")
        }
        self.init(text)
    }

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
