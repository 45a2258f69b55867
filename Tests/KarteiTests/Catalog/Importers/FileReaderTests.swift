import Testing

@testable import Kartei

@Suite struct FileReaderTests {
    /// The first line of each flat table that is some game's own.
    @Test(arguments: [
        (
            "id\tname\tnumber\tset_size\tset_code\tset_name\trarity\tscryfall_id\treleased\tforeign_names",
            Game.magic
        ),
        ("id\tname\tnumber\tprintedTotal\tset_id\tset_name\tset_code\trarity\tsupertype\treleased", .pokemon),
        ("id\tname\tnumber\tset_total\tset_code\trarity", .pokemon),
        ("id\tname\tset\trarity\tcategory\tcolors", .onepiece),
        ("id\tname\tversion\tcollector_number\tset_code\tset_name\trarity\tlang", .lorcana),
        ("set_number\tlang\tpassword\tname_en\tset_name\trarities", .yugioh),
        ("konami_id\tpassword\ten\tde\tfr", .yugioh), ("number\tname\trarity\ttype\tproduct", .onepiece),
    ])
    func aTableOfAnotherGameIsRefused(header: String, game: Game) {
        for other in Game.allCases where other != game {
            let error = #expect(throws: CatalogImportError.self, "\(other)") {
                try entries(of: header + "\n1\tA\t1\t1\t1\t1\n", game: other, path: "a.tsv")
            }
            #expect(error?.description.contains("--game \(game.rawValue)") == true)
        }
    }

    @Test func karteisOwnTableIsAnyGames() throws {
        for game in Game.allCases {
            let text = "id\tname\tnumber\ttotal\tset_code\nx1\tOwl\t1\t9\tN\n"
            #expect(try entries(of: text, game: game, path: "a.tsv").cards.map(\.id.game) == [game])
        }
    }

    private func error(in bytes: [UInt8], path: String, game: Game) -> CatalogImportError? {
        var reader = CatalogFileReader(game: game, language: nil, path: path)
        return #expect(throws: CatalogImportError.self) {
            try bytes.withUnsafeBufferPointer { try reader.feed($0) { _ in } }
            try reader.finish { _ in }
        }
    }

    @Test func aTableInAnotherEncodingIsRefusedWithItsLine() {
        let latin = Array("id\tname\nx1\tOwl\nx2\tCaf".utf8) + [0xE9, 0x0A]
        let found = error(in: latin, path: "a.tsv", game: .demo)
        #expect(found?.description.contains("line 3 is not UTF-8") == true)
    }

    @Test func aDocumentInAnotherEncodingIsRefusedWithItsRecord() {
        let record = TestRecord.pokemon
        let latin = Array("[\(record("a-1", "Owl")), ".utf8) + Array(record("a-2", "Caf|").utf8) + [0x5D]
        let bytes = latin.map { $0 == UInt8(ascii: "|") ? 0xE9 : $0 }
        let found = error(in: bytes, path: "cards/en/a.json", game: .pokemon)
        #expect(found?.description.contains("record 2 is not UTF-8") == true)
    }

    @Test func aLastLineWithoutItsColumnsIsRefusedWhereTheOthersHaveThem() throws {
        let rows = "id\tname\tnumber\nx1\tOwl\t1\n"
        let found = error(in: Array((rows + "x2\tFo").utf8), path: "a.tsv", game: .demo)
        #expect(found?.description.contains("line 3") == true)
        #expect(try entries(of: rows + "x2\tFox\t2", game: .demo, path: "a.tsv").cards.count == 2)
        // A table that leaves out empty cells everywhere is none that was cut.
        #expect(try entries(of: rows + "x2\tFox\nx3\tElk", game: .demo, path: "a.tsv").cards.count == 3)
    }

    @Test func aFolderAboveTheNamedOneNamesNoLanguage() throws {
        var reader = CatalogFileReader(
            game: .demo, language: nil, path: "/home/de/lists/a.tsv", languagePath: "lists/a.tsv")
        var found: [CatalogEntry] = []
        try Array("id\tname\nx1\tOwl\n".utf8).withUnsafeBufferPointer { bytes in
            try reader.feed(bytes) { found.append($0) }
        }
        try reader.finish { found.append($0) }
        #expect(found.cards.map(\.languages) == [[.english]])
    }
}

private enum TestRecord {
    static func pokemon(_ id: String, _ name: String) -> String {
        #"{"id": "\#(id)", "name": "\#(name)", "supertype": "Pokémon", "number": "1"}"#
    }
}
