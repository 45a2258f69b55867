import Foundation
import Kartei
import Testing

@testable import KarteiVision

/// The small pictures in `Fixtures/` (written by `Tools/fixtures/pictures.py`) and the data outside the
/// repository.
enum Fixture {
    static func path(_ name: String) throws -> String {
        try #require(Bundle.module.path(forResource: "Fixtures/" + name, ofType: nil))
    }

    static func data(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: path(name)))
    }

    /// The folder of photos to measure with: `KARTEI_DATA`, or `../shared/data` beside the package.
    static let photoData: URL? = {
        let environment = ProcessInfo.processInfo.environment["KARTEI_DATA"]
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let folder =
            environment.map { URL(fileURLWithPath: $0) }
            ?? package.deletingLastPathComponent().appendingPathComponent("shared/data")
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    /// Upper left, upper right, lower left, lower right of the fixtures' 48 x 32 pixels.
    static let quadrants: [[Int]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 0]]
}

extension Picture {
    /// The red, green and blue of a pixel.
    func pixel(_ x: Int, _ y: Int) -> [Int] {
        let start = (y * width + x) * 3
        return bytes[start..<start + 3].map { Int($0) }
    }

    /// The middles of the quadrants, in the order of `Fixture.quadrants`.
    var quadrants: [[Int]] {
        [(1, 1), (3, 1), (1, 3), (3, 3)].map { pixel(width * $0.0 / 4, height * $0.1 / 4) }
    }
}

/// Whether colours agree within `tolerance` per channel.
func close(_ a: [[Int]], _ b: [[Int]], within tolerance: Int) -> Bool {
    zip(a.joined(), b.joined()).allSatisfy { abs($0 - $1) <= tolerance }
}

extension Picture {
    /// A picture whose pixels a function of their column and row gives.
    static func drawn(width: Int, height: Int, _ colour: (Int, Int) -> [Int]) -> Picture {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 3)
        for y in 0..<height {
            for x in 0..<width { bytes += colour(x, y).map { UInt8(clamping: $0) } }
        }
        return Picture(width: width, height: height, bytes: bytes)
    }

    /// An even picture.
    static func even(width: Int, height: Int, level: UInt8) -> Picture {
        Picture(width: width, height: height, bytes: [UInt8](repeating: level, count: width * height * 3))
    }

    /// A card of four coloured quadrants on a dark ground, drawn from its outline.
    static func card(at quad: Quad, width: Int, height: Int, ground: UInt8 = 40) -> Picture {
        // A ninth of the chart is the card; the rest is the ground around it.
        let chart = drawn(width: 96, height: 96) { x, y in
            let inside = (32..<64).contains(x) && (32..<64).contains(y)
            let index = (y < 48 ? 0 : 2) + (x < 48 ? 0 : 1)
            return inside ? Fixture.quadrants[index] : [Int](repeating: Int(ground), count: 3)
        }
        let large = chart.enlarged(by: 16)
        let place = Quad(x: 512, y: 512, width: 512, height: 512)
        return large.warped(by: Homography(from: quad, to: place), width: width, height: height)
    }

    /// Each pixel as a block, so that edges stay sharp.
    private func enlarged(by factor: Int) -> Picture {
        var bytes: [UInt8] = []
        for y in 0..<height {
            var row: [UInt8] = []
            for x in 0..<width {
                let start = (y * width + x) * 3
                for _ in 0..<factor { row += self.bytes[start..<start + 3] }
            }
            for _ in 0..<factor { bytes += row }
        }
        return Picture(width: width * factor, height: height * factor, bytes: bytes)
    }
}

/// The greatest distance of a corner from its counterpart.
func worstCorner(_ a: Quad, _ b: Quad) -> Double {
    zip(a.corners, b.corners).map { distance($0, $1) }.max() ?? 0
}
