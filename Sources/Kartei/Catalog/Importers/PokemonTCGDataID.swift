/// The IDs of pokemon-tcg-data, whichever way a translation spells them.
///
/// English files say `swshp-SWSH001`, translations `swshbsp_1`; both are one card. What a translation's
/// prefixes stand for was read from its files: each was compared with the English set card by card.
enum PokemonTCGDataID {
    /// A card from what the JSON files and the flat tables have in common.
    ///
    /// Throws where the ID is a translation's and nothing says the language: as English it would be a second card.
    static func record(
        id: String, number: String?, name: String, rarity: String?, fileSet: String, context: ImportContext
    ) throws -> CatalogRecord {
        if context.impliedLanguage == nil, isTranslated(id) {
            throw CatalogImportError(
                path: context.path, "its cards are translated; say into which language, with --language.")
        }
        let language = context.impliedLanguage ?? .english
        let (setID, number) = canonical(id: id, number: number, fileSet: fileSet)
        let canonicalID =
            id.contains("_") || fileSet == "" || !id.hasPrefix(setID + "-") ? "\(setID)-\(number)" : id
        let raw = language == .english ? id : canonicalID
        let card = Card(
            id: CardID(game: .pokemon, rawValue: raw), names: [language: name], setID: setID,
            catalogNumber: number, rarity: rarity, languages: [language])
        return CatalogRecord(
            card: card, isTranslation: language != .english, aliases: raw == id ? [] : [id],
            numberFollowsSet: true, isFoundByNumber: true)
    }

    /// Whether only translations spell an ID like this.
    private static func isTranslated(_ id: String) -> Bool { id.contains("_") && !id.hasPrefix("cel25c-") }

    /// The English set and number that an ID stands for.
    ///
    /// - Parameters:
    ///   - id: as a file spells it: `base1-4`, `swsh7-5_2`, `rsv10-5_1_mph`.
    ///   - number: the record's own number; nil: the ID's last part.
    ///   - fileSet: the set that the file or the record's column names; used where the ID names none.
    static func canonical(id: String, number: String?, fileSet: String) -> (setID: String, number: String) {
        if !isTranslated(id) {
            guard let dash = id.lastIndex(of: "-") else { return (fileSet, number ?? id) }
            return (String(id[..<dash]), number ?? String(id[id.index(after: dash)...]))
        }
        // The suffixes _mph and _sph name a foil pattern; no English record is apart by it.
        let parts = id.split(separator: "_", omittingEmptySubsequences: false).map(String.init)
        return english(set: englishSets[parts[0]] ?? parts[0], number: number ?? parts[1])
    }

    /// Gives a plain number the prefix of its promo set and the number of its subset.
    private static func english(set: String, number: String) -> (setID: String, number: String) {
        guard let value = Int(number) else { return (set, number) }
        if let subset = appendedSubsets[set], value > subset.mainCards {
            return (subset.set, subset.prefix + padded(value - subset.mainCards, to: subset.width))
        }
        guard let promo = promoPrefixes[set] else { return (set, number) }
        return (set, promo.prefix + padded(value, to: promo.width))
    }

    private static func padded(_ value: Int, to width: Int) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    /// Prefixes of the translations' IDs that are not the English set's ID.
    private static let englishSets = [
        "bwbsp": "bwp", "xybsp": "xyp", "smbsp": "smp", "swshbsp": "swshp", "svbsp": "svp", "gum": "det1",
        "xy9-5": "g1", "sm3-5": "sm35", "sm7-5": "sm75", "sm11-5": "sm115", "swsh3-5": "swsh35",
        "swsh4-5": "swsh45", "swsh7-5": "cel25", "swsh10-5": "pgo", "swsh12-5": "swsh12pt5",
        "sv3-5": "sv3pt5", "sv4-5": "sv4pt5", "sv6-5": "sv6pt5", "sv8-5": "sv8pt5", "zsv10-5": "zsv10pt5",
        "rsv10-5": "rsv10pt5",
    ]
    /// Promo sets whose English numbers carry a prefix.
    private static let promoPrefixes = [
        "bwp": (prefix: "BW", width: 2), "xyp": (prefix: "XY", width: 2), "smp": (prefix: "SM", width: 2),
        "swshp": (prefix: "SWSH", width: 3),
    ]
    /// Shiny Vaults: translations count on where the English files start a set of their own.
    private static let appendedSubsets = [
        "swsh45": (mainCards: 73, set: "swsh45sv", prefix: "SV", width: 3),
        "sm115": (mainCards: 69, set: "sma", prefix: "SV", width: 1),
    ]
}
