import Foundation
import Kartei

/// A network that looks for cards in a square frame: for each cell of the frame whether it lies in a card's
/// middle, and where that card's corners are.
///
/// There are two of the same shape, `finder.xml` for all cards in a frame and `refiner.xml` for the one that
/// a later pass shows upright and large. `Tools/finder` trains and explains them.
struct FinderNetwork: Sendable {
    /// Width and height of the frame in pixels.
    static let side = 320
    /// Cells along each side of the frame.
    static let cells = 40
    /// Pixels of a cell's side.
    static let cell = 8.0
    /// Pixels per unit of a corner's offset.
    static let unit = 64.0
    /// What surrounds a photo in the frame.
    static let surround = Picture.Border.grey(127)

    private let model: InferenceModel

    /// Loads the network.
    ///
    /// Throws `InferenceError` where the file is missing or is no network.
    init(file: URL, options: InferenceOptions) throws(InferenceError) {
        model = try InferenceModel(file: file, options: options)
    }

    /// The cards that a map of the frame to the photo shows, in the photo's pixels.
    func cards(through map: Homography, of photo: PicturePyramid) throws(InferenceError) -> [CardVotes.Card] {
        CardVotes(try values(through: map, of: photo)).cards()
            .map { CardVotes.Card(quad: map($0.quad), confidence: $0.confidence) }
    }

    /// The card that a map of the frame to the photo shows at a place in the frame, in the photo's pixels.
    func card(
        expectedAt place: Quad, through map: Homography, of photo: PicturePyramid
    ) throws(InferenceError) -> CardVotes.Card {
        let card = CornerVotes(try values(through: map, of: photo), expectedAt: place).card()
        return CardVotes.Card(quad: map(card.quad), confidence: card.confidence)
    }

    /// The nine maps of 40 x 40 cells for what a map of the frame to the photo shows.
    private func values(through map: Homography, of photo: PicturePyramid) throws(InferenceError) -> [Float] {
        let frame = photo.warped(by: map, width: Self.side, height: Self.side, border: Self.surround)
        let output = try model.infer(frame.bytes, shape: [1, Self.side, Self.side, 3])
        guard output.shape == [1, 9, Self.cells, Self.cells] else {
            throw InferenceError(
                kind: .infer, file: model.file.path, message: "its output has the shape \(output.shape)")
        }
        return output.values
    }
}
