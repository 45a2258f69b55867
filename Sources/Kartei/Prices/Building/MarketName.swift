/// The names that a product's name may be in a catalog.
enum MarketName {
    /// The spellings to try, the product's own first: without its number in parentheses, and with the signs that
    /// TCGplayer writes as words (`Charizard Star (Delta Species)` is `Charizard ★ δ`).
    static func spellings(_ name: String, number: String, game: Game) -> [String] {
        let own = withoutNumber(name, number, game)
        guard game == .pokemon else { return [own] }
        var signed = own.replacing("☆", with: "★")
        for (words, sign) in signs { signed = signed.replacing(words, with: sign) }
        for (letter, sign) in [(" M", " ♂"), (" F", " ♀")] {
            let plain = NameLabels.split(signed).plain
            if plain.hasPrefix("Nidoran") {
                signed = signed.replacing("Nidoran\(letter)", with: "Nidoran\(sign)")
            }
        }
        return signed == own ? [own] : [own, signed]
    }

    private static let signs = [
        (" Prism Star", " ◇"), (" Gold Star", " ★"), (" Star", " ★"), (" (Delta Species)", " δ"),
        (" [Delta Species]", " δ"), (" Delta Species", " δ"),
    ]

    /// The name without parentheses that hold nothing but the product's number: `Jolteon (4)`, `Charizard GX (#SV49)`.
    private static func withoutNumber(_ name: String, _ number: String, _ game: Game) -> String {
        guard !number.isEmpty else { return name }
        let key = PrintedNumber.looseKey(of: number, in: game)
        var kept = name
        for label in NameLabels.split(name).labels {
            let bare = label.hasPrefix("#") ? String(label.dropFirst()) : label
            let head = bare.split(separator: "/").first.map(String.init) ?? bare
            guard [bare, head].contains(where: { PrintedNumber.looseKey(of: $0, in: game) == key }) else {
                continue
            }
            for written in ["(\(label))", "[\(label)]"] { kept = kept.replacing(written, with: "") }
        }
        return kept.split(separator: " ").joined(separator: " ")
    }
}
