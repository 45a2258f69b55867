/// One line of a tab-separated table, its cells by the name of their column.
struct TableRow {
    /// Where each column stands; shared by all rows of a table.
    let columns: [String: Int]
    let cells: [String]

    /// The cell of a column without white space around it; nil where it is empty or the column is missing.
    subscript(column: String) -> String? {
        guard let index = columns[column], index < cells.count else { return nil }
        let cell = cells[index]
        guard let first = cell.utf8.first, let last = cell.utf8.last else { return nil }
        guard first <= 0x20 || last <= 0x20 else { return cell }
        let trimmed = cell.utf8.drop { $0 <= 0x20 }.reversed().drop { $0 <= 0x20 }.reversed()
        return trimmed.isEmpty ? nil : String(decoding: Array(trimmed), as: UTF8.self)
    }
}

/// Cuts a tab-separated table into rows while it arrives; the first line names the columns.
struct TableSplitter {
    private(set) var columns: [String: Int] = [:]
    private var line: [UInt8] = []
    private var isFirst = true
    private var lineNumber = 0
    /// Whether some row so far left out its last cells, so that a short last row says nothing.
    private var hasShortRows = false

    /// Takes the next bytes and hands on every row that they complete.
    mutating func feed(_ chunk: UnsafeBufferPointer<UInt8>, _ emit: (TableRow) throws -> Void) throws {
        var start = 0
        while let end = chunk[start...].firstIndex(of: UInt8(ascii: "\n")) {
            line.append(contentsOf: chunk[start..<end])
            try finishLine(emit)
            start = end + 1
        }
        line.append(contentsOf: chunk[start...])
    }

    /// Hands on a last line that no line end follows; one that lacks columns was cut off.
    mutating func finish(_ emit: (TableRow) throws -> Void) throws {
        guard !line.isEmpty else { return }
        let cells = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).count
        if !isFirst, !hasShortRows, cells < columns.count {
            throw TableError(line: lineNumber + 1, kind: .cutOff(cells: cells, columns: columns.count))
        }
        try finishLine(emit)
    }

    private mutating func finishLine(_ emit: (TableRow) throws -> Void) throws {
        defer { line.removeAll(keepingCapacity: true) }
        lineNumber += 1
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        if isFirst, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        guard !line.isEmpty else { return }
        let cells = try line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            .map(text)
        if isFirst {
            isFirst = false
            columns = Dictionary(zip(cells, cells.indices), uniquingKeysWith: { first, _ in first })
        } else {
            if cells.count < columns.count { hasShortRows = true }
            try emit(TableRow(columns: columns, cells: cells))
        }
    }

    private func text(_ bytes: ArraySlice<UInt8>) throws -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw TableError(line: lineNumber, kind: .notUTF8)
        }
        return text
    }
}

/// A table cannot be read any further.
struct TableError: Error, CustomStringConvertible {
    /// What is wrong with the line.
    enum Kind {
        case notUTF8
        case cutOff(cells: Int, columns: Int)
    }

    /// The line, counted from 1.
    let line: Int
    let kind: Kind

    var description: String {
        switch kind {
        case .notUTF8: "line \(line) is not UTF-8; save the file as UTF-8 and import it again."
        case .cutOff(let cells, let columns):
            "line \(line), the last, has \(cells) of \(columns) columns and no end: the file may be cut off; "
                + "get it again, or complete that line."
        }
    }
}
