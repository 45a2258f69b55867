import Foundation
import Kartei
import Testing

@testable import KarteiVision

@Suite struct PrintComparisonTests {
    private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Samples/cards")

    private func card(_ name: String) throws -> Picture {
        try ImageDecoder().decode(path: Self.samples.appendingPathComponent("\(name).jpg").path)
    }

    private func small(_ picture: Picture) -> Picture { picture.resized(width: 192, height: 256) }

    /// A photo drawn as the harness does: perspective, light, blur, noise, JPEG, corners a little off.
    private func photo(_ card: Picture, _ kind: CaptureConditions.Kind, _ name: String) throws -> Picture {
        small(
            try DrawnPhoto(kind, aspect: Game.demo.aspectRatio, seed: 1, name: name).crop(of: card))
    }

    @Test(
        "The demo game's parallels are told apart in drawn photos, whichever print is given first",
        arguments: [
            ("dmc-003", "dmc-003-foil"), ("dmc-008", "dmc-008-foil"), ("dmg-005", "dmg-005-prism"),
            ("dmg-013", "dmg-013-prism"), ("eb71-003", "eb71-003_p1"),
        ])
    func parallelsAreToldApart(pair: (String, String)) throws {
        let names = [pair.0, pair.1]
        let prints = try names.map { try card($0) }
        for (right, name) in names.enumerated() {
            let photo = try photo(prints[right], .sharp, name)
            for order in [[0, 1], [1, 0]] {
                let found = PrintComparison(order.map { small(prints[$0]) }).likenesses(of: photo)
                let likenesses = try #require(found.count == 2 ? found : nil)
                let place = try #require(order.firstIndex(of: right))
                #expect(likenesses[place].likeness > likenesses[1 - place].likeness, "\(name)")
                #expect(likenesses[place].places > 0)
            }
        }
    }

    @Test func whereNothingDiffersNothingIsSaid() throws {
        let print = small(try card("dmc-003"))
        #expect(PrintComparison([print, print]).likenesses(of: print).isEmpty)
        #expect(PrintComparison([print]).likenesses(of: print).isEmpty)
        #expect(PrintComparison([]).likenesses(of: print).isEmpty)
    }

    @Test func aPictureThatDoesNotLieOnThePrintsSaysNothing() throws {
        let prints = try ["dmc-003", "dmc-003-foil"].map { small(try card($0)) }
        let even = Picture.drawn(width: 192, height: 256) { _, _ in [90, 90, 90] }
        #expect(PrintComparison(prints).likenesses(of: even).isEmpty)
    }

    @Test func stampsSymbolsAndFramesAreToldApart() throws {
        let original = try card("dmo-012")
        for difference in [DrawnPrint.stamp, .symbol, .frame] {
            var random = SplitMix64(seed: 6, name: difference.rawValue)
            let prints = [original, difference.picture(of: original, random: &random)]
            #expect(!PrintDifference.squares(small(prints[0]), small(prints[1])).isEmpty, "\(difference)")
            for right in prints.indices {
                let photo = try photo(prints[right], .sharp, "\(difference) \(right)")
                let found = PrintComparison(prints.map(small)).likenesses(of: photo)
                let likenesses = try #require(found.count == 2 ? found : nil)
                #expect(
                    likenesses[right].likeness > likenesses[1 - right].likeness, "\(difference) \(right)")
            }
        }
    }
}
