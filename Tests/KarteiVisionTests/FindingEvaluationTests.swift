import Foundation
import Kartei
import Testing

@testable import KarteiVision

@Suite struct FindingEvaluationTests {
    func outline(_ x: Double, _ width: Double) -> CardOutline {
        CardOutline(quad: Quad(x: x, y: 0, width: width, height: 100), confidence: 1, source: .finder)
    }

    /// Of two labels one is found with an overlap of 60 / 80 = 0.75; one found outline lies on no label.
    @Test func figuresFollowFromTheOverlaps() throws {
        let photo = OutlineLabels.Photo(
            path: "a.jpg", kind: .multi,
            outlines: [Quad(x: 0, y: 0, width: 70, height: 100), Quad(x: 200, y: 0, width: 70, height: 100)])
        var evaluation = FindingEvaluation()
        evaluation.add(
            FindingEvaluation.Result(
                photo: photo, found: [outline(10, 70), outline(500, 70)], milliseconds: 30))
        let figures = try #require(evaluation.figures(of: .multi))
        #expect(figures.cards == 2 && figures.photos == 1 && figures.falseFinds == 1)
        #expect(figures.recall50 == 0.5 && figures.recall80 == 0)
        #expect(abs(figures.medianWorstCorner - 0.1) < 1e-9 && figures.p50Milliseconds == 30)
        #expect(evaluation.figures(of: .single) == nil)
        let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(evaluation))
        #expect((json as? [String: [String: Double]])?["multi"]?["recall50"] == 0.5)
    }

    @Test func rowsThatMakeNoSenseAreNamed() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).tsv")
        defer { try? FileManager.default.removeItem(at: file) }
        let header = "photo\tcards\tx1\ty1\tx2\ty2\tx3\ty3\tx4\ty4\n"
        try Data((header + "a.jpg\tsingle\t0\t0\t7\t0\t7\t9\t0\t9\n" + "b.jpg\tnone\n").utf8).write(to: file)
        let labels = try OutlineLabels(file: file.path)
        #expect(labels.photos.map(\.kind) == [.single, .none])
        #expect(labels.photos[0].outlines == [Quad(x: 0, y: 0, width: 7, height: 9)])
        try Data((header + "a.jpg\tsingle\t0\t0\t7\n").utf8).write(to: file)
        #expect {
            try OutlineLabels(file: file.path)
        } throws: { error in
            (error as? OutlineLabels.Malformed)?.row == 1
        }
    }
}
