import Foundation

extension Terminal {
    /// Writes one JSON value on one line, keys in order, so that outputs can be compared.
    ///
    /// What a terminal would obey is escaped; only texts hold any, so that the value stays the same (RFC 8259).
    static func print(json value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        print(json(try encoder.encode(value)))
    }

    /// The text of some JSON, harmless to a terminal.
    static func json(_ encoded: Data) -> String {
        var text = String.UnicodeScalarView()
        for scalar in String(decoding: encoded, as: UTF8.self).unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16)
                    text.append(
                        contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
                            .unicodeScalars)
                }
            default: text.append(scalar)
            }
        }
        return String(text)
    }
}
