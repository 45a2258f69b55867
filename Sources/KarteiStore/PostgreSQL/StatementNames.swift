/// Which statements a connection has prepared, and under which names; so many that the one used longest ago
/// gives way to a new one.
struct StatementNames {
    private let most: Int
    private var known: [String: (name: String, used: Int)] = [:]
    private var moment = 0

    init(most: Int) { self.most = most }

    /// The name of a statement, or nil.
    mutating func name(of sql: String) -> String? {
        moment += 1
        known[sql]?.used = moment
        return known[sql]?.name
    }

    /// Makes room where there is none left; answers the name of the statement that has to go.
    mutating func dropOldest() -> String? {
        guard known.count >= most, let oldest = known.min(by: { $0.value.used < $1.value.used }) else {
            return nil
        }
        known[oldest.key] = nil
        return oldest.value.name
    }

    /// A name that no statement had.
    mutating func newName() -> String {
        moment += 1
        return "statement_\(moment)"
    }

    mutating func keep(_ sql: String, as name: String) { known[sql] = (name, moment) }
}
