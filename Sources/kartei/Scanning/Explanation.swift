import Foundation
import Kartei
import KarteiVision

/// Pictures that show people what a scan saw.
enum Explanation {
    /// Long side of a picture in a report, in pixels.
    private static let thumbnailSide = 640

    /// Writes the photo with each card's outline and each line's place and text drawn on it.
    static func write(_ scan: PhotoScan, of photo: Picture, to path: String) throws {
        try write(PictureEncoder.jpeg(scan.drawn(on: photo)), to: path)
    }

    /// The photo with the outlines as a small JPEG, for a report.
    static func thumbnail(_ scan: PhotoScan, of photo: Picture) throws -> Data {
        try PictureEncoder.jpeg(scan.outlined(on: photo, longSide: thumbnailSide), quality: 80)
    }

    /// Writes a file whole or not at all; throws a sentence that names it.
    static func write(_ data: Data, to path: String) throws {
        do {
            try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw CannotWrite(path: path)
        }
    }

    /// A file cannot be written.
    struct CannotWrite: Error, CustomStringConvertible {
        let path: String
        var description: String { "“\(path)” cannot be written; check the folder and who may write to it." }
    }
}
