import Foundation

/// Lends connections to one database, each to one thread at a time, and only so many at once.
///
/// Whoever holds one must not ask for another: both could wait for ever.
final class PostgreSQLPool: @unchecked Sendable {
    let address: PostgreSQLAddress
    private let condition = NSCondition()
    private var idle: [PostgreSQLConnection] = []
    private var lent = 0
    private let most: Int

    /// A pool for one database; nothing is opened yet.
    init(_ address: PostgreSQLAddress, most: Int = 8) {
        self.address = address
        self.most = most
    }

    /// Runs `body` in a transaction that `beginning` begins, and keeps what it did; where it throws, all is taken
    /// back.
    ///
    /// A connection that was lost while it lay idle, as after a restart of the server, is replaced once.
    func transaction<Result>(
        _ beginning: String, _ body: (PostgreSQLConnection) throws -> Result
    ) throws -> Result {
        enter()
        defer { leave() }
        let connection = try begun(beginning)
        do {
            let result = try body(connection)
            try connection.commit()
            keep(connection)
            return result
        } catch {
            if connection.isAlive { try? connection.execute("ROLLBACK") }
            keep(connection)
            throw error
        }
    }

    private func begun(_ beginning: String) throws -> PostgreSQLConnection {
        if let known = takeIdle() {
            do {
                try known.execute(beginning)
                return known
            } catch {
                guard !known.isAlive else {
                    try? known.execute("ROLLBACK")
                    keep(known)
                    throw error
                }
                // What lies beside it was lost with it.
                forgetIdle()
            }
        }
        let fresh = try PostgreSQLConnection(address)
        try fresh.execute(beginning)
        return fresh
    }

    private func enter() {
        condition.lock()
        while lent >= most { condition.wait() }
        lent += 1
        condition.unlock()
    }

    private func leave() {
        condition.lock()
        lent -= 1
        condition.signal()
        condition.unlock()
    }

    private func takeIdle() -> PostgreSQLConnection? { condition.withLock { idle.popLast() } }

    private func forgetIdle() { condition.withLock { idle.removeAll() } }

    private func keep(_ connection: PostgreSQLConnection) {
        guard connection.isIdle else { return }
        condition.withLock { idle.append(connection) }
    }
}
