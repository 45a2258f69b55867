import Foundation
import Kartei

/// What a gateway sent as a page, checked: it comes from another machine, and what it says is shown and kept.
enum GatewayAnswer {
    /// Why an answer is not taken.
    struct Flaw: Error {
        let kind: GatewayFailure.Kind
        let reason: String
    }

    /// The page, without characters that are no text, lines without text, boxes that are no place in a picture, scores
    /// that are none and levels that no heading has.
    ///
    /// Nothing is cut to fit: half a page would be taken for all of it.
    static func page(_ body: Data) throws(Flaw) -> RecognizedPage {
        guard let page = try? JSONDecoder().decode(RecognizedPage.self, from: body) else {
            throw Flaw(kind: .malformed, reason: "its body is not the JSON of one")
        }
        guard page.lines.count <= mostLines else {
            throw Flaw(
                kind: .tooLarge,
                reason: "it has \(page.lines.count) lines, and at most \(mostLines) are taken")
        }
        guard ([page.model] + page.lines.map(\.text)).allSatisfy({ $0.unicodeScalars.count <= longestLine })
        else {
            throw Flaw(kind: .tooLarge, reason: "it has a line of more than \(longestLine) characters")
        }
        return RecognizedPage(
            model: HarmfulCharacters.removed(from: page.model), lines: page.lines.compactMap(clean))
    }

    /// The most lines; a full page of print has a hundred.
    static let mostLines = 5000
    /// The most Unicode scalars of a line.
    static let longestLine = 10_000

    private static func clean(_ line: RecognizedLine) -> RecognizedLine? {
        var line = line
        line.text = HarmfulCharacters.removed(from: line.text)
        guard line.text.contains(where: { !$0.isWhitespace }) else { return nil }
        if let box = line.box, !isPlace(box) { line.box = nil }
        if let confidence = line.confidence, !(0...1).contains(confidence) { line.confidence = nil }
        if let heading = line.heading, !(1...99).contains(heading) { line.heading = nil }
        return line
    }

    /// Whether a box lies in the picture or, as models round, about it; false where an edge is not a number.
    private static func isPlace(_ box: RecognizedBox) -> Bool {
        [box.left, box.top, box.right, box.bottom].allSatisfy { (-1...2).contains($0) }
            && box.left < box.right && box.top < box.bottom
    }
}
