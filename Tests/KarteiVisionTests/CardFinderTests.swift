import Foundation
import Kartei
import Testing

@testable import KarteiVision

/// The finder on the demo game's photos, whose true corners are known from drawing them.
@Suite struct CardFinderTests {
    private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Samples")
    private static let model = samples.deletingLastPathComponent()
        .appendingPathComponent("Vendor/models/finder.xml")

    private func photo(_ name: String) throws -> Picture {
        try ImageDecoder().decode(path: Self.samples.appendingPathComponent(name).path)
    }

    @Test func everySampleCardIsFoundTheRightWayUp() throws {
        let finder = try CardFinder(model: Self.model)
        let labels = try OutlineLabels(file: Self.samples.appendingPathComponent("outlines.tsv").path)
        #expect(labels.photos.count >= 14)
        for photo in labels.photos {
            let found = try finder.find(in: ImageDecoder().decode(path: photo.path))
            #expect(found.count == photo.outlines.count, "\(photo.path)")
            for label in photo.outlines {
                let best = try #require(
                    found.max { $0.quad.overlap(with: label) < $1.quad.overlap(with: label) })
                #expect(best.quad.overlap(with: label) > 0.8, "\(photo.path)")
                let turns = (0..<4).map { worstCorner(best.quad, label.turned(by: $0)) }
                #expect(turns.firstIndex(of: turns.min() ?? 0) == 0, "\(photo.path)")
            }
        }
    }

    @Test func aTableWithoutACardShowsNone() throws {
        let finder = try CardFinder(model: Self.model)
        #expect(try finder.find(in: photo("photos/no-card.jpg")).isEmpty)
        #expect(try finder.find(in: .even(width: 640, height: 480, level: 127)).isEmpty)
    }

    /// What the finder takes for a card alone does not pass: the refiner has to confirm it.
    @Test func aMissingRefinerIsNamed() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["finder.xml", "finder.bin"] {
            let source = Self.model.deletingLastPathComponent().appendingPathComponent(name)
            try FileManager.default.copyItem(at: source, to: folder.appendingPathComponent(name))
        }
        #expect {
            try CardFinder(model: folder.appendingPathComponent("finder.xml"))
        } throws: { error in
            "\(error)".contains("refiner.xml")
        }
    }

    @Test func aMissingNetworkIsNamed() {
        let nowhere = URL(fileURLWithPath: "/nowhere/finder.xml")
        #expect {
            try CardFinder(model: nowhere)
        } throws: { error in
            "\(error)".contains("/nowhere/finder.xml")
        }
    }
}
