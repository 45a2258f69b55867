@testable import Kartei

extension DecisionCase {
    /// One print: its ID is the set code and the passcode, its picture's the passcode alone.
    private static func card(
        _ code: String, of passcode: String = "97077563", _ name: String = "Call of the Haunted",
        languages: Set<Language> = [.english], names: [Language: String]? = nil, rarity: String? = nil
    ) -> Card {
        .print(
            "\(code)/\(passcode)", name, code, of: .yugioh, set: String(code.prefix { $0 != "-" }),
            languages: languages, names: names, rarity: rarity)
    }

    private static func seen(
        _ code: String?, name: String? = "Call of the Haunted",
        near: [Sight.Likeness] = [.init("97077563", 0.4)],
        change: (inout Sight) -> Void = { _ in }
    ) -> Sight {
        Sight(code, name: name, near: near) {
            $0.game = .yugioh
            change(&$0)
        }
    }

    private static let names: [Language: String] = [
        .english: "Blue-Eyes White Dragon", .german: "Blauäugiger w. Drache", .italian: "Drago Bianco",
        .portuguese: "Dragão Branco",
    ]

    /// Yu-Gi-Oh!: one picture for all prints of a passcode, so that the code alone tells them apart.
    static let yugioh: [DecisionCase] = [
        DecisionCase(
            "a code read whole adds, though the picture stands for all prints", seen("SD6-EN032"),
            in: [card("SD6-EN032"), card("PGD-EN103"), card("DR2-EN210")], .adds("SD6-EN032/97077563")),
        DecisionCase(
            "a code in several rarities is one card, the rarity a question about the copy",
            seen("BP01-EN032"), in: [card("BP01-EN032", rarity: "Rare/Starfoil Rare")],
            .adds("BP01-EN032/97077563")),
        DecisionCase(
            "alternate artworks under one code always ask",
            seen("DMG-EN002", near: [.init("97077563", 0.4), .init("97077564", 0.9)]),
            in: [card("DMG-EN002"), card("DMG-EN002", of: "97077564")], .asks(.parallelPrints)),
        DecisionCase(
            "a code without region asks beside the European one of a letter", seen("MRD-120"),
            in: [card("MRD-120"), card("MRD-E120")], .asks(.parallelPrints)),
        DecisionCase(
            "a world code asks beside the European one, a letter away", seen("MRD-EN120"),
            in: [card("MRD-EN120"), card("MRD-E120")], .asks(.parallelPrints)),
        DecisionCase(
            "a code without region is told from the world code, two letters away", seen("MRD-120"),
            in: [card("MRD-120"), card("MRD-EN120")], .adds("MRD-120/97077563")),
        DecisionCase(
            "the starters of Yugi and Joey, a letter apart, ask", seen("SDY-006"),
            in: [card("SDY-006"), card("SDJ-006")], .asks(.parallelPrints)),
        DecisionCase(
            "another card a digit away does not block", seen("SD6-EN032"),
            in: [card("SD6-EN032"), card("SD6-EN033", of: "83555666", "Ring of Destruction")],
            .adds("SD6-EN032/97077563")),
        DecisionCase(
            "a code with a letter for a digit asks", seen("SD6-ENO32"), in: [card("SD6-EN032")],
            .asks(.numberUncertain)),
        DecisionCase(
            "a code that is nearly the card's asks", seen("MP17-EN087"), in: [card("MP17-EN083")],
            .asks(.numberUncertain)),
        DecisionCase(
            "a code that lost its last digit is none", seen("SD6-EN03"), in: [card("SD6-EN032")],
            .asks(.nameOnly)),
        DecisionCase(
            "a passcode names the card's text, not its print",
            seen(nil, name: nil) { $0.passcodes = ["97077563"] }, in: [card("SD6-EN032"), card("PGD-EN103")],
            .asks(.nameOnly)),
        DecisionCase(
            "a passcode without a picture still asks",
            seen(nil, name: nil, near: []) { $0.passcodes = ["97077563"] }, in: [card("SD6-EN032")],
            .asks(.nameOnly)),
        DecisionCase(
            "a German code and name add the German print",
            seen("SDK-DE001", name: "Blauäugiger w. Drache", near: [.init("89631139", 0.4)]),
            in: [card("SDK-DE001", of: "89631139", languages: [.german], names: names)],
            .adds("SDK-DE001/89631139")),
        DecisionCase(
            "a code is never made another region's", seen("SDK-DE001", name: "Blauäugiger w. Drache"),
            in: [card("SDK-EN001", names: names)], .asks(.numberUncertain)),
        DecisionCase(
            "an English name adds no German print",
            seen("SDK-DE001", name: "Blue-Eyes White Dragon", near: [.init("89631139", 0.4)]),
            in: [card("SDK-DE001", of: "89631139", languages: [.german], names: names)], .asks(.language)),
        DecisionCase(
            "the Italian print asks beside the Portuguese one, a letter away",
            seen("SDK-IT001", name: "Drago Bianco", near: [.init("89631139", 0.4)]),
            in: [
                card("SDK-IT001", of: "89631139", languages: [.italian], names: names),
                card("SDK-PT001", of: "89631139", languages: [.portuguese], names: names),
            ], .asks(.parallelPrints)),
        DecisionCase(
            "a gold edition's code with letters in its number adds",
            seen("LEDD-ENA31"), in: [card("LEDD-ENA31"), card("LEDD-ENB31")].dropLast(),
            .adds("LEDD-ENA31/97077563")),
        DecisionCase(
            "a code whose letter may be another's asks", seen("LEDD-ENA31"),
            in: [card("LEDD-ENA31"), card("LEDD-ENB31")], .asks(.parallelPrints)),
        DecisionCase(
            "two cards of one picture are told apart by their names",
            seen("SD6-EN032", near: [.init("97077563", 0.4), .init("83555666", 0.4)]),
            in: [card("SD6-EN032"), card("SD6-EN040", of: "83555666", "Ring of Destruction")],
            .adds("SD6-EN032/97077563")),
    ]
}
