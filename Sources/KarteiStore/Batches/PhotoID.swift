import Foundation

/// Names a photo by its content: the SHA-256 of the file's bytes, so that a copy is known under any name.
public struct PhotoID: RawRepresentable, Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The digest in 64 small hexadecimal digits.
    public let rawValue: String

    /// Takes a digest; nil where it is none.
    public init?(rawValue: String) {
        guard rawValue.utf8.count == 2 * Digest.size,
            rawValue.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        self.rawValue = rawValue
    }

    /// The name of a photo with this content.
    public init(content: Data) { rawValue = Digest(of: content).description }

    /// The digest in hexadecimal.
    public var description: String { rawValue }

    /// Orders by the digests.
    public static func < (lhs: PhotoID, rhs: PhotoID) -> Bool { lhs.rawValue < rhs.rawValue }
}
