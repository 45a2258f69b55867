import CImaging
import Kartei

/// A picture on which outlines, boxes and words are drawn, to show what was found and read.
public struct ExplainDrawing: Sendable {
    /// A colour: red, green, blue.
    public struct Colour: Sendable, Hashable {
        let red: UInt8
        let green: UInt8
        let blue: UInt8

        /// Makes a colour.
        public init(red: UInt8, green: UInt8, blue: UInt8) {
            self.red = red
            self.green = green
            self.blue = blue
        }

        /// For what was proved.
        public static let right = Colour(red: 40, green: 200, blue: 80)
        /// For what is in doubt.
        public static let doubt = Colour(red: 255, green: 170, blue: 0)
        /// For what is wrong.
        public static let wrong = Colour(red: 235, green: 50, blue: 50)
        /// For what was only looked at.
        public static let plain = Colour(red: 60, green: 140, blue: 255)
    }

    private let width: Int
    private let height: Int
    private var bytes: [UInt8]

    /// Starts with a copy of a picture.
    public init(_ picture: Picture) {
        width = picture.width
        height = picture.height
        bytes = picture.bytes
    }

    /// The picture with what was drawn.
    public var picture: Picture { Picture(width: width, height: height, bytes: bytes) }

    /// Line width in pixels that is seen when the whole picture is.
    public var lineWidth: Int { max(2, max(width, height) / 300) }

    /// Height of letters in pixels that are read when the whole picture is seen.
    public var letterHeight: Int { max(12, max(width, height) / 45) }

    /// Draws an outline; a bar beside its upper side shows which way is up.
    public mutating func outline(_ quad: Quad, colour: Colour) {
        polygon(quad.corners, colour: colour, thickness: lineWidth)
        let inner = Homography(unitSquareTo: quad)
        let bar = [Point(x: 0.3, y: 0.02), Point(x: 0.7, y: 0.02)].map { inner($0) }
        polygon(bar, colour: colour, thickness: lineWidth * 2)
    }

    /// Draws a closed polygon; corners in the picture's pixels.
    public mutating func polygon(_ corners: [Point], colour: Colour, thickness: Int) {
        let numbers = corners.flatMap { [$0.x, $0.y] }
        bytes.withUnsafeMutableBufferPointer { pixels in
            _ = kimg_draw_polygon(
                pixels.baseAddress, Int32(width), Int32(height), numbers, Int32(corners.count),
                [colour.red, colour.green, colour.blue], Int32(thickness))
        }
    }

    /// Writes a line of text in any script on a dark ground, its upper left corner at `point`.
    ///
    /// It is moved into the picture where it would leave it, and cut at the edge where it is too long.
    /// `height` is that of the letters in pixels, `letterHeight` where it is nil.
    public mutating func label(_ text: String, at point: Point, colour: Colour, height letters: Int? = nil) {
        let letters = letters ?? letterHeight
        guard !text.isEmpty, let mask = TextMask(text, height: letters) else { return }
        let padding = letters / 4
        let left = max(0, min(Int(point.x), width - mask.width - 2 * padding))
        let top = max(0, min(Int(point.y), height - mask.height - 2 * padding))
        for y in top..<min(height, top + mask.height + 2 * padding) {
            for x in left..<min(width, left + mask.width + 2 * padding) {
                let ink = mask.ink(x - left - padding, y - top - padding)
                blend(x, y, ink: ink, colour: colour)
            }
        }
    }

    /// Darkens a pixel to a quarter and lays ink of 0 to 255 on it.
    private mutating func blend(_ x: Int, _ y: Int, ink: Int, colour: Colour) {
        let start = (y * width + x) * 3
        for (channel, value) in [colour.red, colour.green, colour.blue].enumerated() {
            let ground = Int(bytes[start + channel]) / 4
            // Letters are half-way to white, so that every colour is readable.
            let letter = (Int(value) + 255) / 2
            bytes[start + channel] = UInt8((ground * (255 - ink) + letter * ink) / 255)
        }
    }
}
