import Kartei

/// A picture that shapes and lines of letters are drawn on.
struct Canvas {
    let width: Int
    let height: Int
    private var bytes: [UInt8]

    /// Starts with a copy of a picture.
    init(_ picture: Picture) {
        width = picture.width
        height = picture.height
        bytes = picture.bytes
    }

    /// The picture with what was drawn.
    var picture: Picture { Picture(width: width, height: height, bytes: bytes) }

    /// The whole of it.
    var all: Quad { Quad(x: 0, y: 0, width: Double(width), height: Double(height)) }

    /// Fills an upright rectangle, or the ellipse that touches its sides.
    mutating func fill(_ place: Quad, isEllipse: Bool = false, colour: [UInt8]) {
        let (left, top) = (place.topLeft.x, place.topLeft.y)
        for y in rows(of: place) {
            for x in columns(of: place) {
                let u = (Double(x) + 0.5 - left) / place.width * 2 - 1
                let v = (Double(y) + 0.5 - top) / place.height * 2 - 1
                if isEllipse && u * u + v * v > 1 { continue }
                set(x, y, colour)
            }
        }
    }

    /// Lays a picture on an upright rectangle, scaled to fill it.
    mutating func paste(_ picture: Picture, at place: Quad) {
        let (columns, rows) = (columns(of: place), rows(of: place))
        guard !columns.isEmpty, !rows.isEmpty else { return }
        let scaled = picture.resized(width: columns.count, height: rows.count)
        for y in rows {
            for x in columns {
                let start = ((y - rows.lowerBound) * scaled.width + x - columns.lowerBound) * 3
                set(x, y, Array(scaled.bytes[start..<start + 3]))
            }
        }
    }

    /// Writes lines of random words, the first below the upper eighth of the place.
    mutating func write(
        lines: Int, letters: Int, in place: Quad, colour: [UInt8], _ random: inout SplitMix64
    ) {
        let left = Int(place.topLeft.x + place.width * 0.06)
        let right = Int(place.topLeft.x + place.width * 0.94)
        for line in 0..<max(lines, 0) {
            let top = Int(place.topLeft.y + place.height * 0.1) + line * letters * 3 / 2
            guard let mask = TextMask(Self.words(&random), height: letters), top < height else { continue }
            for y in max(top, 0)..<min(top + mask.height, height) {
                for x in max(left, 0)..<max(max(left, 0), min(left + mask.width, right, width)) {
                    blend(x, y, colour, ink: mask.ink(x - left, y - top))
                }
            }
        }
    }

    private static func words(_ random: inout SplitMix64) -> String {
        let syllables = ["ka", "ro", "ti", "mel", "an", "so", "der", "lu", "ing", "es", "po", "vra"]
        return (0..<random.index(below: 9) + 2).map { _ in
            (0..<random.index(below: 3) + 1).map { _ in syllables[random.index(below: syllables.count)] }
                .joined()
        }.joined(separator: " ")
    }

    private mutating func set(_ x: Int, _ y: Int, _ colour: [UInt8]) {
        let start = (y * width + x) * 3
        for channel in 0..<3 { bytes[start + channel] = colour[channel] }
    }

    private mutating func blend(_ x: Int, _ y: Int, _ colour: [UInt8], ink: Int) {
        let start = (y * width + x) * 3
        for channel in 0..<3 {
            let mixed = Int(bytes[start + channel]) * (255 - ink) + Int(colour[channel]) * ink
            bytes[start + channel] = UInt8(mixed / 255)
        }
    }

    private func columns(of place: Quad) -> Range<Int> { Self.cells(place.topLeft.x, place.width, width) }
    private func rows(of place: Quad) -> Range<Int> { Self.cells(place.topLeft.y, place.height, height) }

    private static func cells(_ start: Double, _ length: Double, _ limit: Int) -> Range<Int> {
        let first = min(max(Int(start), 0), limit)
        return first..<min(max(Int(start + length), first), limit)
    }
}

extension Picture {
    /// A picture of one colour.
    static func even(_ colour: [UInt8], width: Int, height: Int) -> Picture {
        Picture(
            width: width, height: height, bytes: (0..<width * height).flatMap { _ in colour })
    }
}
