import Foundation
import Kartei
import Testing

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
