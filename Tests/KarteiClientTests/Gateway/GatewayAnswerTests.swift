import Foundation
import Kartei
import Testing

@testable import KarteiClient

@Suite struct GatewayAnswerTests {
    private func lines(_ json: String) throws -> [RecognizedLine] {
        try GatewayAnswer.page(Data(#"{"model":"m","lines":[\#(json)]}"#.utf8)).lines
    }

    private func kind(_ body: Data) -> GatewayFailure.Kind? {
        do {
            _ = try GatewayAnswer.page(body)
            return nil
        } catch {
            return error.kind
        }
    }

    @Test(arguments: [
        "", " ", "null", "[]", "{}", "\"page\"", "<html></html>", #"{"model":"m"}"#, #"{"lines":[]}"#,
        #"{"model":"m","lines":null}"#, #"{"model":7,"lines":[]}"#, #"{"model":"m","lines":{}}"#,
        #"{"model":"m","lines":["a"]}"#, #"{"model":"m","lines":[{}]}"#,
        #"{"model":"m","lines":[{"text":null}]}"#,
        #"{"model":"m","lines":[{"text":"a","box":{"left":0,"top":0,"right":1}}]}"#,
        #"{"model":"m","lines":[{"text":"a","box":{"left":0,"top":0,"right":1,"bottom":1e999}}]}"#,
        #"{"model":"m","lines":[{"text":"a","box":{"left":NaN,"top":0,"right":1,"bottom":1}}]}"#,
        #"{"model":"m","lines":[]} {"#, #"{"model":"m","lines":[]"#,
        #"{"model":"m","lines":[{"text":"a"}]}}"#,
    ])
    func whatIsNoPageIsRefused(body: String) { #expect(kind(Data(body.utf8)) == .malformed) }

    @Test func bytesThatAreNoTextAreRefused() {
        #expect(
            kind(Data(#"{"model":"m","lines":[{"text":""#.utf8) + [0xFF, 0xFE] + Data(#""}]}"#.utf8))
                == .malformed)
        #expect(kind(Data(repeating: UInt8(ascii: "["), count: 1 << 20)) == .malformed)
    }

    @Test func aPageIsTakenAsItIs() throws {
        let line = RecognizedLine(
            text: "Schwäche ポケモン 4/102 ★", confidence: 0.5,
            box: RecognizedBox(left: -0.01, top: 0, right: 1.02, bottom: 0.1), heading: 2)
        let page = RecognizedPage(model: "mistral-ocr-2512", lines: [line])
        #expect(try GatewayAnswer.page(JSONEncoder().encode(page)) == page)
        #expect(try lines("").isEmpty)
    }

    @Test func charactersThatAreNoTextAreTakenOut() throws {
        let read = try lines(
            #"{"text":"a\u0000b\u001b[31mc\u202ed\u0085"},{"text":"e\nf\tg"},{"text":"\u0000"},{"text":" \n"}"#
        )
        #expect(read.map(\.text) == ["ab[31mcd", "e f g"])
        let page = try GatewayAnswer.page(Data(#"{"model":"m\u0007","lines":[]}"#.utf8))
        #expect(page.model == "m")
    }

    /// A line without its place is still what the picture says.
    @Test(arguments: [
        "-1.1,0,1,1", "0,-1.1,1,1", "0,0,2.1,1", "0,0,1,2.1", "0.5,0,0.4,1", "0,0.5,1,0.4", "0.5,0,0.5,1",
        "0,0.5,1,0.5", "1e300,0,1,1",
    ])
    func aBoxThatIsNoPlaceIsDropped(edges: String) throws {
        let edge = edges.split(separator: ",")
        let box = #"{"left":\#(edge[0]),"top":\#(edge[1]),"right":\#(edge[2]),"bottom":\#(edge[3])}"#
        #expect(try lines(#"{"text":"a","box":\#(box)}"#) == [RecognizedLine(text: "a")])
    }

    @Test func scoresAndLevelsThatAreNoneAreDropped() throws {
        let read = try lines(
            #"{"text":"a","confidence":98},{"text":"b","confidence":-0.1,"heading":0},{"text":"c","confidence":1}"#
        )
        #expect(read.map(\.confidence) == [nil, nil, 1])
        #expect(read.map(\.heading) == [nil, nil, nil])
    }

    @Test func moreThanAnyPictureHasIsRefused() throws {
        func page(_ count: Int, _ length: Int) throws -> Data {
            let line = RecognizedLine(text: String(repeating: "ä", count: length))
            return try JSONEncoder().encode(
                RecognizedPage(model: "m", lines: Array(repeating: line, count: count)))
        }
        #expect(kind(try page(5000, 1)) == nil)
        #expect(kind(try page(5001, 1)) == .tooLarge)
        #expect(kind(try page(1, 10_000)) == nil)
        #expect(kind(try page(1, 10_001)) == .tooLarge)
        let marks = "e" + String(repeating: "\u{301}", count: 10_000)
        #expect(kind(Data(#"{"model":"m","lines":[{"text":"\#(marks)"}]}"#.utf8)) == .tooLarge)
    }
}
