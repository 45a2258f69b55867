import Foundation
import Kartei

/// Finds the cards in a photo: each one's corners and which way it is up.
///
/// A first pass looks at the whole photo. Each find is looked at again, upright and large: once by the same
/// network, then by the refiner until its corners are settled; what they do not take for a card is dropped.
/// Where the cards are small, overlapping tiles are looked at too. Last, the sides are moved to the edges in
/// the photo's full resolution.
public struct CardFinder: Sendable {
    /// Share of the frame that a card's longer side takes in later passes.
    static let laterShare = 0.70
    /// The second look must answer with an outline that overlaps the first so much.
    static let secondMatch = 0.25
    /// The most looks of the refiner at each find.
    static let refinerPasses = 3
    /// The refiner's last look is the one in which no corner moves by more, in card sides.
    static let stillness = 0.01
    /// Each of its looks must overlap the outline before it so much.
    static let refinerMatch = 0.5
    /// Lowest confidence of the refiner that it sees a card.
    static let leastConfidence = 0.94
    /// Tiles of 2 x 2 are looked at where the typical card is smaller than this share of the photo.
    static let smallShare = 0.40
    /// Tiles of 3 x 3 too where it is smaller than this.
    static let tinyShare = 0.25

    private let finder: FinderNetwork
    private let refiner: FinderNetwork

    /// Loads the finder's networks: `finder.xml`, and `refiner.xml` in the same folder.
    ///
    /// `cache` keeps the compiled networks between runs; `callers` is how many photos are looked at side by side.
    /// Throws an error that names the file where one is missing or broken.
    public init(model: URL, cache: URL? = nil, callers: Int = 1) throws {
        var options = InferenceOptions(callers: callers)
        options.precision = .fastest
        options.cacheFolder = cache
        finder = try FinderNetwork(file: model, options: options)
        let beside = model.deletingLastPathComponent().appendingPathComponent("refiner.xml")
        refiner = try FinderNetwork(file: beside, options: options)
    }

    /// The cards in a photo, the surest first; none where the network sees none.
    ///
    /// Throws an error that names the network's file where it cannot run.
    public func find(in photo: Picture) throws -> [CardOutline] {
        let pyramid = PicturePyramid(photo)
        return try cards(in: pyramid).map { card in
            CardOutline(
                quad: SideFitting.fit(card.quad, in: pyramid), confidence: card.confidence, source: .finder)
        }
    }

    /// The cards as the network sees them, before their sides are fitted.
    func cards(in pyramid: PicturePyramid) throws -> [CardVotes.Card] {
        let photo = pyramid.photo
        let whole = PhotoRegion(whole: photo)
        var accepted: [CardVotes.Card] = []
        try accept(finder.cards(through: whole.mapFromFrame, of: pyramid), into: &accepted, pyramid)
        let typical = Self.typicalShare(of: accepted, in: photo)
        for (parts, limit) in [(2, Self.smallShare), (3, Self.tinyShare)] where typical < limit {
            let before = accepted.count
            for tile in PhotoRegion.tiles(of: photo, parts: parts) {
                let found = try finder.cards(through: tile.mapFromFrame, of: pyramid)
                try accept(found.filter { !tile.cuts($0.quad, of: photo) }, into: &accepted, pyramid)
            }
            // Where coarse tiles show nothing new, finer ones will not either.
            if !accepted.isEmpty && accepted.count == before { break }
        }
        return OutlineSelection.settle(accepted)
    }

    /// Looks at each new find again and adds what is confirmed.
    private func accept(
        _ found: [CardVotes.Card], into accepted: inout [CardVotes.Card], _ photo: PicturePyramid
    ) throws {
        for card in found.sorted(by: { $0.confidence > $1.confidence })
        where !accepted.contains(where: { OutlineSelection.isKnown(card, by: $0) }) {
            if let confirmed = try confirm(card, in: photo) { accepted.append(confirmed) }
        }
    }

    /// The card after the later passes; nil where one of them does not see it.
    private func confirm(_ card: CardVotes.Card, in photo: PicturePyramid) throws -> CardVotes.Card? {
        guard var card = try secondLook(at: card, in: photo) else { return nil }
        for _ in 1...Self.refinerPasses {
            let expected = card.quad
            let place = Self.uprightPlace(of: expected)
            let map = Homography(from: place, to: expected)
            card = try refiner.card(expectedAt: place, through: map, of: photo)
            guard card.quad.isCardShaped, card.quad.overlap(with: expected) >= Self.refinerMatch
            else { return nil }
            let moved = zip(card.quad.corners, expected.corners).map { distance($0, $1) }.max() ?? 0
            if moved < Self.stillness * expected.longerSide { break }
        }
        // Judged once it has settled: seen askew, a card looks less like one.
        return card.confidence >= Self.leastConfidence ? card : nil
    }

    /// The card as the finder sees it upright and large; nil where it does not.
    private func secondLook(at card: CardVotes.Card, in photo: PicturePyramid) throws -> CardVotes.Card? {
        let map = Homography(from: Self.uprightPlace(of: card.quad), to: card.quad)
        let seen = try finder.cards(through: map, of: photo)
            .map { (card: $0, overlap: $0.quad.overlap(with: card.quad)) }
        guard let best = seen.max(by: { $0.overlap < $1.overlap }), best.overlap >= Self.secondMatch
        else { return nil }
        return best.card
    }

    /// Where later passes show an outline: upright in the middle of the frame, in a card's proportions.
    private static func uprightPlace(of quad: Quad) -> Quad {
        let side = Double(FinderNetwork.side)
        let longer = side * laterShare
        let aspect = quad.width > quad.height ? CardShape.payment.aspectRatio : CardShape.standard.aspectRatio
        let width = aspect > 1 ? longer : longer * aspect
        let height = aspect > 1 ? longer / aspect : longer
        return Quad(x: (side - width) / 2, y: (side - height) / 2, width: width, height: height)
    }

    /// The median card's longer side as a share of the photo's; 0 where there is none.
    private static func typicalShare(of cards: [CardVotes.Card], in photo: Picture) -> Double {
        let sides = cards.map(\.quad.longerSide).sorted()
        guard !sides.isEmpty else { return 0 }
        let middle = (sides[(sides.count - 1) / 2] + sides[sides.count / 2]) / 2
        return middle / Double(max(photo.width, photo.height))
    }
}
