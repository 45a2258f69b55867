@testable import Kartei

extension DecisionCase {
    private static let charizard = Card.print("base1-4", "Charizard", "4/102", total: 102)
    private static let pikachu = Card.print("base1-58", "Pikachu", "58/102", total: 102)
    private static let luxray = Card.print("swsh9-45", "Luxray", "045/172", total: 172)
    private static let celebi = Card.print("hgss4-4", "Celebi", "4/102", total: 102)

    /// Each clause of the rule, just inside and just outside.
    static let clauses: [DecisionCase] = [
        // What there has to be at all.
        DecisionCase(
            "artwork, literal number and name that name one card add it",
            Sight("4/102", name: "Charizard", near: [.init("base1-4", 0.4)]), in: [charizard, luxray],
            .adds("base1-4")),
        DecisionCase(
            "without a number artwork and name only ask",
            Sight(nil, name: "Charizard", near: [.init("base1-4", 0.4)]), in: [charizard], .asks(.nameOnly)),
        DecisionCase(
            "without artwork number and name only ask", Sight("4/102", name: "Charizard"), in: [charizard],
            .asks(.notInIndex)),
        DecisionCase(
            "without a name artwork and number only ask",
            Sight("4/102", name: nil, near: [.init("base1-4", 0.4)]), in: [charizard], .asks(.nameNotRead)),
        DecisionCase(
            "artwork alone asks", Sight(nil, name: nil, near: [.init("base1-4", 0.4)]), in: [charizard],
            .asks(.artworkOnly)),
        DecisionCase(
            "a number alone asks", Sight("4/102", name: nil), in: [charizard], .asks(.notInIndex)),
        DecisionCase(
            "a name alone asks, be there but one card of it", Sight(nil, name: "Charizard"), in: [charizard],
            .asks(.nameOnly)),
        DecisionCase(
            "nothing at all is no card of the catalog", Sight(nil, name: nil), in: [charizard],
            .doesNotKnow(.nothingRead)),

        // Who they name.
        DecisionCase(
            "a name that is another card's asks",
            Sight("4/102", name: "Blastoise", near: [.init("base1-4", 0.4)]), in: [charizard],
            .asks(.nameDisagrees)),
        DecisionCase(
            "a number that is another card's than artwork and name asks",
            Sight("58/102", name: "Charizard", near: [.init("base1-4", 0.4)]), in: [charizard, pikachu],
            .asks(.numberDisagrees), head: "base1-4"),
        DecisionCase(
            "artwork of another card asks",
            Sight("4/102", name: "Charizard", near: [.init("swsh9-45", 0.3), .init("base1-4", 0.5)]),
            in: [charizard, luxray], .asks(.numberDisagrees)),
        DecisionCase(
            "second within five percent is as good as first",
            Sight("4/102", name: "Charizard", near: [.init("swsh9-45", 0.4), .init("base1-4", 0.419)]),
            in: [charizard, luxray], .adds("base1-4")),
        DecisionCase(
            "second beyond five percent is another card",
            Sight("4/102", name: "Charizard", near: [.init("swsh9-45", 0.4), .init("base1-4", 0.421)]),
            in: [charizard, luxray], .asks(.numberDisagrees)),

        // How the number was read.
        DecisionCase(
            "a look-alike in the number finds and never adds",
            Sight("4|102", name: "Charizard", near: [.init("base1-4", 0.4)]), in: [charizard],
            .asks(.numberUncertain)),
        DecisionCase(
            "a runner-up reading finds and never adds",
            Sight("A/102", name: "Charizard", near: [.init("base1-4", 0.4)]) { $0.alternative = "4/102" },
            in: [charizard], .asks(.numberUncertain)),
        DecisionCase(
            "the total of another set asks",
            Sight("4/130", name: "Charizard", near: [.init("base1-4", 0.4)]), in: [charizard],
            .asks(.numberUncertain)),
        DecisionCase(
            "padding that the card does not print asks",
            Sight("004/102", name: "Charizard", near: [.init("base1-4", 0.4)]), in: [charizard],
            .asks(.numberUncertain)),
        DecisionCase(
            "an unpadded reading of a padded number adds on the artwork's own first pick",
            Sight("45/172", name: "Luxray", near: [.init("swsh9-45", 0.4)]), in: [luxray], .adds("swsh9-45")),
        DecisionCase(
            "an unpadded reading asks where another picture is first, be it by a hair",
            Sight("45/172", name: "Luxray", near: [.init("base1-4", 0.4), .init("swsh9-45", 0.4001)]),
            in: [luxray, charizard], .asks(.numberUncertain)),
        DecisionCase(
            "an unpadded reading beyond the ceiling asks",
            Sight("45/172", name: "Luxray", near: [.init("swsh9-45", 1.01)]), in: [luxray],
            .asks(.numberUncertain)),

        // What the artwork shows.
        DecisionCase(
            "twelve details confirm a picture",
            Sight("4/102", name: "Charizard", near: [.init("base1-4", 0.4, inliers: 12)]), in: [charizard],
            .adds("base1-4")),
        DecisionCase(
            "eleven details do not",
            Sight("4/102", name: "Charizard", near: [.init("base1-4", 0.4, inliers: 11)]), in: [charizard],
            .asks(.lowEvidence)),
        DecisionCase(
            "no details do not",
            Sight("4/102", name: "Charizard", near: [.init("base1-4", 0.4, inliers: 0)]), in: [charizard],
            .asks(.lowEvidence)),
        DecisionCase(
            "details that nobody looked for confirm nothing",
            Sight("4/102", name: "Charizard", near: [.init("base1-4", 0.4, inliers: nil)]), in: [charizard],
            .asks(.lowEvidence)),
        DecisionCase(
            "a picture at the ceiling is still one",
            Sight("4/102", name: "Charizard", near: [.init("base1-4", 1)]), in: [charizard], .adds("base1-4")),
        DecisionCase(
            "a picture beyond the ceiling is none",
            Sight("4/102", name: "Charizard", near: [.init("base1-4", 1.001)]), in: [charizard],
            .asks(.notInIndex)),
        DecisionCase(
            "nothing read and nothing near is no card", Sight(nil, name: nil, near: [.init("base1-4", 1.2)]),
            in: [charizard], .refuses(.noCard)),

        // How the name was read.
        DecisionCase(
            "a name with one wrong letter is the card's",
            Sight("4/102", name: "Charlzard", near: [.init("base1-4", 0.4)]), in: [charizard],
            .adds("base1-4")),
        DecisionCase(
            "a name with two of nine letters wrong is not sure to be",
            Sight("4/102", name: "Charlzzrd", near: [.init("base1-4", 0.4)]), in: [charizard],
            .asks(.nameDisagrees)),
        DecisionCase(
            "a name read elsewhere than in its place counts",
            Sight("4/102", name: nil, near: [.init("base1-4", 0.4)]) { $0.text = ["CHARIZARD 120 HP"] },
            in: [charizard], .adds("base1-4")),

        // How much was read.
        DecisionCase(
            "twelve letters are a text",
            Sight("4/102", name: "Charizard", near: [.init("base1-4", 0.4)]) { $0.latin = 12 },
            in: [charizard], .adds("base1-4")),
        DecisionCase(
            "eleven letters prove nothing",
            Sight("4/102", name: "Charizard", near: [.init("base1-4", 0.4)]) { $0.latin = 11 },
            in: [charizard], .asks(.lowEvidence)),

        // Other cards of the number.
        DecisionCase(
            "another card of the number blocks at fourteen percent",
            Sight("4/102", name: "Charizard", near: [.init("base1-4", 0.4), .init("hgss4-4", 0.456)]),
            in: [charizard, celebi], .asks(.parallelPrints)),
        DecisionCase(
            "another card of the number blocks no more at fifteen percent",
            Sight("4/102", name: "Charizard", near: [.init("base1-4", 0.4), .init("hgss4-4", 0.4601)]),
            in: [charizard, celebi], .adds("base1-4")),
        DecisionCase(
            "another card of the number blocks at the same distance",
            Sight("4/102", name: "Charizard", near: [.init("base1-4", 0.4), .init("hgss4-4", 0.4)]),
            in: [charizard, celebi], .asks(.parallelPrints)),
        DecisionCase(
            "another card of the number is measured however far its picture is",
            Sight("4/102", name: "Charizard", near: [.init("base1-4", 0.4)]) {
                $0.far = [.init("hgss4-4", 0.45)]
            }, in: [charizard, celebi], .asks(.parallelPrints)),
        DecisionCase(
            "another card of the number without a picture is ruled out by the name that was read",
            Sight("4/102", name: "Charizard", near: [.init("base1-4", 0.4)]), in: [charizard, celebi],
            .adds("base1-4")),
        DecisionCase(
            "another card of the number without a picture blocks where the name may be its own",
            Sight("4/102", name: "Charizard", near: [.init("base1-4", 0.4)]),
            in: [charizard, .print("x-4", "Charizard V", "4/102", total: 102)], .asks(.parallelPrints)),
        DecisionCase(
            "a name that is barely recognisable is enough to block",
            // Nine of twelve letters: 0.75.
            Sight("4/102", name: "Charizard", near: [.init("base1-4", 0.4)]),
            in: [charizard, .print("x-4", "Charizard LVX", "4/102", total: 102)], .asks(.parallelPrints)),
        DecisionCase(
            "another card whose number was read beside blocks under an equal picture",
            Sight(
                "4/102", "58/102", name: "Charizard", near: [.init("base1-4", 0.4), .init("base1-58", 0.41)]),
            in: [charizard, pikachu], .asks(.parallelPrints)),
        DecisionCase(
            "another card whose number was read beside does not block under another picture",
            Sight(
                "4/102", "58/102", name: "Charizard", near: [.init("base1-4", 0.4), .init("base1-58", 0.8)]),
            in: [charizard, pikachu], .adds("base1-4")),

        // Distances near nothing: the reference picture itself was scanned.
        DecisionCase(
            "two equal pictures are not told apart at distance zero",
            Sight("4/102", name: "Charizard", near: [.init("base1-4", 0), .init("hgss4-4", 0)]),
            in: [charizard, celebi], .asks(.parallelPrints)),
        DecisionCase(
            "a hair's breadth from zero is no fifteen percent",
            Sight("4/102", name: "Charizard", near: [.init("base1-4", 0), .init("hgss4-4", 0.003)]),
            in: [charizard, celebi], .asks(.parallelPrints)),
        DecisionCase(
            "a reference picture itself is told from another card's",
            Sight("4/102", name: "Charizard", near: [.init("base1-4", 0), .init("hgss4-4", 0.6)]),
            in: [charizard, celebi], .adds("base1-4")),
    ]
}
