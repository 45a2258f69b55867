import Foundation
import Kartei
import KarteiStore

/// Brings published prices into a data folder.
///
/// Whatever fails, the last good prices stay and go on being used. Killed at any moment, it leaves the old prices or the
/// new ones; the next fetch goes on where it was stopped.
public struct PriceFetcher: Sendable {
    private let folder: DataFolder
    private let client: HTTPClient
    private let retrying: Retrying
    private let limits: HTTPLimits

    /// How far a fetch is: bytes that came, of those that were lacking.
    public typealias Progress = (_ done: Int, _ total: Int) -> Void

    /// Takes a data folder and what asks servers.
    public init(
        _ folder: DataFolder, client: HTTPClient, retrying: Retrying = Retrying(),
        limits: HTTPLimits = HTTPLimits()
    ) {
        (self.folder, self.client) = (folder, client)
        (self.retrying, self.limits) = (retrying, limits)
    }

    /// The places that were fetched from, by name, each with whom is trusted there.
    public func places() throws -> [PricePlace] {
        try Set(sources().map(\.source.place)).sorted().map { try PricePlace($0) }
    }

    /// Fetches the prices of these games, and of those that were fetched from the publisher before.
    ///
    /// `key` says whom to trust from now on; nil leaves that as it is. `history` says whether past prices are fetched as
    /// well, from now on. Blocks; only one fetch is made at a time. Throws `PriceFetchError`, `HTTPError`,
    /// `PriceStoreError`.
    public func fetch(
        _ place: PricePlace, key: PricePublisher? = nil, games: Set<Game>, history: Bool? = nil,
        progress: @escaping Progress = { _, _ in }
    ) throws -> PriceFetchReport {
        let lock = try PriceLock(folder)
        defer { withExtendedLifetime(lock) {} }
        let known = try sources().filter { $0.source.place == place.description }
            .sorted { $0.source.trusted > $1.source.trusted }
        let publisher = key ?? known.first?.source.publisher ?? ownPublisher(place)
        guard let publisher else { throw PriceFetchError.untrusted(place) }
        let target = PublisherFolder(publisher, in: folder)
        var source =
            try target.source()
            ?? PriceSource(place: place.description, publisher: publisher, trusted: Date())
        if key != nil || source.place != place.description { source.trusted = Date() }
        source.place = place.description
        source.history = history ?? source.history
        var fetch = PriceFetch(
            place, origin(place), source, into: target, verified: VerifiedPrices(folder), progress)
        let outcome: PriceFetch.Outcome
        do {
            outcome = try fetch.run(games)
        } catch {
            // Of a place that nobody trusts yet there is nothing to look after.
            if (try? target.source()) != nil {
                target.note(PriceFetchFailure(time: Date(), reason: "\(error)"))
            }
            throw error
        }
        target.note(nil)
        // Whom the person trusted here before has nothing to say here any more.
        let others = known.filter { $0.source.publisher != publisher }
        for other in others { try other.folder.remove() }
        forgetRemoved()
        return PriceFetchReport(
            place: place, publisher: publisher, version: outcome.version, games: outcome.games,
            unpublished: outcome.unpublished, replaced: others.first?.source.publisher)
    }

    /// Forgets a publisher and removes its files.
    public func remove(_ publisher: PricePublisher) throws {
        try remove(PublisherFolder(publisher, in: folder))
    }

    /// Forgets a publisher, also where it cannot be read who that is.
    package func remove(_ publisher: PublisherFolder) throws {
        let lock = try PriceLock(folder)
        try publisher.remove()
        forgetRemoved()
        withExtendedLifetime(lock) {}
    }

    private func origin(_ place: PricePlace) -> any PriceOrigin {
        switch place {
        case .web(let url): WebOrigin(url: url, client: client, retrying: retrying, limits: limits)
        case .folder(let path): FolderOrigin(path: path)
        }
    }

    /// What publishes on this machine with this user's own key needs no word of trust.
    private func ownPublisher(_ place: PricePlace) -> PricePublisher? {
        guard case .folder = place else { return nil }
        return try? PriceSigningKey(file: folder.signingKey).publisher
    }

    private func sources() throws -> [(folder: PublisherFolder, source: PriceSource)] {
        try PublisherFolder.all(in: folder).compactMap { publisher in
            // A damaged one is named by `prices list`; it keeps nobody from fetching elsewhere.
            (try? publisher.source()).flatMap { $0 }.map { (publisher, $0) }
        }
    }

    /// Drops what is remembered of files that are gone.
    private func forgetRemoved() {
        let publishers = (try? PublisherFolder.all(in: folder)) ?? []
        VerifiedPrices(folder).forget(allBut: Set(publishers.flatMap(\.digests)))
    }
}
