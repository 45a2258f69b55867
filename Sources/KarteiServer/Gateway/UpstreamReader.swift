import Foundation
import Kartei

/// Reads the text in a picture: the upstream of a gateway.
public protocol UpstreamReader: Sendable {
    /// Reads a picture and waits for the answer; throws `UpstreamFailure`.
    func read(_ picture: Data, type: PictureType) throws(UpstreamFailure) -> PageReading
}

/// What an upstream read.
public struct PageReading: Sendable, Hashable {
    /// The page.
    public var page: RecognizedPage
    /// How many pages it counts, which is what it charges for.
    public var pages: Int

    /// Makes a reading.
    public init(page: RecognizedPage, pages: Int) { (self.page, self.pages) = (page, pages) }
}

/// Why an upstream read nothing.
public struct UpstreamFailure: Error, Sendable, Hashable {
    /// What the client is told.
    public let error: GatewayError
    /// A word for the metrics: one of few.
    public let outcome: Outcome
    /// What the log says for whoever runs the gateway; none of the upstream's own words.
    public let reason: String
    /// Whether it certainly charged nothing.
    public let isFree: Bool

    /// What can come of a call, as the metrics count it.
    public enum Outcome: String, Sendable, Hashable, CaseIterable {
        case read
        /// It takes no such picture.
        case rejected
        /// It does not take the gateway's key, model or address.
        case refused
        case busy
        case slow
        case failed
        case unreachable
    }

    /// Makes a failure.
    public init(_ error: GatewayError, _ outcome: Outcome, _ reason: String, isFree: Bool) {
        (self.error, self.outcome, self.reason, self.isFree) = (error, outcome, reason, isFree)
    }
}
