import Foundation
import Kartei
import KarteiStore
import KarteiTestSupport
import Testing

@testable import KarteiServer

@Suite("Mistral's recognizer")
struct MistralOCRTests {
    private func lines(_ page: String) throws -> [RecognizedLine] {
        try JSONDecoder().decode(MistralPage.self, from: Data(page.utf8)).lines
    }

    @Test("Pictures and signatures are no text; headers, footers, code and kinds that nobody knows are")
    func kinds() throws {
        let lines = try lines(
            #"""
            {"markdown":"","blocks":[{"type":"header","content":"BASIS"},{"type":"image","content":"![a](a)"},
            {"type":"signature","content":"Ken"},{"type":"code","content":"`89631139`"},
            {"type":"hologram","content":"NEU"},{"type":"title","content":"Bisasam"},
            {"type":"title","content":"### Ranke"},7,{"content":null},{"type":"footer","content":"©1999"}]}
            """#)
        #expect(lines.map(\.text) == ["BASIS", "89631139", "NEU", "Bisasam", "Ranke", "©1999"])
        #expect(lines.map(\.heading) == [nil, nil, nil, 1, 3, nil])
    }

    @Test(
        "Places that are missing, upside down or without a page's size are none; others end at the page's edge"
    )
    func boxes() throws {
        let blocks =
            #""content":"a","top_left_x":-10,"top_left_y":5,"bottom_right_x":300,"bottom_right_y":10"#
        let sized = try lines(#"{"dimensions":{"width":200,"height":20,"dpi":null},"blocks":[{\#(blocks)}]}"#)
        #expect(sized.first?.box == RecognizedBox(left: 0, top: 0.25, right: 1, bottom: 0.5))
        for page in [
            #"{"dimensions":null,"blocks":[{\#(blocks)}]}"#,
            #"{"dimensions":{"width":0,"height":0},"blocks":[{\#(blocks)}]}"#,
            #"{"dimensions":{"width":9,"height":9},"blocks":[{"content":"a","top_left_x":null}]}"#,
            #"""
            {"dimensions":{"width":9,"height":9},"blocks":[{"content":"a","top_left_x":5,"top_left_y":5,
            "bottom_right_x":1,"bottom_right_y":1}]}
            """#,
        ] {
            let found = try lines(page)
            #expect(found.map(\.text) == ["a"])
            #expect(found.first?.box == nil)
        }
    }

    @Test(
        "A line's score is the least of its words, by place, in order where no place is said or a wrong one")
    func scores() throws {
        let page = #"""
            {"markdown":"Glurak 120\n\nGlurak 4/102","confidence_scores":{"word_confidence_scores":[
            {"text":"Glurak","confidence":0.9,"start_index":0},{"text":"120","confidence":0.8},
            {"text":"Glurak","confidence":0.5,"start_index":3},{"text":"4/102","confidence":0.7},
            {"text":"Pikachu","confidence":0.1},{"text":"x","confidence":"no"}]}}
            """#
        // Scalars: 'Glurak 120' is 0..<10, the second 'Glurak' begins at 12.
        #expect(try lines(page).map(\.confidence) == [0.8, 0.5])
    }

    @Test("Scores of a page with letters beyond the first plane find their words")
    func scalars() throws {
        let page = #"""
            {"markdown":"🌟🌟 リザードン\nゼニガメ","confidence_scores":{"word_confidence_scores":[
            {"text":"リザードン","confidence":0.6,"start_index":3},{"text":"ゼニガメ","confidence":0.7,"start_index":9}]},
            "blocks":[{"type":"text","content":"🌟🌟 リザードン"},{"type":"text","content":"ゼニガメ"}]}
            """#
        #expect(try lines(page).map(\.confidence) == [0.6, 0.7])
    }

    @Test(
        "A key goes to nobody in the clear but to this machine",
        arguments: [
            ("http://api.mistral.ai", false), ("https://api.mistral.ai", true),
            ("http://127.0.0.1:8799", true),
            ("http://localhost:1", true), ("ftp://localhost", false), ("http://127.example.org", false),
            ("http://localhost.example.org", false), ("https://u:p@api.mistral.ai", false),
            ("api.mistral.ai", false), ("https://api.mistral.ai?x=1", false), ("", false),
        ])
    func addresses(address: String, isTaken: Bool) throws {
        let key = try #require(UpstreamKey("k"))
        let reader = try? MistralOCR(server: address, key: key, userAgent: "t")
        #expect((reader != nil) == isTaken)
    }

    @Test("A key's file is for its owner alone, and white space around the key does not count")
    func keyFile() throws {
        let folder = try GatewayFixture.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("key")
        try Data("  secret-key\n".utf8).write(to: file)
        chmod(file.path, 0o644)
        #expect(throws: SecretFileError.readableByOthers(file: file.path)) { try UpstreamKey(file: file) }
        chmod(file.path, 0o600)
        #expect(try UpstreamKey(file: file).authorization == "Bearer secret-key")
        try Data("two words".utf8).write(to: file)
        #expect(throws: (any Error).self) { try UpstreamKey(file: file) }
        #expect(UpstreamKey("a\r\nX-Other: b") == nil)
        #expect(UpstreamKey("") == nil)
    }
}
