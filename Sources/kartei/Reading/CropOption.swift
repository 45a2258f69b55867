import Foundation
import Kartei
import KarteiVision

/// What `--crop` says: the middle of the photo, or where the card's frame begins and how wide it is.
enum CropOption: Sendable, Hashable {
    case centre
    /// Percent of the photo's width, height and width.
    case percent(left: Double, top: Double, width: Double)

    init(_ text: String) throws {
        if ["centre", "center"].contains(text) {
            self = .centre
            return
        }
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count == 3, case let (left?, top?, width?) = (numbers[0], numbers[1], numbers[2]),
            (0..<100).contains(left), (0..<100).contains(top), width >= 1, left + width <= 100
        else {
            throw UsageError(
                "--crop is 'centre' or three numbers in percent of the photo, LEFT,TOP,WIDTH, that lie within it; "
                    + "not '\(Terminal.safe(text))'.")
        }
        self = .percent(left: left, top: top, width: width)
    }

    /// The frame in a photo.
    func frame(in photo: Picture) -> CardFrame {
        switch self {
        case .centre: CardFrame(largestIn: photo)
        case .percent(let left, let top, let width):
            CardFrame(left: left / 100, top: top / 100, width: width / 100)
        }
    }
}
