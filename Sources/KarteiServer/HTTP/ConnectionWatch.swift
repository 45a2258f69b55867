import Foundation

/// The connections of a server, and the thread that ends those whose time is over.
final class ConnectionWatch: @unchecked Sendable {
    private let lock = NSCondition()
    private var connections: [ObjectIdentifier: ServerConnection] = [:]
    private var requests = 0
    private var isStopped = false

    /// How often the time is looked at, in seconds.
    private static let interval = 0.1

    init() {
        Thread.detachNewThread { [self] in
            while wait() {
                let now = ContinuousClock.now
                // While the lock is held no connection closes its socket.
                lock.withLock { connections.values.forEach { $0.expire(at: now) } }
            }
        }
    }

    private func wait() -> Bool {
        lock.lock()
        defer { lock.unlock() }
        if !isStopped { _ = lock.wait(until: Date(timeIntervalSinceNow: Self.interval)) }
        return !isStopped
    }

    func add(_ connection: ServerConnection) {
        lock.withLock { connections[ObjectIdentifier(connection)] = connection }
    }

    func remove(_ connection: ServerConnection) {
        lock.withLock { connections[ObjectIdentifier(connection)] = nil }
    }

    func requestBegan() { lock.withLock { requests += 1 } }

    func requestEnded() {
        lock.withLock {
            requests -= 1
            lock.broadcast()
        }
    }

    /// Waits until no request is at work, but not for longer than `patience` seconds.
    func drain(patience: TimeInterval) {
        let end = Date(timeIntervalSinceNow: patience)
        lock.withLock {
            while requests > 0, lock.wait(until: end) {}
        }
    }

    /// Ends the thread.
    func stop() {
        lock.withLock {
            isStopped = true
            lock.broadcast()
        }
    }
}
