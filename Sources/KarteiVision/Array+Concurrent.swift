import Dispatch
import Synchronization

extension Array where Element: Sendable {
    /// The results of `transform` in the order of the elements, computed on every processor at once.
    ///
    /// `progress` hears how many more are done, a few at a time, on the calling thread.
    func concurrentMap<Result: Sendable>(
        progress: (Int) -> Void = { _ in }, _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        var results: [Result] = []
        results.reserveCapacity(count)
        let chunk = 32
        for start in stride(from: 0, to: count, by: chunk) {
            let part = Array(self[start..<Swift.min(start + chunk, count)])
            let found = Mutex([Result?](repeating: nil, count: part.count))
            DispatchQueue.concurrentPerform(iterations: part.count) { index in
                let result = transform(part[index])
                found.withLock { $0[index] = result }
            }
            results += found.withLock { $0 }.compactMap { $0 }
            progress(part.count)
        }
        return results
    }
}
