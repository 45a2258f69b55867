import Foundation
import Kartei
import Testing

@testable import KarteiVision

/// The networks that set-up fetched, loaded once for all tests.
private let models = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Vendor/models")
private let reader = Result { try PaddleTextReader(models: models) }

struct PaddleTextReaderTests {
    private let picture: Picture

    init() throws { picture = try ImageDecoder().decode(path: Fixture.path("lines.png")) }

    @Test func readsWhatIsPrintedInReadingOrder() throws {
        let lines = try reader.get().read(picture)
        #expect(
            lines.map(\.text) == [
                "Évoli", "60 PV", "ピカチュウ", "Schöne Grüße aus Alabastia", "LOB-EN001", "4/102",
                "Call of the Haunted",
            ])
        for line in lines {
            #expect(line.characterConfidences.count == line.text.count)
            #expect(line.confidence > 0.8)
        }
    }

    @Test func aLineKnowsItsPlaceAsFractionsOfThePicture() throws {
        let lines = try reader.get().read(picture)
        let number = try #require(lines.first { $0.text == "4/102" })
        // Drawn from x 300 to about 355 and above the baseline y 234, 24 pixels high, on 420 x 300.
        #expect(abs(number.quad.center.x - 327.5 / 420) < 0.01)
        #expect(abs(number.quad.center.y - 226.0 / 300) < 0.015)
    }

    @Test(arguments: [1, 3])
    func linesThatStandUprightAreRead(quarters: Int) throws {
        let lines = try reader.get().read(picture.turned(quarters: quarters))
        let texts = lines.map(\.text)
        for text in ["Schöne Grüße aus Alabastia", "Call of the Haunted", "LOB-EN001"] {
            #expect(texts.contains(text))
        }
    }

    @Test func theLowerPrecisionReadsTheSameTexts() throws {
        let exact = try PaddleTextReader(models: models, options: InferenceOptions())
        #expect(try exact.read(picture).map(\.text) == reader.get().read(picture).map(\.text))
    }

    @Test func anEmptyPictureHasNoLines() throws {
        #expect(try reader.get().read(.even(width: 300, height: 200, level: 200)).isEmpty)
        #expect(try reader.get().read(.even(width: 1, height: 1, level: 0)).isEmpty)
    }

    @Test func aMissingModelIsNamed() {
        let error = #expect(throws: InferenceError.self) {
            try PaddleTextReader(models: URL(fileURLWithPath: "/nowhere"))
        }
        #expect(error?.description.contains("PP-OCRv6_det_small.onnx") == true)
    }

    @Test(arguments: [(100.0, 20.0, 240, 256), (10, 48, 10, 128), (3000, 20, 2048, 2048)])
    func aLineFillsTheNextOfAFewWidths(width: Double, height: Double, line: Int, row: Int) {
        let size = PaddleTextRecognizer.inputWidth(for: Quad(x: 0, y: 0, width: width, height: height))
        #expect(size.line == line && size.row == row)
    }
}

extension Picture {
    /// The picture turned to the right by quarters of a circle.
    fileprivate func turned(quarters: Int) -> Picture {
        guard quarters > 0 else { return self }
        let turned = Picture.drawn(width: height, height: width) { x, y in pixel(y, height - 1 - x) }
        return turned.turned(quarters: quarters - 1)
    }
}
