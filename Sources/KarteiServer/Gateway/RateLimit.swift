import Foundation

/// How often each token may ask: a bucket that holds a minute's requests and fills evenly.
public final class RateLimit: @unchecked Sendable {
    /// Requests in a minute, and at once after a pause.
    public let perMinute: Int

    private let lock = NSLock()
    private var buckets: [String: Bucket] = [:]

    private struct Bucket {
        var tokens: Double
        var filled: ContinuousClock.Instant
    }

    /// Makes a limit; at least one request in a minute.
    public init(perMinute: Int) { self.perMinute = max(1, perMinute) }

    /// Counts a request at a moment of a clock that never goes back; nil where it may pass, else how long to wait.
    public func wait(for name: String, at now: ContinuousClock.Instant) -> Duration? {
        lock.withLock {
            var bucket = buckets[name] ?? Bucket(tokens: Double(perMinute), filled: now)
            let minutes = max(0, bucket.filled.duration(to: now) / .seconds(60))
            bucket.tokens = min(Double(perMinute), bucket.tokens + minutes * Double(perMinute))
            bucket.filled = max(now, bucket.filled)
            // Half a millionth of a request is rounding.
            guard bucket.tokens >= 1 - 5e-7 else {
                buckets[name] = bucket
                return .seconds((1 - bucket.tokens) * 60 / Double(perMinute))
            }
            bucket.tokens -= 1
            buckets[name] = bucket
            return nil
        }
    }
}
