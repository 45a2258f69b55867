@testable import Kartei

extension DecisionCase {
    /// A sight of the first card, its picture at 0.4, the others' as said.
    private static func seen(
        _ number: String, _ card: Card, others: [Sight.Likeness] = [], name: String? = nil,
        change: (inout Sight) -> Void = { _ in }
    ) -> Sight {
        Sight(
            number, name: name ?? card.name(), near: [.init(card.id.rawValue, 0.4)] + others, change: change)
    }

    private static let gallery = Card.print("swsh11tg-TG12", "Hoothoot", "TG12/TG30", total: 30)
    private static let promo = Card.print("swshp-SWSH187", "Luvdisc", "SWSH187", set: "PR-SW")
    private static let old = Card.print("dpp-DP09", "Torterra LV.X", "DP09", set: "DPP")
    private static let lettered = Card.print("sm4-75a", "Guzma", "75a/98", total: 98)
    private static let unown = Card.print("ex10-A", "Unown", "A/28", total: 115)
    private static let base = Card.print("base1-15", "Venusaur", "15/102", total: 102)

    /// Pokémon's numbers: fractions, subsets, promos.
    static let pokemon: [DecisionCase] = [
        DecisionCase(
            "a Trainer Gallery number adds", seen("TG12/TG30", gallery), in: [gallery],
            .adds("swsh11tg-TG12")),
        DecisionCase(
            "a Trainer Gallery number is not the main set's",
            seen("TG12/TG30", gallery, others: [.init("swsh11-12", 0.41)]),
            in: [gallery, .print("swsh11-12", "Hoothoot", "012/196", total: 196)], .adds("swsh11tg-TG12")),
        DecisionCase(
            "a Trainer Gallery number with a letter for a digit asks", seen("TG12/TG3O", gallery),
            in: [gallery], .asks(.numberUncertain)),
        DecisionCase(
            "the main set's number is not the Trainer Gallery's", seen("012/030", gallery), in: [gallery],
            .asks(.numberNotInCatalog)),
        DecisionCase(
            "a Galarian Gallery number adds",
            seen("GG04/GG70", .print("swsh12pt5gg-GG04", "Oricorio", "GG04/GG70", total: 70)),
            in: [.print("swsh12pt5gg-GG04", "Oricorio", "GG04/GG70", total: 70)], .adds("swsh12pt5gg-GG04")),
        DecisionCase(
            "a Shiny Vault number adds",
            seen("SV1/SV94", .print("sma-SV1", "Scyther", "SV1/SV94", total: 94)),
            in: [.print("sma-SV1", "Scyther", "SV1/SV94", total: 94)], .adds("sma-SV1")),
        DecisionCase(
            "an Aquapolis holo number keeps its H",
            seen("H1/H32", .print("ecard2-H1", "Ampharos", "H1/H32", total: 147)),
            in: [
                .print("ecard2-H1", "Ampharos", "H1/H32", total: 147),
                .print("ecard2-1", "Ampharos", "1/147", total: 147),
            ], .adds("ecard2-H1")),
        DecisionCase(
            "an Aquapolis number without the H is the plain card's",
            Sight("1/147", name: "Ampharos", near: [.init("ecard2-H1", 0.4), .init("ecard2-1", 0.41)]),
            in: [
                .print("ecard2-H1", "Ampharos", "H1/H32", total: 147),
                .print("ecard2-1", "Ampharos", "1/147", total: 147),
            ], .adds("ecard2-1")),
        DecisionCase(
            "a Radiant Collection number adds",
            seen("RC5/RC25", .print("bw11-RC5", "Charmeleon", "RC5/RC25", total: 113)),
            in: [.print("bw11-RC5", "Charmeleon", "RC5/RC25", total: 113)], .adds("bw11-RC5")),
        DecisionCase(
            "a promo whose letters belong to its number adds", seen("SWSH187", promo), in: [promo],
            .adds("swshp-SWSH187")),
        DecisionCase(
            "a promo one digit from another promo of the name asks under an equal picture",
            seen("SWSH187", promo, others: [.init("swshp-SWSH137", 0.41)]),
            in: [promo, .print("swshp-SWSH137", "Luvdisc", "SWSH137", set: "PR-SW")], .asks(.parallelPrints)),
        DecisionCase("a padded old promo adds", seen("DP09", old), in: [old], .adds("dpp-DP09")),
        DecisionCase(
            "an old promo without its padding is no number", seen("DP9", old), in: [old],
            .asks(.nameOnly)),
        DecisionCase(
            "a promo that prints set and language beside its number adds",
            seen("SVP EN 044", .print("svp-44", "Charmander", "044", set: "PR-SV")),
            in: [.print("svp-44", "Charmander", "044", set: "PR-SV")], .adds("svp-44")),
        DecisionCase(
            "a promo of another series with the same number and name asks",
            seen("SVP EN 044", .print("svp-44", "Charmander", "044", set: "PR-SV")),
            in: [
                .print("svp-44", "Charmander", "044", set: "PR-SV"),
                .print("mep-44", "Charmander", "044", set: "MEP"),
            ], .asks(.parallelPrints)),
        DecisionCase(
            "a promo of another series with the same number and another name does not block",
            seen("SVP EN 044", .print("svp-44", "Charmander", "044", set: "PR-SV")),
            in: [
                .print("svp-44", "Charmander", "044", set: "PR-SV"),
                .print("mep-44", "Squirtle", "044", set: "MEP"),
            ], .adds("svp-44")),
        DecisionCase(
            "a secret card beyond its set's total adds",
            seen("166/165", .print("sv3pt5-166", "Bulbasaur", "166/165", total: 165)),
            in: [.print("sv3pt5-166", "Bulbasaur", "166/165", total: 165)], .adds("sv3pt5-166")),
        DecisionCase(
            "a lettered number asks beside the plain one of the same picture",
            seen("75a/98", lettered, others: [.init("sm4-75", 0.4)]),
            in: [lettered, .print("sm4-75", "Guzma", "75/98", total: 98)], .asks(.parallelPrints)),
        DecisionCase(
            "a lettered number adds beside the plain one of another picture",
            seen("75a/98", lettered, others: [.init("sm4-75", 0.7)]),
            in: [lettered, .print("sm4-75", "Guzma", "75/98", total: 98)], .adds("sm4-75a")),
        DecisionCase(
            "an Unown's letter asks beside an equal Unown",
            seen("A/28", unown, others: [.init("ex10-B", 0.42)]),
            in: [unown, .print("ex10-B", "Unown", "B/28", total: 115)], .asks(.parallelPrints)),
        DecisionCase(
            "an Unown's letter adds beside another Unown's picture",
            seen("A/28", unown, others: [.init("ex10-B", 0.6)]),
            in: [unown, .print("ex10-B", "Unown", "B/28", total: 115)], .adds("ex10-A")),
        DecisionCase(
            "a set mark and regulation box glued before the number ask",
            seen("540036/190", .print("s4a-36", "Kyogre", "036/190", total: 190)),
            in: [.print("s4a-36", "Kyogre", "036/190", total: 190)], .asks(.numberUncertain)),
        DecisionCase(
            "a Japanese promo that names its series adds",
            seen(
                "001/SV-P",
                .print("1", "ピカチュウ", "001/SV-P", set: "SV-P", languages: [.japanese])
            ) { $0.kana = 60 },
            in: [.print("1", "ピカチュウ", "001/SV-P", set: "SV-P", languages: [.japanese])], .adds("1")),
        DecisionCase(
            "a Japanese card listed twice under one number asks",
            seen("048/190", .print("38693", "モスノウ", "048/190", total: 190, languages: [.japanese])) {
                $0.kana = 60
            },
            in: [
                .print("38693", "モスノウ", "048/190", total: 190, languages: [.japanese]),
                .print("44571", "モスノウ", "048/190", total: 190, languages: [.japanese]),
            ], .asks(.parallelPrints)),
        DecisionCase(
            "a reprint of Evolutions is told from Base Set by its number",
            Sight("11/108", name: "Charizard", near: [.init("base1-4", 0.4), .init("xy12-11", 0.41)]),
            in: [
                .print("xy12-11", "Charizard", "11/108", total: 108),
                .print("base1-4", "Charizard", "4/102", total: 102),
            ], .adds("xy12-11")),
        DecisionCase(
            "Celebrations repeats symbol and number of an original, so the original asks",
            seen("15/102", base, others: [.init("cel25c-15_A1", 0.5)]),
            in: [
                base, .print("cel25c-15_A1", "Venusaur", "15", total: 25, set: "CEL"),
                .print("cel25c-15_A2", "Here Comes Team Rocket!", "15", total: 25, set: "CEL"),
                .print("cel25c-15_A3", "Rocket's Zapdos", "15", total: 25, set: "CEL"),
                .print("cel25c-15_A4", "Claydol", "15", total: 25, set: "CEL"),
            ], .asks(.parallelPrints)),
        DecisionCase(
            "four cards numbered 15 in Celebrations ask",
            Sight("15/106", name: "Claydol", near: [.init("cel25c-15_A4", 0.4)]),
            in: [
                .print("cel25c-15_A1", "Venusaur", "15", total: 25, set: "CEL"),
                .print("cel25c-15_A4", "Claydol", "15", total: 25, set: "CEL"),
            ], .asks(.numberUncertain)),
        DecisionCase(
            "136/182 and a catalog's bare 136 agree loosely and ask",
            seen("136/182", .print("x-136", "Iron Valiant", "136")),
            in: [.print("x-136", "Iron Valiant", "136")],
            .asks(.numberUncertain)),
        DecisionCase(
            "the words Basic Energy guess no energy",
            Sight(nil, name: "Basic Energy", near: [.init("sve-3", 0.4), .init("sve-7", 0.41)]) {
                $0.latin = 20
            },
            in: [
                .print("sve-3", "Basic Water Energy", "003"), .print("sve-7", "Basic Darkness Energy", "007"),
            ], .asks(.artworkOnly)),
        DecisionCase(
            "an energy's twenty letters are enough where number and name are its own",
            seen("009/018", .print("mcd-9", "Fire Energy", "009/018", total: 18)) { $0.latin = 20 },
            in: [.print("mcd-9", "Fire Energy", "009/018", total: 18)], .adds("mcd-9")),
        DecisionCase(
            "energies of one name and picture in many sets ask for a digit between them",
            seen("98/102", .print("base1-98", "Fire Energy", "98/102", total: 102)),
            in: [
                .print("base1-98", "Fire Energy", "98/102", total: 102),
                .print("base1-99", "Fire Energy", "99/102", total: 102),
            ], .asks(.parallelPrints)),
        DecisionCase(
            "a Pokédex number is no collector number",
            Sight("No. 004", name: "Charmander", near: [.init("svp-4", 0.4)]),
            in: [.print("svp-4", "Charmander", "004", set: "PR-SV")], .asks(.nameOnly)),
    ]
}
