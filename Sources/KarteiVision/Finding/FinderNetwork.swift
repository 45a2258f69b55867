import Foundation
import Kartei

/// The network that finds cards in a square frame: for each cell of the frame whether it lies in a card's
/// middle, and where that card's corners are.
///
/// `Tools/finder` trains it and explains it.
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

    /// The cards in a frame of 320 x 320 pixels, in the frame's pixels.
    func cards(in frame: Picture) throws(InferenceError) -> [CardVotes.Card] {
        let output = try model.infer(frame.bytes, shape: [1, Self.side, Self.side, 3])
        guard output.shape == [1, 9, Self.cells, Self.cells] else {
            throw InferenceError(
                kind: .infer, file: model.file.path, message: "its output has the shape \(output.shape)")
        }
        return CardVotes(output.values).cards()
    }

    /// The cards that a map of the frame to the photo shows, in the photo's pixels.
    func cards(through map: Homography, of photo: PicturePyramid) throws(InferenceError) -> [CardVotes.Card] {
        let frame = photo.warped(by: map, width: Self.side, height: Self.side, border: Self.surround)
        return try cards(in: frame).map { CardVotes.Card(quad: map($0.quad), confidence: $0.confidence) }
    }
}
