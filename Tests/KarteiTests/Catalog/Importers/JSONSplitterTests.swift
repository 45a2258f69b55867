import Testing

@testable import Kartei

@Suite struct JSONSplitterTests {
    private func elements(_ text: String, piece: Int) throws -> [String] {
        var splitter = JSONSplitter()
        var found: [String] = []
        let emit: (JSONSplitter.Element) -> Void = {
            found.append("\($0.path.joined(separator: ".")):\(String(decoding: $0.bytes, as: UTF8.self))")
        }
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: piece) {
            try bytes[start..<min(start + piece, bytes.count)].withUnsafeBufferPointer {
                try splitter.feed($0, emit)
            }
        }
        try splitter.finish(emit)
        return found
    }

    @Test(arguments: [1, 2, 3, 5, 1000])
    func anyCutOfTheBytesGivesTheSameRecords(piece: Int) throws {
        #expect(
            try elements(#" [ {"a": "]}\"é", "b": [1, {}]} ,2, "x\\", null ] "#, piece: piece)
                == [#":{"a": "]}\"é", "b": [1, {}]}"#, ":2", #":"x\\""#, ":null"])
        #expect(
            try elements(#"{"meta":{"n":1},"data":{"LEA":{"cards":[1]},"LEB":[2,3]},"t":true}"#, piece: piece)
                == [#"meta:{"n":1}"#, #"data.LEA:{"cards":[1]}"#, "data.LEB:2", "data.LEB:3", "t:true"])
        #expect(try elements("[]", piece: piece) == [])
    }

    @Test(arguments: ["[1, 2", #"[{"a": 1}"#, #"{"a": "b"#, "", "[1"])
    func aDocumentThatEndsEarlyIsRefused(text: String) {
        #expect(throws: JSONError.self) { try elements(text, piece: 3) }
    }

    @Test(arguments: ["[1]]", "{1: 2}", #"{"a" 1}"#, "[1}"])
    func whatIsNotJSONIsRefused(text: String) {
        #expect(throws: JSONError.self) { try elements(text, piece: 3) }
    }
}

@Suite struct JSONValueTests {
    @Test func escapesAreResolved() throws {
        let text = #"{"a": "\u00e9\ud83d\ude00\n\"\/\\", "b": "plain é"}"#
        let value = try JSONParser.parse(Array(text.utf8), keys: .all)
        #expect(value["a"] == .string("é😀\n\"/\\"))
        #expect(value["b"] == .string("plain é"))
    }

    @Test func onlyTheKeysAskedForAreBuilt() throws {
        let text =
            #"{"x": {"deep": [1, "]", {"a": 2}]}, "a": {"x": 3, "a": -1.5e3}, "y": "\"", "b": [true, null]}"#
        let value = try JSONParser.parse(Array(text.utf8), keys: JSONKeys(["a", "b"]))
        #expect(
            value == .object(["a": .object(["a": .number("-1.5e3")]), "b": .array([.bool(true), .null])]))
    }

    @Test func aNumberKeepsItsSpelling() throws {
        // Passcodes may have more digits than fit a Double, and 010 must not become 10.
        let value = try JSONParser.parse(Array(#"{"id": 9007199254740993}"#.utf8), keys: .all)
        #expect(value["id"].text == "9007199254740993")
    }
}
