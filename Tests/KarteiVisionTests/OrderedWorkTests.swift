import Foundation
import Synchronization
import Testing

@testable import KarteiVision

@Suite struct OrderedWorkTests {
    @Test(arguments: [1, 2, 5])
    func resultsComeInTheOrderOfTheElements(_ workers: Int) {
        var received: [Int] = []
        Array(0..<50).inOrder(workers: workers) { number in
            // The first take the longest.
            usleep(UInt32(max(0, 2000 - 100 * number)))
            return number * number
        } receive: { number, square in
            #expect(square == number * number)
            received.append(number)
        }
        #expect(received == Array(0..<50))
    }

    @Test func severalAreInWorkAtOnceAndNoMoreThanAsked() {
        let running = Mutex((now: 0, most: 0))
        Array(0..<24).inOrder(workers: 3) { _ in
            running.withLock {
                $0.now += 1
                $0.most = max($0.most, $0.now)
            }
            usleep(3000)
            running.withLock { $0.now -= 1 }
        } receive: { _, _ in
        }
        #expect(running.withLock { $0.most } == 3)
    }

    @Test func resultsDoNotPileUp() {
        let begun = Mutex(0)
        var handedOut = 0
        Array(0..<40).inOrder(workers: 2, ahead: 4) { _ in
            begun.withLock { $0 += 1 }
        } receive: { _, _ in
            handedOut += 1
            usleep(1000)
            #expect(begun.withLock { $0 } <= handedOut + 4)
        }
        #expect(handedOut == 40)
    }

    @Test func aSlowElementDoesNotMakeTheOthersWait() {
        let ended = Mutex(0)
        Array(0..<30).inOrder(workers: 2) { number in
            if number == 0 {
                for _ in 0..<2000 where ended.withLock({ $0 }) < 29 { usleep(1000) }
            }
            ended.withLock { $0 += 1 }
            return ended.withLock { $0 }
        } receive: { number, count in
            if number == 0 { #expect(count == 30) }
        }
    }

    @Test func afterAnErrorNothingMoreIsBegun() {
        struct Stop: Error {}
        let begun = Mutex(0)
        #expect(throws: Stop.self) {
            try Array(0..<1000).inOrder(workers: 2, ahead: 4) { _ in
                begun.withLock { $0 += 1 }
            } receive: { number, _ in
                if number == 3 { throw Stop() }
            }
        }
        #expect(begun.withLock { $0 } <= 8)
    }

    @Test func nothingIsDoneForNothing() {
        [Int]().inOrder(workers: 2) {
            $0
        } receive: { _, _ in
            Issue.record("there is no element")
        }
    }
}
