import Foundation
import Kartei

/// The name of a batch, fit to be a file's name: `album-3`, `Ordner März`, `2026.11`.
public struct BatchName: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The most bytes that a name has in UTF-8.
    public static let mostBytes = 100

    /// The name in Unicode's composed form.
    public let text: String

    /// Takes a name of letters, digits, spaces, dots, hyphens and underscores that begins with a letter or digit
    /// and ends in no space or dot; throws `UnusableBatchName` for any other.
    public init(_ text: String) throws(UnusableBatchName) {
        let composed = text.precomposedStringWithCanonicalMapping
        guard !composed.isEmpty else { throw .empty }
        guard composed.utf8.count <= Self.mostBytes else { throw .tooLong }
        guard let first = composed.unicodeScalars.first, let last = composed.last,
            Self.begins(first), last != " ", last != ".",
            composed.unicodeScalars.allSatisfy({ Self.begins($0) || Self.follows($0) })
        else { throw .otherCharacters }
        guard composed.withoutIssuedPaymentNumber == composed else { throw .paymentNumber }
        self.text = composed
    }

    private init(known text: String) { self.text = text }

    /// The batch of scans for which nobody names one.
    public static let inbox = BatchName(known: "inbox")

    /// The name as it is shown.
    public var description: String { text }

    /// Orders names as people do: `album 2` before `album 10`.
    public static func < (lhs: BatchName, rhs: BatchName) -> Bool {
        switch lhs.text.compare(rhs.text, options: [.caseInsensitive, .numeric]) {
        case .orderedAscending: true
        case .orderedDescending: false
        case .orderedSame: lhs.text < rhs.text
        }
    }

    private static func begins(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber:
            true
        default: false
        }
    }

    private static func follows(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        // Vowel signs and accents that have no composed form.
        case .nonspacingMark, .spacingMark: true
        default: " .-_".unicodeScalars.contains(scalar)
        }
    }
}

/// A batch cannot have this name.
public enum UnusableBatchName: Error, Sendable, Hashable, CustomStringConvertible {
    /// There is no character.
    case empty
    /// It is longer than `BatchName.mostBytes`.
    case tooLong
    /// It has characters that a file's name should not have, or begins or ends with a wrong one.
    case otherCharacters
    /// It holds the number of a payment card.
    case paymentNumber

    /// The message for the user.
    public var description: String {
        switch self {
        case .empty: "a batch needs a name, such as album-1."
        case .tooLong: "the name of a batch has at most \(BatchName.mostBytes) bytes; take a shorter one."
        case .otherCharacters:
            "the name of a batch has letters, digits, spaces and . - _, begins with a letter or digit, and "
                + "ends in no space or dot, such as album-1."
        case .paymentNumber: "the name of a batch holds no payment card's number; take another one."
        }
    }
}
