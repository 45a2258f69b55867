/// What Pokémon print as a logo after the name; it belongs to the name (`Zacian V`, `Absol ex`).
///
/// A logo is often misread or lost, but the rule at the card's foot names it in plain type.
enum NameSuffix: String, Sendable, CaseIterable {
    case vmax = "VMAX"
    case vstar = "VSTAR"
    case vUnion = "V-UNION"
    case gx = "GX"
    case ex = "ex"
    case capitalEX = "EX"
    case v = "V"
    case levelX = "LV.X"
    case breakEvolution = "BREAK"
    case delta = "δ"

    /// The suffix that the rule at the foot names, or nil: `VMAX rule`, `Règle V`, `your Pokémon-ex is`.
    static func ruled(by lines: [TextLine]) -> NameSuffix? {
        let texts = lines.map { line in
            let text = line.text.replacing(" ", with: "").replacing("-", with: "")
            return (text: text, folded: text.lowercased())
        }
        for (_, folded) in texts {
            if let sign = signs.first(where: { folded.contains($0.0) }) { return sign.1 }
        }
        for (text, folded) in texts {
            guard let rule = openings.first(where: folded.contains), let at = folded.range(of: rule) else {
                continue
            }
            if let suffix = first(in: folded[at.upperBound...], spelled: text) { return suffix }
            // `VMAX rule` and `Vルール` say it before the word.
            if let suffix = last(in: folded[..<at.lowerBound], spelled: text) { return suffix }
        }
        return nil
    }

    /// The name with the suffix written after it, in the manner of its script.
    func appended(to name: String) -> String {
        let isJapanese = name.unicodeScalars.last.map { $0.value > 0x3000 } ?? false
        return isJapanese ? name + rawValue : "\(name) \(rawValue)"
    }

    /// Whether the name already ends with the suffix, spaces and case aside.
    func ends(_ name: String) -> Bool {
        let key = name.lowercased().filter { $0.isLetter }
        return key.hasSuffix(rawValue.lowercased().filter { $0.isLetter })
    }

    /// What only cards with the suffix say: `Torterra LV.X can use …`, `… BREAK retains the attacks`, the subtitle
    /// of delta species.
    private static let signs: [(String, NameSuffix)] = [
        ("lv.xcanuse", .levelX), ("niv.xpeututiliser", .levelX), ("lv.xkannalle", .levelX),
        ("breakretains", .breakEvolution), ("turboconserve", .breakEvolution),
        ("breakbehält", .breakEvolution), ("deltaspecies", .delta), ("deltaspezies", .delta),
        ("espècesdelta", .delta), ("espècedelta", .delta),
    ]

    private static let openings = [
        "lorsquevotrepokémon", "lorsquevotrepokemon", "lorsquevotrepokèmon", "whenyourpokémon",
        "whenyourpokemon", "wenndeinpokémon", "cuandotupokémon", "quandoiltuopokémon", "quandoseupokémon",
        "règledespokémon", "règle", "regle", "rule", "regel", "ルール", "ポケモン",
    ]

    private static let spellings: [(String, NameSuffix)] = [
        ("vmax", .vmax), ("vstar", .vstar), ("vunion", .vUnion), ("gx", .gx), ("ex", .ex), ("v", .v),
    ]

    private static func first(in rest: Substring, spelled text: String) -> NameSuffix? {
        spellings.first { rest.hasPrefix($0.0) && !isLetter(rest.dropFirst($0.0.count).first, after: $0.1) }
            .map { sized($0.1, text) }
    }

    private static func last(in before: Substring, spelled text: String) -> NameSuffix? {
        spellings.first {
            before == $0.0 || before.hasSuffix("pokémon" + $0.0) || before.hasSuffix("pokemon" + $0.0)
        }
        .map { sized($0.1, text) }
    }

    /// `V` followed by more letters is another word, unless the words were glued: `Vestmis`.
    private static func isLetter(_ next: Character?, after suffix: NameSuffix) -> Bool {
        suffix == .v ? "amosu".contains(next ?? " ") : false
    }

    private static func sized(_ suffix: NameSuffix, _ text: String) -> NameSuffix {
        suffix == .ex && text.contains("EX") ? .capitalEX : suffix
    }
}
