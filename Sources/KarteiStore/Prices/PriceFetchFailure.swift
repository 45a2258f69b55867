import Foundation
import Kartei

/// The last fetch from a publisher, where it failed; it goes with the next one that does not.
public struct PriceFetchFailure: Sendable, Hashable, Codable {
    /// When it failed.
    public var time: Date
    /// Why, as a sentence.
    public var reason: String

    /// Notes a failure.
    public init(time: Date, reason: String) { (self.time, self.reason) = (time, reason) }
}

extension PublisherFolder {
    /// Where the last fetch is written down that failed.
    private var failureFile: URL { url.appendingPathComponent("failure") }

    /// The last fetch, where it failed; nil where it did not, or where that cannot be read.
    package func failure() -> PriceFetchFailure? {
        guard let state = FileState(path: failureFile.path), state.size <= Self.longestFailure,
            let data = try? Data(contentsOf: failureFile)
        else { return nil }
        return try? Self.decoder.decode(PriceFetchFailure.self, from: data)
    }

    /// Writes down that a fetch failed, or with nil that the last one did not.
    ///
    /// Where that cannot be written the prices are as good as before.
    package func note(_ failure: PriceFetchFailure?) {
        guard let failure else {
            unlink(failureFile.path)
            return
        }
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        try? encoder.encode(failure).write(to: failureFile, options: .atomic)
    }

    private static let longestFailure: Int64 = 1 << 16

    private static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }
}
