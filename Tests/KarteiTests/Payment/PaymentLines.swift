@testable import Kartei

/// A line of a card whose letters are `height` of the card's height high; a letter is 0.6 times as wide as
/// high.
func printed(
    _ text: String, x: Double = 0.08, y: Double = 0.55, height: Double = 0.09, confidence: Double = 0.97,
    alternative: String? = nil, unsure: [Int: Double] = [:], cutEnds: LineEnds = []
) -> TextLine {
    let characters = text.indices.enumerated().map { place, _ in unsure[place] ?? confidence }
    return TextLine(
        text: text, alternative: alternative, confidence: confidence, characterConfidences: characters,
        quad: Quad(
            x: x, y: y - height / 2, width: 0.6 * height * Double(text.count) * 53.98 / 85.60, height: height),
        cutEnds: cutEnds)
}

/// What is read of one line in the middle of a card.
func read(_ line: String) -> PaymentCard { PaymentCardParser().parse([printed(line)]) }

extension PaymentNumber {
    /// The digits; tests may.
    var plain: String { withDigits { String(decoding: $0, as: UTF8.self) } }
}

extension PaymentCard {
    var plainNumber: String? { number?.value.plain }
}
