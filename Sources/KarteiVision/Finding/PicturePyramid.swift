import Kartei

/// A photo at full size, half, a quarter and so on: many small views of it are taken without aliasing and
/// without going over all of its pixels each time.
struct PicturePyramid: Sendable {
    /// The photo first, each level half the one before.
    let levels: [Picture]

    /// The photo itself.
    var photo: Picture { levels[0] }

    /// Halves the photo until its longer side is about `smallest` pixels.
    init(_ photo: Picture, smallest: Int = 320) {
        var levels = [photo]
        var last = photo
        while max(last.width, last.height) >= 2 * smallest, min(last.width, last.height) >= 2 {
            last = last.halved()
            levels.append(last)
        }
        self.levels = levels
    }

    /// Like `Picture.warped`: `map` takes the result's coordinates to the photo's.
    func warped(by map: Homography, width: Int, height: Int, border: Picture.Border) -> Picture {
        let middle = Point(x: Double(width) / 2, y: Double(height) / 2)
        let step = min(
            distance(map(middle), map(Point(x: middle.x + 1, y: middle.y))),
            distance(map(middle), map(Point(x: middle.x, y: middle.y + 1))))
        var level = 0
        while level + 1 < levels.count, step >= Double(2 << level) { level += 1 }
        let reduced = Homography(scale: 1 / Double(1 << level), dx: 0, dy: 0) * map
        return levels[level].warped(by: reduced, width: width, height: height, border: border)
    }
}
