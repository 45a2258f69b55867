@testable import Kartei

extension DecisionCase {
    private static func card(
        _ id: String, _ name: String, _ number: String, set: String = "M19", total: Int? = nil,
        catalogNumber: String? = nil
    ) -> Card {
        .print(id, name, number, of: .magic, catalogNumber: catalogNumber, total: total, set: set)
    }

    private static func seen(
        _ printed: String?..., name: String?, near: [Sight.Likeness] = [.init("m", 0.4)],
        change: (inout Sight) -> Void = { _ in }
    ) -> Sight {
        var sight = Sight(nil, name: name, near: near)
        (sight.printed, sight.game) = (printed.compactMap(\.self), .magic)
        change(&sight)
        return sight
    }

    private static let bugler = card("m", "Militia Bugler", "029/280", total: 280, catalogNumber: "29")
    private static let mammoth = card("m", "Autarch Mammoth", "0153", set: "DFT")

    /// Magic's numbers: fractions, padded numbers beside a set line, faces, promos and reprints to the letter.
    static let magic: [DecisionCase] = [
        DecisionCase(
            "a number over its set's size adds", seen("029/280 U", "M19 • EN", name: "Militia Bugler"),
            in: [bugler], .adds("m")),
        DecisionCase(
            "a number of four digits with its set line adds",
            seen("R 0153", "DFT • EN", name: "Autarch Mammoth"), in: [mammoth], .adds("m")),
        DecisionCase(
            "a number of four digits with another set's line asks",
            seen("R 0153", "MUL • EN", name: "Autarch Mammoth"), in: [mammoth], .asks(.numberUncertain)),
        DecisionCase(
            "another card with the number in its own set does not block",
            seen("R 0153", "DFT • EN", name: "Autarch Mammoth"),
            in: [mammoth, card("o", "Malboro", "0153", set: "FIN")], .adds("m")),
        DecisionCase(
            "a print of the name with the number in another set blocks",
            seen("R 0153", "DFT • EN", name: "Autarch Mammoth"),
            in: [mammoth, card("o", "Autarch Mammoth", "0153", set: "PDFT")], .asks(.parallelPrints)),
        DecisionCase(
            "without a set line a print of the name with the number blocks",
            seen("R 0153", name: "Autarch Mammoth"),
            in: [mammoth, card("o", "Autarch Mammoth", "0153", set: "SPG")], .asks(.parallelPrints)),
        DecisionCase(
            "a bare number without a set line is none", seen("312", name: "Rogue's Passage"),
            in: [card("m", "Rogue's Passage", "312", set: "C21")], .asks(.nameOnly)),
        DecisionCase(
            "the Japanese set line adds no English card",
            seen("R 0153", "DFT • JP", name: "Autarch Mammoth"), in: [mammoth], .asks(.numberUncertain)),
        DecisionCase(
            "a creature's strength is no number", seen("2/2", name: "Militia Bugler"), in: [bugler],
            .asks(.nameOnly)),
        DecisionCase(
            "a copyright year is no number", seen("C 2018", name: "Militia Bugler"),
            in: [card("m", "Militia Bugler", "2018")], .asks(.nameOnly)),
        DecisionCase(
            "a card from before numbers asks", seen(nil, name: "Mox Ruby"), in: [card("m", "Mox Ruby", "")],
            .asks(.nameOnly)),
        DecisionCase(
            "a front of two faces is named by its own name",
            seen("051/264", name: "Delver of Secrets"),
            in: [
                card(
                    "m", "Delver of Secrets // Insectile Aberration", "051/264", total: 264,
                    catalogNumber: "51a")
            ], .adds("m")),
        DecisionCase(
            "another print of two faces blocks by the name of one",
            seen("051/264", name: "Delver of Secrets"),
            in: [
                card("m", "Delver of Secrets // Insectile Aberration", "051/264", total: 264),
                card("o", "Delver of Secrets // Insectile Aberration", "51s", set: "PISD", total: 92),
            ], .asks(.parallelPrints)),
        DecisionCase(
            "a catalog's face letter that no card prints asks",
            seen("238/287", name: "Mishra", near: [.init("m", 0.4)]),
            in: [card("m", "Mishra", "238a", total: 287)], .asks(.numberUncertain)),
        DecisionCase(
            "variants of one printed number ask", seen("003/216", name: "Everythingamajig"),
            in: [
                card("m", "Everythingamajig", "3a", total: 216),
                card("o", "Everythingamajig", "3b", total: 216),
            ], .asks(.numberUncertain)),
        DecisionCase(
            "two cards that the printer gave one number ask under pictures that are alike",
            seen("215/350", name: "Urza's Rage", near: [.init("m", 0.4), .init("o", 0.44)]),
            in: [card("m", "Urza's Rage", "215/350"), card("o", "Gaea's Cradle", "215/350")],
            .asks(.parallelPrints)),
        DecisionCase(
            "two cards that the printer gave one number are told apart by picture and name",
            seen("215/350", name: "Urza's Rage", near: [.init("m", 0.4), .init("o", 0.9)]),
            in: [card("m", "Urza's Rage", "215/350"), card("o", "Gaea's Cradle", "215/350")], .adds("m")),
        DecisionCase(
            "a stamped promo of the same set blocks", seen("029/280", name: "Militia Bugler"),
            in: [bugler, card("o", "Militia Bugler", "29s", set: "PM19", total: 92)], .asks(.parallelPrints)),
        DecisionCase(
            "a promo pack's print, whose total the catalog counts apart, blocks",
            seen("029/280", name: "Militia Bugler"),
            in: [bugler, card("o", "Militia Bugler", "029/092", set: "PM19", total: 92)],
            .asks(.parallelPrints)),
        DecisionCase(
            "a starred print of the number blocks", seen("029/280", name: "Militia Bugler"),
            in: [bugler, card("o", "Militia Bugler", "029/280★", total: 280)], .asks(.parallelPrints)),
        DecisionCase(
            "a print of The List, stamped and else the same, blocks",
            seen("029/280", name: "Militia Bugler"),
            in: [bugler, card("o", "Militia Bugler", "M19-29", set: "PLST")],
            .asks(.parallelPrints)),
        DecisionCase(
            "a print of The List of another set does not block", seen("029/280", name: "Militia Bugler"),
            in: [bugler, card("o", "Militia Bugler", "DDC-49", set: "PLST")], .adds("m")),
        DecisionCase(
            "a print of Mystery Booster, which shows the old number, blocks",
            seen("029/280", name: "Militia Bugler"),
            in: [bugler, card("o", "Militia Bugler", "0138", set: "MB1")], .asks(.parallelPrints)),
        DecisionCase(
            "another card of Mystery Booster does not block", seen("029/280", name: "Militia Bugler"),
            in: [bugler, card("o", "Rites of Initiation", "0138", set: "MB1")], .adds("m")),
        DecisionCase(
            "a reprint in a set of another size does not block", seen("029/280", name: "Militia Bugler"),
            in: [bugler, card("o", "Militia Bugler", "029/249", set: "EMA", total: 249)], .adds("m")),
        DecisionCase(
            "Sixth and Seventh Edition, a digit apart, ask under one picture",
            seen("147/350", name: "Pestilence", near: [.init("m", 0.4), .init("o", 0.41)]),
            in: [
                card("m", "Pestilence", "147/350", set: "6ED"),
                card("o", "Pestilence", "149/350", set: "7ED"),
            ], .asks(.parallelPrints)),
        DecisionCase(
            "a token whose total no catalog knows asks", seen("004/008", name: "Goblin"),
            in: [card("m", "Goblin", "4", set: "TDOM")], .asks(.numberUncertain)),
        DecisionCase(
            "a card with the wrong number of its name's list asks for the right one",
            // Deckbox' row 90 of Eldraine: the name alone would take the alternate art, 286.
            seen("090/269", name: "Foulmire Knight"),
            in: [card("m", "Foulmire Knight", "286/269", set: "ELD", total: 269)], .asks(.numberNotInCatalog)),
        DecisionCase(
            "basic lands of one set differ in number and picture",
            seen("261/272", name: "Swamp", near: [.init("m", 0.4), .init("o", 0.6)]),
            in: [card("m", "Swamp", "261/272"), card("o", "Swamp", "262/272")], .adds("m")),
        DecisionCase(
            "a basic land whose neighbour has no picture asks", seen("261/272", name: "Swamp"),
            in: [card("m", "Swamp", "261/272"), card("o", "Swamp", "262/272")], .asks(.parallelPrints)),
    ]
}
