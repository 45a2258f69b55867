import Foundation
import KarteiStore

/// The key that an upstream is asked with, in memory that is not swapped out where the system allows that.
///
/// A copy of it exists only while a request is sent.
public struct UpstreamKey: Sendable {
    private let bytes: SecretBytes
    private let place: Range<Int>

    /// The most bytes of a key.
    private static let most = 4096

    /// Takes a key as it is written; nil where it is empty or cannot be sent.
    public init?(_ text: String) {
        let letters = text.utf8
        guard (1...Self.most).contains(letters.count) else { return nil }
        let bytes = SecretBytes(count: letters.count)
        for (place, letter) in letters.enumerated() { bytes.start[place] = letter }
        self.init(bytes)
    }

    /// Reads a key from a file that its owner alone may read; white space around it does not count.
    ///
    /// Throws `SecretFileError`.
    public init(file: URL) throws(SecretFileError) {
        guard let key = Self(try SecretBytes.read(file: file, most: Self.most)) else {
            throw .unreadable(file: file.path, reason: "it holds no key on a line of its own")
        }
        self = key
    }

    private init?(_ bytes: SecretBytes) {
        let isLetter = { (place: Int) in (0x21...0x7E).contains(bytes.start[place]) }
        let isSpace = { (place: Int) in [0x20, 0x09, 0x0A, 0x0D].contains(bytes.start[place]) }
        guard let first = (0..<bytes.count).first(where: { !isSpace($0) }),
            let last = (0..<bytes.count).last(where: { !isSpace($0) }),
            (first...last).allSatisfy(isLetter)
        else { return nil }
        (self.bytes, place) = (bytes, first..<(last + 1))
    }

    /// The value of the `Authorization` field.
    var authorization: String {
        "Bearer "
            + String(
                decoding: UnsafeBufferPointer(start: bytes.start + place.lowerBound, count: place.count),
                as: UTF8.self)
    }
}
