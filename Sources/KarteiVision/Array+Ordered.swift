import Dispatch
import Foundation

extension Array where Element: Sendable {
    /// Works on several elements side by side and hands the results out in the order of the elements.
    ///
    /// `receive` runs on the calling thread. At most `ahead` elements are begun that it has not had: few enough
    /// that results do not pile up, so many that one slow element does not make the others wait. Where it throws,
    /// nothing more is begun, and the error is thrown once what was begun has ended.
    package func inOrder<Output: Sendable>(
        workers: Int, ahead: Int = 64, _ work: @escaping @Sendable (Element) -> Output,
        receive: (Element, Output) throws -> Void
    ) rethrows {
        let line = WaitingLine<Output>(count: count, ahead: Swift.max(ahead, workers))
        let group = DispatchGroup()
        for _ in 0..<Swift.min(workers, count) {
            group.enter()
            // Threads of their own: workers that wait must not take the queues' threads from what they call.
            Thread.detachNewThread {
                while let index = line.begin() { line.end(index, with: work(self[index])) }
                group.leave()
            }
        }
        defer {
            line.stop()
            group.wait()
        }
        for (index, element) in enumerated() { try receive(element, line.result(at: index)) }
    }
}

/// What is begun, ended and handed out of a row of tasks.
private final class WaitingLine<Output: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private let count: Int
    private let ahead: Int
    private var begun = 0
    private var handedOut = 0
    private var results: [Int: Output] = [:]

    init(count: Int, ahead: Int) {
        self.count = count
        self.ahead = ahead
    }

    /// The next task, or nil where there is none; waits while too many results wait.
    func begin() -> Int? {
        condition.withLock {
            while begun < count && begun - handedOut >= ahead { condition.wait() }
            guard begun < count else { return nil }
            begun += 1
            return begun - 1
        }
    }

    func end(_ index: Int, with result: Output) {
        condition.withLock {
            results[index] = result
            condition.broadcast()
        }
    }

    /// Waits for a task that is begun or will be, and takes its result.
    func result(at index: Int) -> Output {
        condition.withLock {
            while true {
                if let result = results.removeValue(forKey: index) {
                    handedOut = index + 1
                    condition.broadcast()
                    return result
                }
                condition.wait()
            }
        }
    }

    /// Lets nothing more begin.
    func stop() {
        condition.withLock {
            begun = count
            condition.broadcast()
        }
    }
}
