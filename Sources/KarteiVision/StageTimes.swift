/// How long each stage of a scan took, in milliseconds.
public struct StageTimes: Sendable, Hashable {
    /// The stages in the order in which they ran.
    public private(set) var stages: [(name: String, milliseconds: Double)] = []

    /// Starts with nothing timed.
    public init() {}

    /// Takes times that were measured before.
    public init(_ stages: [(name: String, milliseconds: Double)]) { self.stages = stages }

    /// The sum of all stages.
    public var total: Double { stages.reduce(0) { $0 + $1.milliseconds } }

    /// Runs one stage and adds its time; a stage that runs again adds to its earlier time.
    public mutating func time<Result>(_ name: String, _ work: () throws -> Result) rethrows -> Result {
        let start = ContinuousClock.now
        defer { add(name, ContinuousClock.now - start) }
        return try work()
    }

    private mutating func add(_ name: String, _ duration: Duration) {
        let milliseconds = duration / .milliseconds(1)
        if let index = stages.firstIndex(where: { $0.name == name }) {
            stages[index].milliseconds += milliseconds
        } else {
            stages.append((name, milliseconds))
        }
    }

    /// Compares stages and times.
    public static func == (lhs: StageTimes, rhs: StageTimes) -> Bool {
        lhs.stages.elementsEqual(rhs.stages) { $0.name == $1.name && $0.milliseconds == $1.milliseconds }
    }

    /// Feeds stages and times to the hasher.
    public func hash(into hasher: inout Hasher) {
        for stage in stages {
            hasher.combine(stage.name)
            hasher.combine(stage.milliseconds)
        }
    }
}
