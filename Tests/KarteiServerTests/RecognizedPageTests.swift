import Foundation
import Kartei
import Testing

@Suite("The answer of a gateway")
struct RecognizedPageTests {
    @Test("A line needs its text alone: score, box and heading may be missing or null")
    func optionalParts() throws {
        let json =
            #"{"model":"m","lines":[{"text":"a"},{"text":"b","box":null,"heading":2,"confidence":0.5}]}"#
        let page = try JSONDecoder().decode(RecognizedPage.self, from: Data(json.utf8))
        #expect(
            page
                == RecognizedPage(
                    model: "m",
                    lines: [
                        RecognizedLine(text: "a"), RecognizedLine(text: "b", confidence: 0.5, heading: 2),
                    ]))
    }
}
