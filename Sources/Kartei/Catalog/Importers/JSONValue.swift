/// The part of a JSON value that an importer asks for.
///
/// Catalog records are mostly rules text, prices and pictures; a parser that builds only the members whose
/// keys are asked for is many times faster than one that builds everything.
enum JSONValue: Equatable {
    case null
    case bool(Bool)
    /// A number as it is spelled, because IDs and collector numbers must not change their spelling.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// The member of an object; null for anything else.
    subscript(key: String) -> JSONValue {
        if case .object(let members) = self { return members[key] ?? .null }
        return .null
    }

    /// The text of a string or number; nil for an empty text and for anything else.
    var text: String? {
        switch self {
        case .string(let text), .number(let text): text.isEmpty ? nil : text
        default: nil
        }
    }

    /// A whole number, also where it is spelled as a string.
    var integer: Int? { text.flatMap { Int($0) } }

    /// The elements of an array; empty for anything else.
    var elements: [JSONValue] {
        if case .array(let elements) = self { return elements }
        return []
    }

    /// The members of an object; empty for anything else.
    var members: [String: JSONValue] {
        if case .object(let members) = self { return members }
        return [:]
    }
}

/// The keys that an importer asks for, ready to be compared with bytes.
struct JSONKeys: Sendable {
    private let byLength: [[(bytes: [UInt8], name: String)]]

    /// Whether every key is built.
    let takesAll: Bool

    /// Takes these keys at every depth.
    init(_ names: [String]) {
        var byLength = [[(bytes: [UInt8], name: String)]](
            repeating: [], count: (names.map(\.utf8.count).max() ?? 0) + 1)
        for name in Set(names) { byLength[name.utf8.count].append((Array(name.utf8), name)) }
        self.byLength = byLength
        takesAll = false
    }

    private init() {
        byLength = []
        takesAll = true
    }

    /// Takes every key.
    static let all = JSONKeys()

    /// The key that these bytes spell, or nil where it is not asked for.
    func name(of bytes: UnsafeBufferPointer<UInt8>.SubSequence) throws -> String? {
        if takesAll { return try JSONParser.text(bytes) }
        guard bytes.count < byLength.count else { return nil }
        return byLength[bytes.count].first { $0.bytes.elementsEqual(bytes) }?.name
    }
}

/// Builds a JSON value from bytes, passing over the members that nobody asked for.
struct JSONParser {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let keys: JSONKeys
    private var index = 0
    private var depth = 0

    /// How many values may lie within each other; no file that people use comes near, and the stack bears it.
    private static let mostDepth = 256

    /// Parses one value with nothing after it.
    static func parse(_ bytes: [UInt8], keys: JSONKeys) throws -> JSONValue {
        try bytes.withUnsafeBufferPointer { buffer in
            var parser = JSONParser(bytes: buffer, keys: keys)
            let value = try parser.value()
            guard parser.isAtEnd else { throw parser.unexpected() }
            return value
        }
    }

    /// Whether nothing but white space follows.
    private var isAtEnd: Bool { bytes[index...].allSatisfy { [0x20, 0x0A, 0x0D, 0x09].contains($0) } }

    private init(bytes: UnsafeBufferPointer<UInt8>, keys: JSONKeys) {
        self.bytes = bytes
        self.keys = keys
    }

    private mutating func value() throws -> JSONValue {
        guard depth < Self.mostDepth else { throw unexpected() }
        depth += 1
        defer { depth -= 1 }
        return switch try peek() {
        case UInt8(ascii: "{"): try object()
        case UInt8(ascii: "["): try array()
        case UInt8(ascii: "\""): .string(try string())
        case UInt8(ascii: "t"): try word("true", .bool(true))
        case UInt8(ascii: "f"): try word("false", .bool(false))
        case UInt8(ascii: "n"): try word("null", .null)
        default: try number()
        }
    }

    private mutating func object() throws -> JSONValue {
        var members: [String: JSONValue] = [:]
        index += 1
        while try peek() != UInt8(ascii: "}") {
            let key = try keys.name(of: try rawString())
            guard try peek() == UInt8(ascii: ":") else { throw unexpected() }
            index += 1
            if let key { members[key] = try value() } else { try skip() }
            guard try separator(before: UInt8(ascii: "}")) else { break }
        }
        index += 1
        return .object(members)
    }

    private mutating func array() throws -> JSONValue {
        var elements: [JSONValue] = []
        index += 1
        while try peek() != UInt8(ascii: "]") {
            elements.append(try value())
            guard try separator(before: UInt8(ascii: "]")) else { break }
        }
        index += 1
        return .array(elements)
    }

    /// Passes a comma and says true, or stops before `end` and says false.
    private mutating func separator(before end: UInt8) throws -> Bool {
        let byte = try peek()
        if byte == end { return false }
        guard byte == UInt8(ascii: ",") else { throw unexpected() }
        index += 1
        return true
    }

    private mutating func number() throws -> JSONValue {
        let start = index
        while index < bytes.count, Self.isNumeric(bytes[index]) { index += 1 }
        guard index > start else { throw unexpected() }
        return .number(String(decoding: bytes[start..<index], as: UTF8.self))
    }

    private static func isNumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws -> JSONValue {
        guard index + word.utf8CodeUnitCount <= bytes.count else {
            throw JSONError(offset: index, kind: .endsEarly)
        }
        index += word.utf8CodeUnitCount
        return value
    }

    private mutating func string() throws -> String { try Self.text(try rawString()) }

    /// The text that the bytes between quotes spell.
    fileprivate static func text(_ raw: UnsafeBufferPointer<UInt8>.SubSequence) throws -> String {
        guard let text = String(validating: raw, as: UTF8.self) else {
            throw JSONError(offset: raw.startIndex, kind: .notUTF8)
        }
        return raw.contains(UInt8(ascii: "\\")) ? try unescaped(raw) : text
    }

    /// The bytes between the quotes, escapes untouched.
    private mutating func rawString() throws -> UnsafeBufferPointer<UInt8>.SubSequence {
        guard try peek() == UInt8(ascii: "\"") else { throw unexpected() }
        index += 1
        let start = index
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                index += 1
                return bytes[start..<(index - 1)]
            }
            index += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        throw JSONError(offset: index, kind: .endsEarly)
    }

    /// Passes over one value without building it.
    private mutating func skip() throws {
        let first = try peek()
        if first == UInt8(ascii: "\"") {
            _ = try rawString()
            return
        }
        guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
            _ = try value()
            return
        }
        var depth = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""): _ = try rawString()
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                index += 1
                if depth == 0 { return }
            default: index += 1
            }
        }
        throw JSONError(offset: index, kind: .endsEarly)
    }

    /// The next byte that is not white space.
    private mutating func peek() throws -> UInt8 {
        while index < bytes.count {
            let byte = bytes[index]
            if byte != 0x20, byte != 0x0A, byte != 0x0D, byte != 0x09 { return byte }
            index += 1
        }
        throw JSONError(offset: index, kind: .endsEarly)
    }

    private func unexpected() -> JSONError {
        JSONError(offset: index, kind: index < bytes.count ? .unexpected(bytes[index]) : .endsEarly)
    }

    /// Resolves escapes (RFC 8259, section 7); half a surrogate pair becomes U+FFFD.
    private static func unescaped(_ raw: UnsafeBufferPointer<UInt8>.SubSequence) throws -> String {
        var units: [UInt16] = []
        var result = ""
        var index = raw.startIndex
        func flush() {
            result += String(decoding: units, as: UTF16.self)
            units.removeAll()
        }
        while index < raw.endIndex {
            guard raw[index] == UInt8(ascii: "\\"), index + 1 < raw.endIndex else {
                let end = raw[index...].firstIndex(of: UInt8(ascii: "\\")) ?? raw.endIndex
                flush()
                result += String(decoding: raw[index..<end], as: UTF8.self)
                index = max(end, index + 1)
                continue
            }
            let escape = raw[index + 1]
            index += 2
            if escape == UInt8(ascii: "u") {
                let end = min(index + 4, raw.endIndex)
                let digits = String(decoding: raw[index..<end], as: UTF8.self)
                guard let unit = UInt16(digits, radix: 16) else {
                    throw JSONError(offset: index - raw.startIndex, kind: .unexpected(escape))
                }
                units.append(unit)
                index = end
            } else {
                units.append(UInt16(plain(escape)))
            }
        }
        flush()
        return result
    }

    private static func plain(_ escape: UInt8) -> UInt8 {
        switch escape {
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "t"): 0x09
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        default: escape
        }
    }
}
