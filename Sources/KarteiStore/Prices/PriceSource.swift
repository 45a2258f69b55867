import Foundation
import Kartei

/// Where a publisher's prices are fetched from, and how that went.
public struct PriceSource: Sendable, Hashable, Codable {
    /// The address or the folder: `https://prices.example.org/cards`, `/srv/prices`.
    public var place: String
    /// Whose signature is trusted there.
    public var publisher: PricePublisher
    /// When the person said so.
    public var trusted: Date
    /// Whether past prices are fetched as well.
    public var history: Bool
    /// When each game's prices were last seen to be those that are published.
    public var fetched: [Game: Date]
    /// The highest version of the publisher's manifest that was ever taken.
    public var version: Int
    /// What the server calls the manifest that was taken, so that it need not be sent again.
    public var validator: Validator?

    /// What a server says of one state of a file (RFC 9110, 8.8).
    public struct Validator: Sendable, Hashable, Codable {
        /// The `ETag`, as it was sent.
        public var entityTag: String?
        /// The `Last-Modified` date, as it was sent.
        public var lastModified: String?
        /// The SHA-256 of the manifest that it was sent with; for another one it says nothing.
        public var digest: String

        /// Takes what was sent with a manifest.
        public init(entityTag: String?, lastModified: String?, digest: String) {
            (self.entityTag, self.lastModified, self.digest) = (entityTag, lastModified, digest)
        }
    }

    /// A place of which nothing was fetched yet.
    public init(place: String, publisher: PricePublisher, trusted: Date, history: Bool = true) {
        (self.place, self.publisher, self.trusted, self.history) = (place, publisher, trusted, history)
        (fetched, version) = ([:], 0)
    }
}
