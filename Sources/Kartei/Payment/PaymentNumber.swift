/// The number of a payment card: 12 to 19 digits that never turn up in a text.
///
/// The digits lie in memory of their own, which is overwritten when the last reference goes. Whatever turns
/// the number into text (a description, a dump, an interpolation, JSON) has the masked one, `4242 42•• ••••
/// 4242`. Only `withDigits(_:)` gives the digits. There is no decoding: what was masked cannot come back.
public struct PaymentNumber: Sendable, Equatable {
    /// How many digits a number may have (ISO/IEC 7812-1 ends at 19; Maestro begins at 12).
    public static let lengths = 12...19

    private let digits: WipedDigits
    /// The network that the first digits name, or nil where none is known.
    public let network: PaymentNetwork?
    /// What the check digit says.
    public let luhn: LuhnCheck

    /// Takes digits, also with spaces, hyphens or dots among them; nil where there is anything else or they
    /// are not 12 to 19.
    ///
    /// The text is the caller's: its memory is not wiped.
    public init?(_ text: String) {
        let separators: Set<Character> = [" ", "-", ".", "\u{A0}", "\u{202F}"]
        var digits: [UInt8] = []
        for character in text where !separators.contains(character) {
            guard let value = character.asciiDigit else { return nil }
            digits.append(value)
        }
        self.init(digits: digits)
    }

    /// Takes digits from 0 to 9; nil where they are not 12 to 19.
    init?(digits: [UInt8], whenWiped: (@Sendable (UnsafeBufferPointer<UInt8>) -> Void)? = nil) {
        guard Self.lengths.contains(digits.count) else { return nil }
        self.digits = WipedDigits(digits, whenWiped: whenWiped)
        network = PaymentNetwork(beginning: digits)
        luhn =
            LuhnCheck.isFulfilled(by: digits) ? .pass : network?.requiresLuhn == false ? .notRequired : .fail
    }

    /// How many digits the number has.
    public var count: Int { digits.count }

    /// The last four digits, as receipts print them.
    public var last4: String { withDigits { String(decoding: $0.suffix(4), as: UTF8.self) } }

    /// Whether the network issues numbers of this length; nil where the network is not known.
    public var hasNetworksLength: Bool? { network?.lengths.contains(count) }

    /// The industry of whoever issued the card.
    public var industry: IssuerIndustry? { withDigits { IssuerIndustry(firstDigit: Int($0[0]) - 0x30) } }

    /// Gives the digits as ASCII letters to `body`; they must not be kept where nobody wipes them.
    public func withDigits<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result {
        try withExtendedLifetime(digits) { try body($0.bytes) }
    }

    /// Whether two numbers are the same, in a time that does not depend on where they differ.
    public static func == (a: PaymentNumber, b: PaymentNumber) -> Bool {
        guard a.count == b.count else { return false }
        return a.withDigits { first in
            b.withDigits { second in
                first.indices.reduce(0 as UInt8) { $0 | (first[$1] ^ second[$1]) } == 0
            }
        }
    }
}

extension Character {
    /// The value of a decimal digit of any script, or nil; the Han letters for numbers are letters of names.
    var decimalDigit: UInt8? {
        guard unicodeScalars.count == 1, unicodeScalars.first?.properties.generalCategory == .decimalNumber
        else {
            return nil
        }
        return wholeNumberValue.map(UInt8.init)
    }

    /// The value of one of the ten digits 0 to 9, or nil.
    var asciiDigit: UInt8? {
        guard let value = asciiValue, (0x30...0x39).contains(value) else { return nil }
        return value - 0x30
    }
}
