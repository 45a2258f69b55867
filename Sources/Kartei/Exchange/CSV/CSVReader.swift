import Foundation

/// Reads CSV as RFC 4180 has it, and what programs make of it.
///
/// Lines end with LF, CRLF or CR; a cell in quotation marks holds anything, a mark written twice. A first line
/// `sep=,` (also quoted) names the delimiter; else it is the one of `,` `;` tab that the first line has most of
/// outside quotation marks.
public struct CSVReader: Sendable {
    /// The character between cells.
    public let delimiter: Character
    /// The records, blank lines left out.
    public let records: [CSVRecord]
    /// Whether the file began with `sep=`.
    public let hadSeparatorLine: Bool

    /// The most bytes that a cell may have.
    static let cellLimit = 1_048_576
    /// The most cells that a line may have.
    static let cellsLimit = 1000

    /// Reads a whole text; throws `CSVError` with the line where it cannot be.
    public init(_ text: CSVText) throws(CSVError) {
        let bytes = text.bytes
        let (separator, start) = Self.separatorLine(bytes)
        let byte = separator ?? Self.sniffed(bytes[start...])
        delimiter = Character(Unicode.Scalar(byte))
        hadSeparatorLine = separator != nil
        var scan = Scan(bytes: bytes, at: start, line: start > 0 ? 2 : 1, delimiter: byte)
        var records: [CSVRecord] = []
        while let record = try scan.record() {
            if !record.isBlank { records.append(record) }
        }
        guard !records.isEmpty else { throw .empty }
        self.records = records
    }

    /// The delimiter that a first line `sep=,` names, and where the rest begins.
    private static func separatorLine(_ bytes: [UInt8]) -> (UInt8?, Int) {
        let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
        let plain = line.filter { $0 != 0x22 && $0 != 0x20 }
        guard plain.count == 5, plain.starts(with: Array("sep=".utf8)), let byte = plain.last else {
            return (nil, 0)
        }
        var next = line.count
        if next < bytes.count, bytes[next] == 0x0D { next += 1 }
        if next < bytes.count, bytes[next] == 0x0A { next += 1 }
        return (byte, next)
    }

    /// The delimiter that the first line has most of; `,` where it has none.
    private static func sniffed(_ bytes: ArraySlice<UInt8>) -> UInt8 {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in bytes {
            if byte == 0x22 { isQuoted.toggle() }
            if !isQuoted, byte == 0x0A || byte == 0x0D {
                if !counts.isEmpty { break }
            } else if !isQuoted, [0x2C, 0x3B, 0x09].contains(byte) {
                counts[byte, default: 0] += 1
            }
        }
        return [0x2C, 0x3B, 0x09].max { counts[$0, default: 0] < counts[$1, default: 0] } ?? 0x2C
    }
}

/// A place in the bytes of a file.
private struct Scan {
    let bytes: [UInt8]
    var at: Int
    var line: Int
    let delimiter: UInt8

    /// The next record; nil at the end.
    mutating func record() throws(CSVError) -> CSVRecord? {
        guard at < bytes.count else { return nil }
        let first = line
        var cells: [String] = []
        while true {
            cells.append(try cell())
            guard cells.count <= CSVReader.cellsLimit else {
                throw .tooManyCells(line: first, limit: CSVReader.cellsLimit)
            }
            guard at < bytes.count, bytes[at] == delimiter else { break }
            at += 1
        }
        endLine()
        return CSVRecord(cells, line: first)
    }

    private mutating func cell() throws(CSVError) -> String {
        let start = at
        let text = at < bytes.count && bytes[at] == 0x22 ? try quoted() : plain()
        guard at - start <= CSVReader.cellLimit else {
            throw .cellTooLong(line: line, limit: CSVReader.cellLimit)
        }
        return text
    }

    private mutating func plain() -> String {
        let start = at
        while at < bytes.count, bytes[at] != delimiter, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    private mutating func quoted() throws(CSVError) -> String {
        let first = line
        at += 1
        var text: [UInt8] = []
        while true {
            guard at < bytes.count else { throw .unterminatedQuote(line: first) }
            let byte = bytes[at]
            at += 1
            if byte != 0x22 {
                if byte == 0x0A || (byte == 0x0D && !(at < bytes.count && bytes[at] == 0x0A)) { line += 1 }
                text.append(byte)
            } else if at < bytes.count, bytes[at] == 0x22 {
                text.append(0x22)
                at += 1
            } else {
                break
            }
        }
        // Some programs put spaces behind a quoted cell.
        while at < bytes.count, bytes[at] == 0x20, delimiter != 0x20 { at += 1 }
        guard at == bytes.count || [delimiter, 0x0A, 0x0D].contains(bytes[at]) else {
            throw .textAfterQuote(line: line)
        }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func endLine() {
        guard at < bytes.count else { return }
        if bytes[at] == 0x0D { at += 1 }
        if at < bytes.count, bytes[at] == 0x0A { at += 1 }
        line += 1
    }
}
