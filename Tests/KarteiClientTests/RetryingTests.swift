import Foundation
import Testing

@testable import KarteiClient

struct RetryingTests {
    /// Waits in seconds, instead of waiting.
    private final class Waits: @unchecked Sendable {
        var seconds: [Double] = []
    }

    private struct Failure: PassingFailure {
        var isPassing = true
        var askedWait: Duration?
    }

    private func run(
        _ retrying: Retrying = Retrying(), headway: () -> Int = { 0 }, _ body: (Int) throws -> Void
    )
        -> (waits: [Double], tries: Int, isDone: Bool)
    {
        let waits = Waits()
        var (retrying, tries) = (retrying, 0)
        retrying.sleep = { waits.seconds.append($0 / .seconds(1)) }
        do {
            try retrying.run(headway: headway) {
                tries += 1
                try body(tries)
            }
            return (waits.seconds, tries, true)
        } catch {
            return (waits.seconds, tries, false)
        }
    }

    /// A second, two, four, eight; half to whole of each.
    @Test func theWaitDoublesAndIsShortenedByChance() {
        let (waits, tries, isDone) = run { _ in throw Failure() }
        #expect(tries == 5 && !isDone)
        #expect(waits.count == 4)
        for (wait, whole) in zip(waits, [1.0, 2, 4, 8]) { #expect((whole / 2...whole).contains(wait)) }
        #expect(Retrying().wait(after: 3, 0.5) == .seconds(2))
        #expect(Retrying().wait(after: 60, 1) == .seconds(30))
    }

    @Test func whatIsNotPassingIsTriedOnce() {
        #expect(run { _ in throw Failure(isPassing: false) }.tries == 1)
    }

    @Test func theServersWishCountsUnlessItIsTooLong() {
        let asked = run { try $0 < 2 ? { throw Failure(askedWait: .seconds(20)) }() : () }
        #expect(asked.waits == [20] && asked.isDone)
        let tooLong = run { _ in throw Failure(askedWait: .seconds(121)) }
        #expect(tooLong.waits == [] && tooLong.tries == 1)
    }

    @Test func headwayGivesAllTriesAgain() {
        var reached = 0
        let outcome = run(headway: { reached }) { attempt in
            reached += 10
            if attempt < 12 { throw Failure() }
        }
        #expect(outcome.isDone && outcome.tries == 12)
    }

    /// RFC 9110, 5.6.7: the three forms of one moment.
    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ])
    func datesAreReadInAllForms(text: String) throws {
        let now = Date(timeIntervalSince1970: 784_111_700)
        #expect(HTTPDate.date(text)?.timeIntervalSince1970 == 784_111_777)
        #expect(HTTPDate.wait(text, now: now) == .seconds(77))
        #expect(HTTPDate.wait(text, now: Date()) == .zero)
    }

    @Test func secondsAreReadAndNonsenseIsNot() {
        #expect(HTTPDate.wait("120", now: Date()) == .seconds(120))
        #expect(HTTPDate.wait("99999999999999999999", now: Date()) != nil)
        #expect(HTTPDate.wait("-1", now: Date()) == nil)
        #expect(HTTPDate.wait("soon", now: Date()) == nil)
        #expect(HTTPDate.wait("", now: Date()) == nil)
    }
}
