import Foundation
import Kartei
import Testing

@testable import KarteiVision

@Suite struct ReferenceFolderTests {
    private func withFolder(_ files: [String], _ body: (String) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("refs-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        for file in files {
            let url = root.appendingPathComponent(file)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data([1]).write(to: url)
        }
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        try body(root.path)
    }

    @Test func foldersNameGamesAndFilesNameCards() throws {
        let files = [
            "pokemon/base1-4.jpg", "mtg/a.png", "flat.webp", "yugioh/SD6-EN032%2F97077563.jpg", "x.txt",
        ]
        try withFolder(files) { path in
            let folder = try ReferenceFolder(path, game: .lorcana)
            #expect(
                folder.pictures.map(\.id) == [
                    CardID(game: .lorcana, rawValue: "flat"), CardID(game: .magic, rawValue: "a"),
                    CardID(game: .pokemon, rawValue: "base1-4"),
                    CardID(game: .yugioh, rawValue: "SD6-EN032/97077563"),
                ])
            #expect(folder.remarks.isEmpty)
        }
    }

    @Test func aFolderNamedByItsGameNeedsNoWord() throws {
        try withFolder(["onepiece/OP01-001.jpg"]) { path in
            let folder = try ReferenceFolder(path + "/onepiece/", game: .demo)
            #expect(folder.pictures.map(\.id.game) == [.onepiece])
        }
    }

    @Test func aSecondPictureOfACardIsLeftOutWithARemark() throws {
        try withFolder(["pokemon/a.jpg", "pokemon/a.png"]) { path in
            let folder = try ReferenceFolder(path, game: .demo)
            #expect(folder.pictures.count == 1)
            #expect(folder.remarks.count == 1)
            #expect(folder.remarks[0].contains("a.png"))
        }
    }

    @Test func nothingToReadIsSaidInWords() throws {
        try withFolder([]) { path in
            #expect { try ReferenceFolder(path, game: .demo) } throws: { "\($0)".contains("no picture") }
            #expect {
                try ReferenceFolder(path + "/missing", game: .demo)
            } throws: { "\($0)".contains("does not exist") }
        }
    }

    @Test func trainedPicturesAreKnownByIDAndByDigest() {
        let list = TrainingList("game\tid\tsha256\npokemon\tbase1-4\tABCD\r\nyugioh\t97077563\t\n")
        #expect(
            list.cards == [
                CardID(game: .pokemon, rawValue: "base1-4"), CardID(game: .yugioh, rawValue: "97077563"),
            ])
        #expect(list.digests == ["abcd"])
    }
}
