import Foundation
import Kartei
import Testing

@testable import KarteiVision

private let models = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Vendor/models")

struct NumberPlaceTests {
    @Test(arguments: NumberPlace.allCases)
    func theLinesOfAPlaceCoverItFromTopToBottom(place: NumberPlace) {
        let lines = place.lines
        #expect(lines.allSatisfy { $0.topLeft.y > -1e-9 && $0.bottomLeft.y < 1 + 1e-9 })
        for y in stride(from: 0.05, through: 0.85, by: 0.05) {
            #expect(lines.contains { $0.topLeft.y <= y && y <= $0.bottomLeft.y })
        }
    }

    /// lines.png shows `4/102` (Tests/Fixtures): the very number is likeliest, a digit's difference costs.
    @Test func amongGivenNumbersThePrintedOneIsLikeliest() throws {
        let reader = try PaddleTextReader(models: models)
        let picture = try ImageDecoder().decode(path: Fixture.path("lines.png"))
        let place = Quad(x: 280.0 / 420, y: 208.0 / 300, width: 100.0 / 420, height: 34.0 / 300)
        let found = try reader.likeness(of: ["4/130", "4/102", "14/102", "€/102€"], at: [place], in: picture)
        #expect(found[1] > -0.5)
        #expect(found[0] < found[1] - 3)
        #expect(found[2] < found[1] - 3)
    }
}
