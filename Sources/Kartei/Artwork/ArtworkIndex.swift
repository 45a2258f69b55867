import Foundation

/// The reference pictures of the installed games, to be searched.
public protocol ArtworkIndex: Sendable {
    /// The games whose pictures are indexed.
    var games: Set<Game> { get }

    /// The cards nearest to any of the queries, nearest first, each card once with its least distance.
    ///
    /// Only the cards of `games` are ranked; nil ranks all.
    func nearest(to queries: [Embedding], games: Set<Game>?, limit: Int) throws -> [ArtworkMatch]

    /// The least distance of each of these cards from any of the queries; cards without a picture are left out.
    func distances(from queries: [Embedding], to ids: some Sequence<CardID>) throws -> [CardID: Double]

    /// What the reference picture of a card looks like in its details, or nil where it is not indexed.
    func features(of id: CardID) throws -> LocalFeatures?

    /// A small copy of a card's reference picture, encoded, as far as the card has other prints; nil otherwise.
    func printPicture(of id: CardID) throws -> Data?
}

extension ArtworkIndex {
    /// Where no pictures are kept there is none.
    public func printPicture(of id: CardID) throws -> Data? { nil }
}
