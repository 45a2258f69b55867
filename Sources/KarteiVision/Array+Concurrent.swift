import Dispatch
import Synchronization

extension Array where Element: Sendable {
    /// The results of `transform` in the order of the elements, computed on every processor at once.
    ///
    /// `progress` hears how many more are done, a few at a time, on the calling thread. The first error, in the
    /// order of the elements, is thrown; what comes a few elements later is then not begun.
    package func concurrentMap<Output: Sendable, Failure: Error>(
        progress: (Int) -> Void = { _ in }, _ transform: @Sendable (Element) throws(Failure) -> Output
    ) throws(Failure) -> [Output] {
        var results: [Output] = []
        results.reserveCapacity(count)
        let chunk = 32
        for start in stride(from: 0, to: count, by: chunk) {
            let part = Array(self[start..<Swift.min(start + chunk, count)])
            let found = Mutex([Result<Output, Failure>?](repeating: nil, count: part.count))
            DispatchQueue.concurrentPerform(iterations: part.count) { index in
                let result: Result<Output, Failure>
                do throws(Failure) {
                    result = .success(try transform(part[index]))
                } catch {
                    result = .failure(error)
                }
                found.withLock { $0[index] = result }
            }
            for result in found.withLock({ $0 }).compactMap({ $0 }) { results.append(try result.get()) }
            progress(part.count)
        }
        return results
    }
}
