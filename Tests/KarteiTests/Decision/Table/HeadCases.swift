@testable import Kartei

extension DecisionCase {
    private static let unindexed = Card.print("sv7-57", "Slowpoke", "057/142", total: 142, set: "SCR")
    private static let pictured = Card.print("sv2-62", "Pikachu", "062/193", total: 193, set: "PAL")
    private static let promo = Card.print("swshp-SWSH187", "Luvdisc", "SWSH187", set: "PR-SW")

    /// A clearly read number that names a card the artwork never offered heads the list and is never added.
    static let heads: [DecisionCase] = [
        DecisionCase(
            "a number of a card without a picture heads the list over the nearest picture",
            Sight("057/142", name: nil, near: [.init("sv2-62", 0.4, inliers: 3)]), in: [unindexed, pictured],
            .asks(.notInIndex), head: "sv7-57"),
        DecisionCase(
            "it heads the list over a picture whose details are found",
            Sight("057/142", name: nil, near: [.init("sv2-62", 0.4)]), in: [unindexed, pictured],
            .asks(.numberDisagrees), head: "sv7-57"),
        DecisionCase(
            "it heads the list over everything else that speaks for the nearest picture",
            // Six for the picture, two for the set: more than a number's six.
            Sight("057/142", name: nil, near: [.init("sv2-62", 0.01)]) { $0.set = "PAL" },
            in: [unindexed, pictured], .asks(.numberDisagrees), head: "sv7-57"),
        DecisionCase(
            "it heads the list where its name was read, too",
            Sight("057/142", name: "Slowpoke", near: [.init("sv2-62", 0.05)]), in: [unindexed, pictured],
            .asks(.notInIndex), head: "sv7-57"),
        DecisionCase(
            "it heads the list over an indexed print of its name and picture",
            Sight("057/142", name: "Slowpoke", near: [.init("base3-55", 0.02)]) { $0.set = "FO" },
            in: [unindexed, .print("base3-55", "Slowpoke", "55/62", total: 62, set: "FO")],
            .asks(.notInIndex), head: "sv7-57"),
        DecisionCase(
            "it does not where the name that was read is the nearest picture's",
            Sight("057/142", name: "Pikachu", near: [.init("sv2-62", 0.4)]), in: [unindexed, pictured],
            .asks(.numberDisagrees), head: "sv2-62"),
        DecisionCase(
            "it does not where the name that was read is a third card's",
            Sight("057/142", name: "Raichu", near: [.init("sv2-62", 0.99)]),
            in: [unindexed, pictured, .print("sv2-63", "Raichu", "063/193", total: 193)],
            .asks(.nameDisagrees)),
        DecisionCase(
            "it heads the list without an artwork index", Sight("057/142", name: nil) { $0.set = "PAL" },
            in: [unindexed, pictured], .asks(.notInIndex), head: "sv7-57"),
        DecisionCase(
            "a promo's letters are as clear as a total",
            Sight("SWSH187", name: nil, near: [.init("sv2-62", 0.01)]) { $0.set = "PAL" },
            in: [promo, pictured], .asks(.numberDisagrees), head: "swshp-SWSH187"),
        DecisionCase(
            "a look-alike is not clear",
            Sight("O57/142", name: nil, near: [.init("sv2-62", 0.01)]) { $0.set = "PAL" },
            in: [unindexed, pictured], .asks(.artworkOnly), head: "sv2-62"),
        DecisionCase(
            "the number in the second line is as good",
            Sight("O62/193", "057/142", name: nil, near: [.init("sv2-62", 0.01)]) { $0.set = "PAL" },
            in: [unindexed, pictured], .asks(.numberDisagrees), head: "sv7-57"),
        DecisionCase(
            "a card whose picture is in the index, but not among the nearest, heads the list and is not added",
            Sight("057/142", name: nil, near: [.init("sv2-62", 0.01)]) {
                $0.far = [.init("sv7-57", 0.9)]
                $0.set = "PAL"
            }, in: [unindexed, pictured], .asks(.numberDisagrees), head: "sv7-57"),
        DecisionCase(
            "a card whose picture is as near as the nearest, but was not offered, is not added",
            Sight("057/142", name: "Slowpoke", near: [.init("sv2-62", 0.4)]) {
                $0.far = [.init("sv7-57", 0.4)]
            }, in: [unindexed, pictured], .asks(.lowEvidence), head: "sv7-57"),
        DecisionCase(
            "a card in the seventh place, whose details nobody looked for, is not added",
            Sight(
                "057/142", name: "Slowpoke",
                near: (1...6).map { .init("r\($0)", 0.4) } + [.init("sv7-57", 0.41, inliers: nil)]),
            in: [unindexed] + (1...6).map { .print("r\($0)", "Slowpoke", "\($0)/62", total: 62) },
            .asks(.lowEvidence), head: "sv7-57"),
        DecisionCase(
            "of two cards of the number the one that the artwork offers leads",
            Sight("4/102", name: nil, near: [.init("base1-4", 0.9)]),
            in: [
                .print("base1-4", "Charizard", "4/102", total: 102),
                .print("a-4", "Celebi", "4/102", total: 102),
            ], .asks(.nameNotRead), head: "base1-4"),
        DecisionCase(
            "a card of a game that is not said is neither offered nor added",
            Sight("057/142", name: "Slowpoke", near: [.init("sv7-57", 0.4)]) {
                $0.said = .yugioh
            }, in: [unindexed, .print("LOB-EN001/1", "Tri-Horned Dragon", "LOB-EN001", of: .yugioh)],
            .doesNotKnow(.notInCatalog)),
        DecisionCase(
            "the nearest card of another game is none where the number's game is not installed",
            Sight("LOB-EN001", name: "Tri-Horned Dragon", near: [.init("9", 0.9, inliers: 2)]) {
                $0.game = .yugioh
            }, in: [pictured], .doesNotKnow(.gameNotInstalled)),
    ]

    private static func seen(_ capture: Capture, name: String? = "Pikachu") -> Sight {
        Sight("062/193", name: name, near: [.init("sv2-62", 0.4)]) { $0.capture = capture }
    }

    /// How the card was photographed.
    static let captures: [DecisionCase] = [
        DecisionCase(
            "one of several cards is decided where several are expected", seen(Capture(cardsInPhoto: 9)),
            in: [pictured], .adds("sv2-62")),
        DecisionCase(
            "two cards straddling the frame are refused where one is expected",
            seen(Capture(cardsInPhoto: 2, expectsOneCard: true)), in: [pictured], .refuses(.severalCards)),
        DecisionCase(
            "one card is decided where one is expected",
            seen(Capture(cardsInPhoto: 1, expectsOneCard: true)), in: [pictured], .adds("sv2-62")),
        DecisionCase(
            "a soft live frame is refused", seen(Capture(frameSharpness: 29.9)), in: [pictured],
            .refuses(.sharpness)),
        DecisionCase(
            "a sharp live frame is decided", seen(Capture(frameSharpness: 30)), in: [pictured],
            .adds("sv2-62")),
        DecisionCase(
            "a sharp live frame proves no more than a photo", seen(Capture(frameSharpness: 900), name: nil),
            in: [pictured], .asks(.nameNotRead)),
        DecisionCase(
            "a sharpness that is no number is refused", seen(Capture(frameSharpness: .nan)), in: [pictured],
            .refuses(.sharpness)),
        DecisionCase(
            "several cards are said before a soft frame",
            seen(Capture(cardsInPhoto: 2, expectsOneCard: true, frameSharpness: 1)), in: [pictured],
            .refuses(.severalCards)),
        DecisionCase(
            "a back is turned over, whatever picture is near it",
            Sight(nil, name: nil, near: [.init("sv2-62", 0.4)]) {
                $0.text = ["Pokémon", "TRADING CARD GAME"]
            },
            in: [pictured], .refuses(.backSide)),
        DecisionCase(
            "a back that lies among several cards is a back",
            Sight(nil, name: nil, near: [.init("sv2-62", 0.4)]) {
                $0.text = ["Pokémon"]
                $0.capture = Capture(cardsInPhoto: 9)
            }, in: [pictured], .refuses(.backSide)),
        DecisionCase(
            "an empty catalog says so", Sight("062/193", name: "Pikachu", near: [.init("sv2-62", 0.4)]),
            in: [], .doesNotKnow(.noCatalog)),
        DecisionCase(
            "a dark background that fills in another card's number asks",
            Sight("063/193", name: "Pikachu", near: [.init("sv2-62", 0.4)]),
            in: [pictured, .print("sv2-63", "Raichu", "063/193", total: 193, set: "PAL")],
            .asks(.numberDisagrees), head: "sv2-62"),
        DecisionCase(
            "a single hit of a poor search is no proof",
            Sight(nil, name: "Pikachv", near: [.init("sv2-62", 0.99, inliers: 4)]), in: [pictured],
            .asks(.nameOnly)),
        DecisionCase(
            "a set code without a number leaves the number open",
            Sight("PAL EN", name: "Pikachu", near: [.init("sv2-62", 0.4)]) { $0.set = "PAL" },
            in: [pictured, .print("base1-58", "Pikachu", "58/102", total: 102, set: "BS")],
            .asks(.nameOnly), head: "sv2-62"),
        DecisionCase(
            "a Japanese name finds the Japanese card, not what its translation would",
            Sight(nil, name: "ピカチュウ") { $0.kana = 60 },
            in: [pictured, .print("1", "ピカチュウ", "025/165", total: 165, languages: [.japanese])],
            .asks(.nameOnly), head: "1"),
    ]
}
