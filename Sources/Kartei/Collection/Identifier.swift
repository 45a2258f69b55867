/// Names one thing of a kind for good: 128 bits, 32 small hexadecimal digits in text.
///
/// The kind keeps the IDs of events, items, devices and actions apart; it has no values.
public struct Identifier<Kind>: Sendable, Hashable, Comparable, CustomStringConvertible {
    private let high: UInt64
    private let low: UInt64

    /// Draws a new ID.
    public init(using generator: inout some RandomNumberGenerator) {
        (high, low) = (generator.next(), generator.next())
    }

    /// Draws a new ID from the system's random numbers.
    public init() {
        var generator = SystemRandomNumberGenerator()
        self.init(using: &generator)
    }

    /// Takes the first 16 of some bytes, so that what they stand for has the same ID everywhere; nil where there
    /// are fewer.
    public init?(bytes: some Collection<UInt8>) {
        guard bytes.count >= 16 else { return nil }
        high = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        low = bytes.dropFirst(8).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Reads 32 small hexadecimal digits; nil for anything else.
    public init?(_ text: String) {
        var text = text
        let halves = text.withUTF8 { bytes -> (UInt64, UInt64)? in
            guard bytes.count == 32, let high = Self.number(bytes[..<16]), let low = Self.number(bytes[16...])
            else { return nil }
            return (high, low)
        }
        guard let halves else { return nil }
        (high, low) = halves
    }

    private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64? {
        var number: UInt64 = 0
        for digit in digits {
            switch digit {
            case 0x30...0x39: number = number << 4 | UInt64(digit - 0x30)
            case 0x61...0x66: number = number << 4 | UInt64(digit - 0x57)
            default: return nil
            }
        }
        return number
    }

    /// The 32 digits.
    public var description: String {
        String(unsafeUninitializedCapacity: 32) { buffer in
            for place in 0..<32 {
                let half = place < 16 ? high : low
                let digit = UInt8(half >> UInt64(60 - 4 * (place % 16)) & 0xF)
                buffer[place] = digit < 10 ? 0x30 + digit : 0x57 + digit
            }
            return 32
        }
    }

    /// The first eight digits, enough for a person to tell a few thousand things apart.
    public var short: String { String(description.prefix(8)) }

    /// Orders as the digits do.
    public static func < (lhs: Self, rhs: Self) -> Bool { (lhs.high, lhs.low) < (rhs.high, rhs.low) }
}

extension Identifier: Codable {
    /// Reads the digits; throws `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let id = Self(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "an ID has 32 small hexadecimal digits")
        }
        self = id
    }

    /// Writes the digits.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// Names an event of a ledger.
public typealias EventID = Identifier<LedgerEvent>
/// Names a copy, or several alike, in a collection.
public typealias ItemID = Identifier<Item>
/// A machine or an app that writes a ledger.
public enum LedgerDevice {}
/// Names a device.
public typealias DeviceID = Identifier<LedgerDevice>
/// What a person does at once, such as an import of a hundred rows; it is undone at once too.
public enum LedgerAction {}
/// Names an action.
public typealias ActionID = Identifier<LedgerAction>
