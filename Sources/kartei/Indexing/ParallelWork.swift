import Dispatch
import Foundation
import Synchronization

/// Work on many things by all processors.
enum ParallelWork {
    private struct State<Result> {
        var next = 0
        var results: [Result?]
        var failure: (any Error)?
    }

    /// The results in the order of the elements; the first error ends the work and is thrown.
    static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @Sendable (Element) throws -> Result
    ) throws -> [Result] {
        let state = Mutex(State<Result>(results: Array(repeating: nil, count: elements.count)))
        let threads = max(1, min(ProcessInfo.processInfo.activeProcessorCount, elements.count))
        DispatchQueue.concurrentPerform(iterations: threads) { _ in
            while true {
                let index: Int? = state.withLock { state in
                    guard state.failure == nil, state.next < elements.count else { return nil }
                    state.next += 1
                    return state.next - 1
                }
                guard let index else { return }
                do {
                    let result = try transform(elements[index])
                    state.withLock { $0.results[index] = result }
                } catch {
                    state.withLock { $0.failure = $0.failure ?? error }
                }
            }
        }
        return try state.withLock { state in
            if let failure = state.failure { throw failure }
            return state.results.compactMap { $0 }
        }
    }
}
