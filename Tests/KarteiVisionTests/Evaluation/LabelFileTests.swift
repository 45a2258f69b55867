import Foundation
import Kartei
import Testing

@testable import KarteiVision

@Suite struct LabelFileTests {
    private func file(_ text: String) throws -> String {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).tsv")
        try Data(text.utf8).write(to: url)
        return url.path
    }

    @Test func columnsAreReadByName() throws {
        let path = try file(
            "number\tphoto\tname\tcards\tgame\tid\n4/102\ta.jpg\tGlurak\tmulti\tmtg\tx|y\n5/102\ta.jpg\tMew\tmulti\t?\t\n"
        )
        defer { try? FileManager.default.removeItem(atPath: path) }
        let photos = try LabelFile(path: path).photos
        #expect(photos.map(\.photo) == ["a.jpg"])
        #expect(photos[0].labels.map(\.number) == ["4/102", "5/102"])
        #expect(photos[0].labels[0].ids == ["x", "y"])
        #expect(photos[0].labels[0].game == .magic)
        #expect(!photos[0].labels[0].isOnlyCard)
        #expect(photos[0].labels[1].ids.isEmpty)
    }

    @Test func whatIsNoLabelsFileIsSaidSo() throws {
        #expect(throws: LabelFile.Problem.self) { try LabelFile(path: "/nowhere/labels.tsv") }
        for text in ["", "photo\tname\n", "photo\tname\tnumber\n", "\u{0}\u{1}"] {
            let path = try file(text)
            defer { try? FileManager.default.removeItem(atPath: path) }
            let error = #expect(throws: LabelFile.Problem.self) { try LabelFile(path: path) }
            #expect(error?.description.contains(path) == true)
        }
    }
}
