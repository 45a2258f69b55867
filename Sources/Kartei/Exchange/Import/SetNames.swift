import Foundation

/// What programs call sets, where that is not what catalogs call them.
///
/// The names only widen where a card is looked for; its number and name still have to fit.
enum SetNames {
    /// Everything that may name the set in a catalog, the most telling first: the code, its catalog's spelling, the
    /// name, and what the name is elsewhere.
    static func spellings(code: String, name: String, game: Game) -> [String] {
        var spellings: [String] = []
        func add(_ text: String?) {
            guard let text, !text.isEmpty, !spellings.contains(text) else { return }
            spellings.append(text)
        }
        add(code)
        add(catalogCode(code))
        for spelling in nameSpellings(name) {
            add(spelling)
            add(known[game]?[NameKey(spelling).text])
        }
        return spellings
    }

    /// What a catalog calls the set that goes by this name elsewhere; nil: the same, or nothing that is known.
    static func catalogName(of name: String, in game: Game) -> String? { known[game]?[NameKey(name).text] }

    /// Deckbox's name for a set.
    static let deckbox: @Sendable (String) -> String = { name in
        if name.hasSuffix(" Tokens") { return "Extras: " + name.dropLast(7) }
        return [
            "Secret Lair Drop": "Secret Lair Drop Series",
            "Ultimate Box Topper": "Ultimate Masters: Box Toppers",
        ][
            name] ?? name
    }

    /// Dragon Shield gives each guild of a guild kit a code of its own: `GK2_AZORIU`.
    private static func catalogCode(_ code: String) -> String? {
        let parts = code.split(separator: "_")
        return parts.count == 2 && ["GK1", "GK2"].contains(parts[0].uppercased()) ? String(parts[0]) : nil
    }

    /// The name, without what a marketplace puts in front (`SWSH07: `) or behind (`(Shadowless)`).
    private static func nameSpellings(_ name: String) -> [String] {
        var spellings = [name]
        let plain = name.split(separator: "(").first.map { String($0).trimmingSpaces } ?? name
        spellings.append(plain)
        for sign in [": ", " - "] {
            if let range = plain.range(of: sign) { spellings.append(String(plain[range.upperBound...])) }
        }
        if plain.hasPrefix("Extras: ") { spellings.append(plain.dropFirst(8) + " Tokens") }
        return spellings
    }

    /// Names by which no catalog has the set, folded, with the one that it has.
    private static let known: [Game: [String: String]] = [
        .magic: folded([
            "Secret Lair Drop Series": "Secret Lair Drop",
            "Ultimate Masters: Box Toppers": "Ultimate Box Topper",
            "Ravnica Allegiance Guild Kit": "GK2", "Guilds of Ravnica Guild Kit": "GK1",
            "Guild Kit: Dimir": "GK1", "Guild Kit: Izzet": "GK1", "Guild Kit: Golgari": "GK1",
            "Guild Kit: Boros": "GK1", "Guild Kit: Selesnya": "GK1", "Guild Kit: Azorius": "GK2",
            "Guild Kit: Orzhov": "GK2", "Guild Kit: Rakdos": "GK2", "Guild Kit: Gruul": "GK2",
            "Guild Kit: Simic": "GK2", "Mystery Booster Playtest Cards": "CMB1",
        ]),
        .pokemon: folded([
            "Base Set": "Base", "Expedition": "Expedition Base Set", "Scarlet & Violet 151": "151",
            "Sword & Shield Promo Cards": "SWSH Black Star Promos",
            "Scarlet & Violet Promo Cards": "Scarlet & Violet Black Star Promos",
            "SM Promos": "SM Black Star Promos", "XY Promos": "XY Black Star Promos",
            "Black and White Promos": "BW Black Star Promos", "HGSS Promos": "HGSS Black Star Promos",
            "Diamond and Pearl Promos": "DP Black Star Promos", "WoTC Promo": "Wizards Black Star Promos",
            "Wizards Promo": "Wizards Black Star Promos",
        ]),
    ]

    private static func folded(_ names: [String: String]) -> [String: String] {
        Dictionary(uniqueKeysWithValues: names.map { (NameKey($0.key).text, $0.value) })
    }
}
