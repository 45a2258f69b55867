extension LedgerEvent {
    /// The fields as a JSON object of strings, spelled in one way only: names in the order of their UTF-8 bytes, no
    /// spaces, and escaped (RFC 8259) nothing but quotation marks, backslashes and control characters.
    public var fieldsText: String {
        var text = "{"
        let names =
            fields.count < 2
            ? Array(fields.keys) : fields.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        for name in names {
            if text.utf8.count > 1 { text += "," }
            name.writeJSON(to: &text)
            text += ":"
            (fields[name] ?? "").writeJSON(to: &text)
        }
        return text + "}"
    }

    /// The fields that such a text holds, also where it is spelled another way; nil where it is no JSON object of
    /// strings.
    public static func fields(from text: String) -> [String: String]? {
        guard let value = try? JSONParser.parse(Array(text.utf8), keys: .all),
            case .object(let members) = value
        else { return nil }
        var fields: [String: String] = [:]
        fields.reserveCapacity(members.count)
        for (name, member) in members {
            guard case .string(let text) = member else { return nil }
            fields[name] = text
        }
        return fields
    }
}

extension String {
    /// Writes the text as a JSON string, spelled in one way only: escaped are quotation marks, backslashes and
    /// control characters.
    package func writeJSON(to text: inout String) {
        text += "\""
        if utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) {
            text += self
        } else {
            for scalar in unicodeScalars {
                switch scalar.value {
                case 0x22, 0x5C:
                    text += "\\"
                    text.unicodeScalars.append(scalar)
                case 0..<0x20:
                    let digits = String(scalar.value, radix: 16)
                    text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                default: text.unicodeScalars.append(scalar)
                }
            }
        }
        text += "\""
    }
}
