/// Words that only one game's cards print, for text whose game nobody gave.
enum GameMarks {
    /// The game that the text speaks of most, or nil where nothing or two games alike.
    static func game(of lines: [TextLine], numbers: [NumberReading], among games: [Game]) -> Game? {
        var scores: [Game: Double] = [:]
        for line in lines {
            let text = line.text.lowercased()
            for (game, marks) in words {
                scores[game, default: 0] += marks.contains(where: text.contains) ? 1 : 0
            }
            if MagicSetLine(in: line.text) != nil { scores[.magic, default: 0] += 1 }
        }
        for reading in numbers where reading.namesGame && reading.number.literalKey != nil {
            scores[reading.number.game, default: 0] += 2 * reading.confidence
        }
        let ranked = scores.filter { games.contains($0.key) && $0.value > 0 }.sorted { $0.value > $1.value }
        guard let best = ranked.first, best.value > (ranked.dropFirst().first?.value ?? 0) else { return nil }
        return best.key
    }

    private static let words: [Game: [String]] = [
        .pokemon: [
            "pokémon", "pokemon", "ポケモン", "game freak", "gamefreak", "nintendo", "weakness", "retreat",
            "faiblesse", "retraite", "schwäche", "rückzug", "debolezza", "debilidad", "fraqueza", "抵抗力",
            "にげる", "弱点", "evolves from",
        ],
        .magic: [
            "wizards of the coast", "of the coast", "instant", "sorcery", "creature", "enchantment",
            "artifact", "legendary", "kreatur", "spontanzauber", "hexerei", "créature", "éphémère", "rituel",
            "creatura", "istantaneo", "mana",
        ],
        .yugioh: [
            "takahashi", "atk/", "def/", "1st edition", "limited edition", "[spell card", "[trap card",
            "spell card]", "trap card]", "special summon", "/effect]", "/effet]", "/effekt]", "carte magie",
            "link-",
        ],
        .onepiece: ["bandai", "don!!", "counter +", "カウンター", "leader", "【", "toei animation"],
        .lorcana: ["disney", "lorcana", "ravensburger", "ink", "lore"],
        .demo: ["kartei demo"],
    ]
}
