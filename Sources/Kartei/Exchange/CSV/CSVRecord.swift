/// One record of a CSV file: its cells and where it stands.
public struct CSVRecord: Sendable, Hashable {
    /// The cells, without their quotation marks.
    public var cells: [String]
    /// The line on which the record begins, counted from 1; a cell may go on over several lines.
    public var line: Int

    /// Makes a record.
    public init(_ cells: [String], line: Int) {
        self.cells = cells
        self.line = line
    }

    /// Whether it has no text at all, as the blank lines at the end of a file.
    public var isBlank: Bool { cells.allSatisfy { $0.isEmpty } }
}
