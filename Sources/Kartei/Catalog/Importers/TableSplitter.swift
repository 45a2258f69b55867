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

    /// Takes the next bytes and hands on every row that they complete.
    mutating func feed(_ chunk: UnsafeBufferPointer<UInt8>, _ emit: (TableRow) throws -> Void) rethrows {
        var start = 0
        while let end = chunk[start...].firstIndex(of: UInt8(ascii: "\n")) {
            line.append(contentsOf: chunk[start..<end])
            try finishLine(emit)
            start = end + 1
        }
        line.append(contentsOf: chunk[start...])
    }

    /// Hands on a last line that no line end follows.
    mutating func finish(_ emit: (TableRow) throws -> Void) rethrows {
        if !line.isEmpty { try finishLine(emit) }
    }

    private mutating func finishLine(_ emit: (TableRow) throws -> Void) rethrows {
        defer { line.removeAll(keepingCapacity: true) }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        if isFirst, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        guard !line.isEmpty else { return }
        let cells = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        if isFirst {
            isFirst = false
            columns = Dictionary(zip(cells, cells.indices), uniquingKeysWith: { first, _ in first })
        } else {
            try emit(TableRow(columns: columns, cells: cells))
        }
    }
}
