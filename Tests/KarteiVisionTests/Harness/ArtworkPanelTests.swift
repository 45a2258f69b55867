import Kartei
import Testing

@testable import KarteiVision

@Suite struct ArtworkPanelTests {
    /// A picture of blobs in the upper half, in a colour and brightness.
    private func card(_ colour: [Int], gain: Int = 4, shift: Int = 0) -> ArtworkPanel {
        ArtworkPanel(
            Picture.drawn(width: 120, height: 168) { x, y in
                let inBlob = (x - 60) * (x - 60) + (y - 60 - shift) * (y - 60 - shift) < 900
                return (inBlob ? colour : [40, 40, 40]).map { $0 * gain / 4 }
            })
    }

    @Test func brightnessDoesNotCount() {
        #expect(card([200, 120, 40]).showsSamePicture(as: card([200, 120, 40], gain: 3)))
    }

    /// Basic energies: the same drawing in red and in blue are two pictures.
    @Test func colourCounts() {
        #expect(!card([220, 60, 40]).showsSamePicture(as: card([40, 60, 220])))
    }

    @Test func anotherDrawingIsAnotherPicture() {
        #expect(!card([200, 120, 40]).showsSamePicture(as: card([200, 120, 40], shift: 25)))
    }

    @Test func whatShowsNothingIsLikeNothing() {
        let blank = ArtworkPanel(.even([250, 250, 250], width: 60, height: 84))
        #expect(!blank.showsSamePicture(as: blank))
    }
}
