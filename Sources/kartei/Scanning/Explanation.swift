import Foundation
import Kartei
import KarteiVision

/// Pictures that show people what a scan saw.
enum Explanation {
    /// Long side of a picture in a report, in pixels.
    private static let thumbnailSide = 640

    /// The photo as JPEG with each card's outline and each line's place and text drawn on it.
    static func drawing(of scan: PhotoScan, on photo: Picture) throws -> Data {
        try PictureEncoder.jpeg(scan.drawn(on: photo))
    }

    /// The photo with the outlines as a small JPEG, for a report.
    static func thumbnail(_ scan: PhotoScan, of photo: Picture) throws -> Data {
        try PictureEncoder.jpeg(scan.outlined(on: photo, longSide: thumbnailSide), quality: 80)
    }
}
