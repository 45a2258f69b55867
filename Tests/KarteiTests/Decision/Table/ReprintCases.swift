@testable import Kartei

extension DecisionCase {
    private static let charizard = Card.print("base1-4", "Charizard", "4/102", total: 102)
    private static let luxray = Card.print("swsh9-45", "Luxray", "045/172", total: 172)

    private static func seen(_ near: [Sight.Likeness], name: String? = "Charizard") -> Sight {
        Sight("4/102", name: name, near: [.init("base1-4", 0.4)] + near)
    }

    private static func seen(_ number: String, _ near: [Sight.Likeness]) -> Sight {
        Sight(number, name: "Luxray", near: near)
    }

    /// Prints of one name: those of the number always block, those of a number that may be misread under an
    /// equal picture.
    static let reprints: [DecisionCase] = [
        DecisionCase(
            "another print of name and number blocks under the same picture", seen([.init("p-4", 0.4)]),
            in: [charizard, .print("p-4", "Charizard", "4/102", total: 102)], .asks(.parallelPrints)),
        DecisionCase(
            "another print of name and number blocks however far its picture is", seen([.init("p-4", 1.4)]),
            in: [charizard, .print("p-4", "Charizard", "4/102", total: 102)], .asks(.parallelPrints)),
        DecisionCase(
            "another print of name and number blocks without a picture", seen([]),
            in: [charizard, .print("p-4", "Charizard", "4/102", total: 102)], .asks(.parallelPrints)),
        DecisionCase(
            "another print of the name blocks where its number has no total", seen([.init("p-4", 0.9)]),
            in: [charizard, .print("p-4", "Charizard", "4", total: 25)], .asks(.parallelPrints)),
        DecisionCase(
            "another print of the name with a total of its own does not block", seen([.init("base4-4", 0.4)]),
            in: [charizard, .print("base4-4", "Charizard", "4/130", total: 130)], .adds("base1-4")),
        DecisionCase(
            "two numbers that both are of this name ask",
            Sight(
                "4/102", "4/130", name: "Charizard", near: [.init("base1-4", 0.4), .init("base4-4", 0.41)]),
            in: [charizard, .print("base4-4", "Charizard", "4/130", total: 130)], .asks(.parallelPrints)),
        DecisionCase(
            "the number picks one of two prints that the artwork does not tell apart",
            Sight("4/130", name: "Charizard", near: [.init("base1-4", 0.4), .init("base4-4", 0.41)]),
            in: [charizard, .print("base4-4", "Charizard", "4/130", total: 130)], .adds("base4-4")),
        DecisionCase(
            "a print one misread digit away blocks under an equal picture", seen([.init("p-7", 0.41)]),
            in: [charizard, .print("p-7", "Charizard", "7/102", total: 102)], .asks(.parallelPrints)),
        DecisionCase(
            "a print one misread digit away blocks without a picture", seen([]),
            in: [charizard, .print("p-7", "Charizard", "7/102", total: 102)], .asks(.parallelPrints)),
        DecisionCase(
            "a print one misread digit away does not block under another picture", seen([.init("p-7", 0.47)]),
            in: [charizard, .print("p-7", "Charizard", "7/102", total: 102)], .adds("base1-4")),
        DecisionCase(
            "a print one lost digit away blocks", seen([.init("p-14", 0.41)]),
            in: [charizard, .print("p-14", "Charizard", "14/102", total: 102)], .asks(.parallelPrints)),
        DecisionCase(
            "a print of a total one digit away blocks", seen([.init("p-4", 0.41)]),
            in: [charizard, .print("p-4", "Charizard", "4/109", total: 109)], .asks(.parallelPrints)),
        DecisionCase(
            "a print two digits away does not block", seen([.init("p-71", 0.4)]),
            in: [charizard, .print("p-71", "Charizard", "71/108", total: 108)], .adds("base1-4")),
        DecisionCase(
            "another card one digit away does not block", seen([.init("p-7", 0.41)]),
            in: [charizard, .print("p-7", "Lapras", "7/102", total: 102)], .adds("base1-4")),
        DecisionCase(
            "a print of the same name in another language blocks",
            seen([.init("de-4", 0.5)], name: "Pikachu"),
            in: [
                .print("base1-4", "Pikachu", "4/102", total: 102),
                .print("de-4", "Pikachu", "4/102", total: 102, languages: [.german]),
            ], .asks(.parallelPrints)),
        DecisionCase(
            "a print beyond the two hundred that a name finds blocks", seen([]),
            in: [charizard]
                + (1...300).map { .print("a-\($0)", "Charizard", "\($0 + 200)/900", total: 900) }
                + [.print("z-7", "Charizard", "7/102", total: 102)], .asks(.parallelPrints)),
        DecisionCase(
            "a print one digit away blocks where the name was read elsewhere than in its place",
            Sight("4/102", name: nil, near: [.init("base1-4", 0.4)]) { $0.text = ["Charizard 120 HP"] },
            in: [charizard, .print("p-7", "Charizard", "7/102", total: 102)], .asks(.parallelPrints)),
        DecisionCase(
            "a print one digit away blocks where something else was taken for the name",
            Sight("4/102", name: "Stage 2 Charizard", near: [.init("base1-4", 0.4)]),
            in: [charizard, .print("p-7", "Charizard", "7/102", total: 102)], .asks(.parallelPrints)),

        // Lost digits.
        DecisionCase(
            "a print whose first digit may be lost blocks an unpadded reading",
            seen("45/172", [.init("swsh9-45", 0.4), .init("s-145", 0.42)]),
            in: [luxray, .print("s-145", "Luxray", "145/172", total: 172)], .asks(.parallelPrints)),
        DecisionCase(
            "a print whose first digit may be lost does not block under another picture",
            seen("45/172", [.init("swsh9-45", 0.4), .init("s-145", 0.7)]),
            in: [luxray, .print("s-145", "Luxray", "145/172", total: 172)], .adds("swsh9-45")),
        DecisionCase(
            "a print whose two first digits may be lost blocks an unpadded reading",
            seen("5/172", [.init("swsh9-5", 0.4), .init("s-145", 0.42)]),
            in: [
                .print("swsh9-5", "Luxray", "005/172", total: 172),
                .print("s-145", "Luxray", "145/172", total: 172),
            ], .asks(.parallelPrints)),
        DecisionCase(
            "a print whose two first digits may be lost blocks a literal reading",
            seen([.init("p-124", 0.41)]),
            in: [charizard, .print("p-124", "Charizard", "124/102", total: 102)], .asks(.parallelPrints)),
        DecisionCase(
            "another card whose first digit may be lost is ruled out by the name",
            seen("45/172", [.init("swsh9-45", 0.4), .init("s-145", 0.4)]),
            in: [luxray, .print("s-145", "Zapdos", "145/172", total: 172)], .adds("swsh9-45")),
        DecisionCase(
            "a card of another set that prints the unpadded number blocks under an equal picture",
            seen("45/172", [.init("swsh9-45", 0.4), .init("b-45", 0.41)]),
            in: [luxray, .print("b-45", "Shinx", "45/172", total: 172)], .asks(.parallelPrints)),
    ]
}
