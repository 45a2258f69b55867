import Foundation

/// A card's name reduced to what readings and catalogs agree on: no case, accents, spaces or punctuation.
///
/// `Überfluss`, `UBERFLUSS` and `über-fluss` have the same key. Letters and digits of all scripts stay, and so
/// do the signs that tell names apart (◇ ★ ♀ ♂ ! ?); full-width letters become plain ones, hiragana katakana.
/// Japanese voice marks stay: ガ is not カ.
public struct NameKey: Sendable, Hashable {
    /// What is left, as Unicode scalar values: Latin letters are small, `ß` is `ss`, `æ` is `ae`.
    package let scalars: [UInt32]

    /// Reduces a name; a name of nothing but punctuation keeps it.
    public init(_ name: String) {
        var kept: [UInt32] = []
        kept.reserveCapacity(name.utf8.count)
        for scalar in name.unicodeScalars { Self.fold(scalar, into: &kept) }
        scalars = kept.isEmpty ? name.unicodeScalars.map(\.value).filter { $0 != 0x20 } : kept
    }

    /// Takes a text that is a key already.
    package init(key text: String) { scalars = text.unicodeScalars.map(\.value) }

    /// The characters that are left.
    public var text: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(scalars.count * 3)
        for value in scalars {
            if value < 0x80 {
                bytes.append(UInt8(value))
            } else if let scalar = Unicode.Scalar(value) {
                bytes.append(contentsOf: String(scalar).utf8)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func fold(_ scalar: Unicode.Scalar, into kept: inout [UInt32]) {
        switch scalar.value {
        case 0x61...0x7A, 0x30...0x39: kept.append(scalar.value)
        case 0x41...0x5A: kept.append(scalar.value + 0x20)
        case 0x21, 0x3F, 0x2605, 0x25C7, 0x2640, 0x2642: kept.append(scalar.value)
        case 0..<0x80: break
        case 0x3041...0x3096: kept.append(scalar.value + 0x60)
        case 0x30A1...0x30FA, 0x30FC, 0x3400...0x9FFF, 0xAC00...0xD7A3: kept.append(scalar.value)
        default: kept.append(contentsOf: foldings.folding(of: scalar))
        }
    }

    private static let foldings = RareFoldings()
}

/// The foldings of accented and compatibility characters, each worked out once.
private final class RareFoldings: @unchecked Sendable {
    private let lock = NSLock()
    private var known: [Unicode.Scalar: [UInt32]] = [:]

    func folding(of scalar: Unicode.Scalar) -> [UInt32] {
        lock.lock()
        defer { lock.unlock() }
        if let folding = known[scalar] { return folding }
        let folding = Self.decomposed(scalar)
        known[scalar] = folding
        return folding
    }

    /// Letters that Unicode does not decompose into plain ones.
    private static let plain: [Unicode.Scalar: String] = [
        "ß": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o", "đ": "d", "Đ": "d",
        "ł": "l", "Ł": "l", "ı": "i", "ð": "d", "þ": "th",
    ]

    /// Compatibility decomposition without marks; kana are put together again first.
    private static func decomposed(_ scalar: Unicode.Scalar) -> [UInt32] {
        let text = plain[scalar] ?? String(scalar).decomposedStringWithCompatibilityMapping.lowercased()
        let composed = text.precomposedStringWithCanonicalMapping.unicodeScalars
        let isKana = composed.contains { (0x3040...0x30FF).contains($0.value) }
        return (isKana ? Array(composed) : Array(text.unicodeScalars)).filter {
            $0.properties.generalCategory != .nonspacingMark
                && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
        }.map(\.value)
    }
}
