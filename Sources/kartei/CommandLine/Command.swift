/// One command of the program: reads its arguments, then runs.
protocol Command {
    /// The words that call it: `scan`, `catalog import`.
    static var name: String { get }
    /// One line for the overview.
    static var summary: String { get }
    /// What `--help` prints: usage, options, an example.
    static var help: String { get }

    /// Takes its options and operands; throws `UsageError` for what is missing or makes no sense.
    init(_ arguments: inout Arguments) throws

    /// Does the work; throws an error whose description is a sentence for the user.
    func run() throws -> ExitStatus
}

/// How the program ends, as shells see it.
enum ExitStatus: Int32, Equatable {
    /// Everything asked for was done.
    case success = 0
    /// Something could not be done; standard error says what.
    case failure = 1
    /// The command line was wrong; nothing was done.
    case usage = 2
}

/// The command line was wrong.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
