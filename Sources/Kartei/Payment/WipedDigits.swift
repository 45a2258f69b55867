import Foundation

/// Digits in memory of their own, overwritten before it is given back.
///
/// Nothing of it may be copied into arrays or strings, whose memory nobody wipes.
final class WipedDigits: @unchecked Sendable {
    /// The digits as ASCII; written while the object is made and never after.
    private let start: UnsafeMutablePointer<UInt8>
    let count: Int
    /// Sees the memory after it was wiped and before it is given back; for tests.
    private let whenWiped: (@Sendable (UnsafeBufferPointer<UInt8>) -> Void)?

    /// Copies digits, each from 0 to 9.
    init(
        _ digits: some Collection<UInt8>,
        whenWiped: (@Sendable (UnsafeBufferPointer<UInt8>) -> Void)? = nil
    ) {
        count = digits.count
        start = .allocate(capacity: count)
        for (place, digit) in digits.enumerated() { (start + place).initialize(to: 0x30 + digit) }
        self.whenWiped = whenWiped
    }

    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    deinit {
        // Plain stores before memory is given back are left out by optimizers.
        #if canImport(Darwin)
            memset_s(start, count, 0, count)
        #else
            explicit_bzero(start, count)
        #endif
        whenWiped?(bytes)
        start.deallocate()
    }
}
