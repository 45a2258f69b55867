import Foundation

/// How often something failed one time after another; it is given up for good after a few.
final class FailureStreak: @unchecked Sendable {
    private let limit: Int
    private let lock = NSLock()
    private var count = 0

    init(limit: Int) { self.limit = limit }

    /// Whether it failed too often; success does not bring it back.
    var isOver: Bool { lock.withLock { count >= limit } }

    /// Notes a failure; true where it is the one after which nothing is tried any more.
    func fail() -> Bool {
        lock.withLock {
            count += 1
            return count == limit
        }
    }

    /// Notes a success: what failed before does not count any longer.
    func succeed() { lock.withLock { count = count < limit ? 0 : count } }
}
