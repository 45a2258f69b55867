import CPostgreSQL

/// A row of a result in text format; it must not outlive the result.
struct PostgreSQLRow: SQLRow {
    let result: OpaquePointer?
    let row: Int32

    func isNull(_ column: Int32) -> Bool { PQgetisnull(result, row, column) != 0 }

    func integer(_ column: Int32) -> Int64 { Int64(text(column)) ?? 0 }

    func text(_ column: Int32) -> String { String(decoding: value(column), as: UTF8.self) }

    /// Reads `\x` and two hexadecimal digits a byte; other texts are no bytes.
    func bytes(_ column: Int32) -> [UInt8] {
        let digits = value(column)
        guard digits.count % 2 == 0, digits.starts(with: [0x5C, 0x78]) else { return [] }
        return stride(from: 2, to: digits.count, by: 2).map {
            Self.number(digits[$0]) << 4 | Self.number(digits[$0 + 1])
        }
    }

    private static func number(_ digit: UInt8) -> UInt8 { digit < 0x3A ? digit & 0xF : (digit & 0xF) + 9 }

    private func value(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
        guard let start = PQgetvalue(result, row, column) else {
            return UnsafeBufferPointer(start: nil, count: 0)
        }
        let bytes = UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self)
        return UnsafeBufferPointer(start: bytes, count: Int(PQgetlength(result, row, column)))
    }
}
