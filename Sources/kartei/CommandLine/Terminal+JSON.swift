import Foundation

extension Terminal {
    /// Writes one JSON value on one line, keys in order, so that outputs can be compared.
    static func print(json value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        print(String(decoding: try encoder.encode(value), as: UTF8.self))
    }
}
