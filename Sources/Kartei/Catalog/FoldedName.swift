import Foundation

/// A name without what people and recognizers write differently: case, accents, spaces, punctuation.
///
/// `Überfluss`, `UBERFLUSS` and `über-fluss` fold to the same text. Letters and digits of all scripts stay;
/// so do ♀ and ♂, which are all that tells two cards apart. Japanese voice marks stay (ガ is not カ).
public struct FoldedName: Sendable, Hashable {
    /// The folded name as Unicode scalar values.
    public let scalars: [UInt32]

    /// Folds a name; a name of nothing but signs is kept as it is.
    public init(_ name: String) {
        var folded: [UInt32] = []
        folded.reserveCapacity(name.utf8.count)
        for scalar in name.unicodeScalars { Self.fold(scalar, into: &folded) }
        scalars = folded.isEmpty ? name.unicodeScalars.filter { $0 != " " }.map(\.value) : folded
    }

    /// The folded name as text.
    public var text: String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars.compactMap(Unicode.Scalar.init))
        return String(view)
    }

    private static func fold(_ scalar: Unicode.Scalar, into folded: inout [UInt32]) {
        switch scalar.value {
        case 0x61...0x7A, 0x30...0x39: folded.append(scalar.value)
        case 0x41...0x5A: folded.append(scalar.value + 0x20)
        case 0..<0x80: break
        case 0x2640, 0x2642: folded.append(scalar.value)
        case 0x3041...0x3096: folded.append(scalar.value + 0x60)
        case 0x30A1...0x30FA, 0x30FC, 0x3400...0x9FFF, 0xAC00...0xD7A3: folded.append(scalar.value)
        default: folded.append(contentsOf: known(scalar))
        }
    }

    /// The folding of one of the rarer scalars, worked out once.
    private static func known(_ scalar: Unicode.Scalar) -> [UInt32] {
        cache.withLock { cache in
            if let folded = cache[scalar] { return folded }
            let folded = decomposed(scalar)
            cache[scalar] = folded
            return folded
        }
    }

    private static let cache = Locked<[Unicode.Scalar: [UInt32]]>([:])

    /// Letters that decompose into none of the plain ones (Unicode has no decomposition for a stroke).
    private static let plain: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o", "đ": "d", "Đ": "d",
        "ł": "l", "Ł": "l", "ı": "i", "ð": "d", "þ": "th",
    ]

    private static func decomposed(_ scalar: Unicode.Scalar) -> [UInt32] {
        let text = plain[scalar] ?? String(scalar).decomposedStringWithCompatibilityMapping.lowercased()
        let composed = text.precomposedStringWithCanonicalMapping.unicodeScalars
        let isJapanese = composed.contains { (0x3040...0x30FF).contains($0.value) }
        let letters = isJapanese ? Array(composed) : Array(text.unicodeScalars)
        return letters.filter { letter in
            letter.properties.isAlphabetic || letter.properties.numericType != nil || letter.value == 0x30FC
        }.filter { $0.properties.generalCategory != .nonspacingMark }.map(\.value)
    }
}

/// A value behind a lock.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
