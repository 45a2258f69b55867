import Foundation
import Kartei
import Testing

@testable import KarteiVision

@Suite struct PictureLikenessTests {
    private static let cards = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Samples/cards")

    private func card(_ name: String) throws -> Picture {
        try ImageDecoder().decode(path: Self.cards.appendingPathComponent("\(name).jpg").path)
    }

    private func areSame(_ first: Picture, _ second: Picture) -> Bool {
        PictureLikeness.areSame(PictureLikeness.thumbnail(of: first), PictureLikeness.thumbnail(of: second))
    }

    @Test func compressionAndScalingDoNotCount() throws {
        for name in ["dmo-001", "dmg-003", "eb71-003"] {
            let card = try card(name)
            let pressed = try ImageDecoder().decode(PictureEncoder.jpeg(card, quality: 50))
            #expect(areSame(card, pressed))
            #expect(areSame(card, card.resized(width: card.width * 2 / 3, height: card.height * 2 / 3)))
        }
    }

    @Test func anotherCardOrLanguageIsAnotherPicture() throws {
        #expect(try !areSame(card("dmo-001"), card("dmo-002")))
        #expect(try !areSame(card("dmo-001"), card("dmoj-001")))
        #expect(try !areSame(card("dmg-002"), card("dmg-002-alt")))
    }

    @Test func theDifferencesAreInLevels() {
        let grey = Picture.drawn(width: 96, height: 128) { _, _ in [100, 100, 100] }
        let other = Picture.drawn(width: 96, height: 128) { x, y in
            x < 8 && y < 8 ? [148, 148, 148] : [100, 100, 100]
        }
        let difference = PictureLikeness.difference(grey, other)
        // 48 levels in one of 12 x 16 squares.
        #expect(difference.square == 48)
        #expect(difference.mean == 0.25)
    }
}
