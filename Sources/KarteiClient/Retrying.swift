import Foundation

/// How often and after which time something is tried again that may only have failed for now.
///
/// The time doubles with each failure and is shortened by chance, so that many programs that failed at once do not come
/// back at once. Whoever makes headway has all tries again.
public struct Retrying: Sendable {
    /// The most tries one after another without headway.
    public var tries: Int
    /// The wait after the first failure.
    public var first: Duration
    /// The longest wait that is chosen here.
    public var longest: Duration
    /// The longest wait that a server may ask for; one that asks for more is not asked again.
    public var longestAsked: Duration
    /// Waits.
    public var sleep: @Sendable (Duration) -> Void
    /// Learns before each wait what failed and how long it is.
    public var beforeWaiting: @Sendable (any Error, Duration) -> Void = { _, _ in }

    /// The most tries in all, for a server that lets everybody go on by a little each time.
    private static let most = 100

    /// Five tries, after a second and after at most half a minute.
    public init(
        tries: Int = 5, first: Duration = .seconds(1), longest: Duration = .seconds(30),
        longestAsked: Duration = .seconds(120),
        sleep: @escaping @Sendable (Duration) -> Void = { Thread.sleep(forTimeInterval: $0 / .seconds(1)) }
    ) {
        (self.tries, self.first, self.longest) = (tries, first, longest)
        (self.longestAsked, self.sleep) = (longestAsked, sleep)
    }

    /// Runs `body` until it succeeds, fails for good or has failed too often; throws what it threw last.
    ///
    /// `headway` grows with what was reached.
    func run<Result, Failure>(
        headway: () -> Int = { 0 }, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var (failures, reached) = (0, headway())
        for attempt in 1... {
            do {
                return try body()
            } catch {
                let passing = error as? any PassingFailure
                guard let passing, passing.isPassing, attempt < Self.most else { throw error }
                if headway() > reached { (failures, reached) = (0, headway()) }
                failures += 1
                if let asked = passing.askedWait, asked > longestAsked { throw error }
                guard failures < tries else { throw error }
                let wait = max(
                    passing.askedWait ?? .zero, wait(after: failures, Double.random(in: 0.5...1)))
                beforeWaiting(error, wait)
                sleep(wait)
            }
        }
        preconditionFailure("an endless loop ends by returning or throwing")
    }

    /// The wait after so many failures; `chance` lies between 0 and 1.
    func wait(after failures: Int, _ chance: Double) -> Duration {
        min(longest, first * (1 << min(failures - 1, 20))) * chance
    }
}

/// A failure that may be over after a while.
protocol PassingFailure: Error {
    /// Whether trying again may help.
    var isPassing: Bool { get }
    /// How long to wait at least, where that was said.
    var askedWait: Duration? { get }
}

extension HTTPError: PassingFailure {
    var askedWait: Duration? { nil }
}
