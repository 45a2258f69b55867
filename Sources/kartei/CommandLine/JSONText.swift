import Foundation

/// Results as JSON: sorted keys, indented, slashes as they are.
enum JSONText {
    /// The JSON of a value.
    static func of(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
