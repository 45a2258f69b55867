/// Header fields of HTTP: names, whose case does not count, and values, in order.
public struct HTTPHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    /// The fields in order.
    public private(set) var fields: [Field]

    /// One field.
    public struct Field: Sendable, Hashable {
        /// Its name, as it is spelled.
        public let name: String
        /// Its value, without white space around it.
        public let value: String
    }

    /// Makes fields in this order.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }

    /// The first field's value of a name, or the value that is to be the only one.
    public subscript(name: String) -> String? {
        get { fields.first { Self.same($0.name, name) }?.value }
        set {
            fields.removeAll { Self.same($0.name, name) }
            if let newValue { fields.append(Field(name: name, value: newValue)) }
        }
    }

    /// Adds a field behind those that are there.
    package mutating func append(_ value: String, to name: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Adds the field of a line as it is sent; anything else is left out.
    mutating func append(line: Substring) {
        guard let colon = line.firstIndex(of: ":") else { return }
        let value = line[line.index(after: colon)...]
        fields.append(Field(name: String(line[..<colon]), value: Self.trimmed(value)))
    }

    private static func same(_ first: String, _ second: String) -> Bool {
        first.lowercased() == second.lowercased()
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}

extension HTTPHeaders.Field {
    /// Whether it can be sent as one line (RFC 9110, 5.1 and 5.5); a line break would begin another field.
    var isSendable: Bool {
        let marks = "!#$%&'*+-.^_`|~"
        let isName = name.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || marks.utf8.contains(byte)
        }
        return !name.isEmpty && isName && value.utf8.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }
    }
}
