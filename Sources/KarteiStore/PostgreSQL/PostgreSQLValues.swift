/// Values as libpq takes them: all bytes in one buffer, texts and bytes in PostgreSQL's binary format, which for
/// texts are the letters themselves, whole numbers in digits.
struct PostgreSQLValues {
    private var buffer: [CChar] = []
    private var starts: [Int?] = []
    private var lengths: [Int32] = []
    private var formats: [Int32] = []

    init(_ values: [SQLValue]) {
        starts.reserveCapacity(values.count)
        for value in values {
            switch value {
            case .null: add(nil as [UInt8]?, format: 0)
            case .integer(let number): add(String(number).utf8, format: 0)
            case .text(let text): add(text.utf8, format: 1)
            case .blob(let bytes): add(bytes, format: 1)
            case .list(let texts): add(Self.array(texts).utf8, format: 0)
            }
        }
    }

    private mutating func add(_ bytes: (some Collection<UInt8>)?, format: Int32) {
        formats.append(format)
        lengths.append(Int32(bytes?.count ?? 0))
        starts.append(bytes == nil ? nil : buffer.count)
        guard let bytes else { return }
        buffer.append(contentsOf: bytes.lazy.map { CChar(bitPattern: $0) })
        // What is in text format ends where a zero stands.
        buffer.append(0)
    }

    /// An array as PostgreSQL writes it; a backslash stands before quotation marks and backslashes.
    private static func array(_ texts: [String]) -> String {
        let quoted = texts.map { text in
            "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        }
        return "{" + quoted.joined(separator: ",") + "}"
    }

    /// Lends the pointers.
    func withPointers<Result>(
        _ body: ([UnsafePointer<CChar>?], [Int32], [Int32]) throws -> Result
    ) rethrows -> Result {
        try buffer.withUnsafeBufferPointer { bytes in
            try body(
                starts.map { start in start.flatMap { bytes.baseAddress?.advanced(by: $0) } }, lengths,
                formats)
        }
    }
}
