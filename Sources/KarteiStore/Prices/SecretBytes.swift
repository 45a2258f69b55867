import CSodium

/// Memory for a secret: not swapped out where the system allows that, and overwritten when it goes.
///
/// Nothing of it may be copied into arrays or strings, whose memory nobody wipes.
package final class SecretBytes: @unchecked Sendable {
    package let start: UnsafeMutablePointer<UInt8>
    package let count: Int

    /// Takes so many bytes, all zero.
    package init(count: Int) {
        start = .allocate(capacity: count)
        self.count = count
        start.initialize(repeating: 0, count: count)
        sodium_mlock(start, count)
    }

    deinit {
        // Unlocking overwrites as well, where locking is possible.
        sodium_memzero(start, count)
        sodium_munlock(start, count)
        start.deallocate()
    }

    /// The bytes as C's letters, from a place on.
    func withLetters<Result>(at place: Int, _ body: (UnsafeMutablePointer<CChar>) -> Result) -> Result {
        (start + place).withMemoryRebound(to: CChar.self, capacity: count - place, body)
    }

    /// Whether the first bytes are those of `other`, in a time that does not depend on them.
    func begins(with other: SecretBytes) -> Bool {
        other.count <= count && sodium_memcmp(start, other.start, other.count) == 0
    }
}
