/// The prepared statements of a connection by their text, only so many: the one that was used longest ago gives way.
///
/// A server that runs for months is asked for every combination of filters and orders.
struct StatementCache<Statement> {
    private let most: Int
    private var known: [String: (statement: Statement, used: Int)] = [:]
    private var moment = 0

    /// A cache for at most so many statements.
    init(most: Int) { self.most = most }

    /// The statement with this text, or nil.
    mutating func statement(_ sql: String) -> Statement? {
        moment += 1
        known[sql]?.used = moment
        return known[sql]?.statement
    }

    /// Makes room for one where there is none left; answers the statement that has to go.
    mutating func dropOldest() -> Statement? {
        guard known.count >= most, let oldest = known.min(by: { $0.value.used < $1.value.used }) else {
            return nil
        }
        known[oldest.key] = nil
        return oldest.value.statement
    }

    mutating func keep(_ statement: Statement, for sql: String) { known[sql] = (statement, moment) }

    /// All of them.
    var statements: [Statement] { known.values.map(\.statement) }

    mutating func removeAll() { known.removeAll() }
}
