/// YGOPRODeck's cardinfo: one object a card, with the sets that print it.
///
/// Source: ygoprodeck.com/api-guide. `id` is the passcode; `card_sets` has one element for each set code and
/// rarity, so a code that is printed in several rarities comes several times.
struct YGOPRODeck: JSONCatalogFormat {
    static let title = "YGOPRODeck's cardinfo"
    static let game = Game.yugioh
    static let keys = JSONKeys(["id", "name", "card_sets", "set_name", "set_code", "set_rarity"])

    static func recognises(_ record: JSONValue, path: [String]) -> Bool {
        record.members["id"] != nil
            && (record.members["card_sets"] != nil || record.members["card_images"] != nil)
    }

    private let language: Language

    init(_ context: ImportContext) { language = context.impliedLanguage ?? .english }

    mutating func read(
        _ record: JSONValue, path: [String], _ emit: (CatalogEntry) throws -> Void
    ) throws {
        guard case .object = record else { return }
        guard let passcode = record["id"].text else { throw IncompleteRecord(without: "ID") }
        guard let name = record["name"].text else { throw IncompleteRecord(without: "name") }
        try emit(
            .names(CatalogNames(game: .yugioh, work: YugiohPrint.work(passcode), names: [language: name])))
        for print in record["card_sets"].elements {
            guard let code = print["set_code"].text else { continue }
            let printing = YugiohPrint(
                setNumber: code, passcode: passcode, name: name, nameLanguage: language,
                setName: print["set_name"].text ?? "", rarity: print["set_rarity"].text, language: nil)
            try emit(.card(printing.record))
        }
    }
}

/// One print of a Yu-Gi-Oh! card: a set code and a passcode, in one or more rarities.
struct YugiohPrint {
    var setNumber: String
    /// Identifies the name, not the print; empty for cards that have none.
    var passcode: String
    var name: String
    var nameLanguage: Language
    var setName: String
    var rarity: String?
    /// The language of the print; nil: what the code's region says, else English.
    var language: Language?

    /// The key of the names that all prints of a passcode share; padding zeros do not count.
    static func work(_ passcode: String) -> String {
        let digits = passcode.drop { $0 == "0" }
        return digits.isEmpty ? passcode : String(digits)
    }

    /// The print as a card.
    var record: CatalogRecord {
        let passcode = passcode.isEmpty ? "" : Self.work(passcode)
        let set = setNumber.prefix { $0 != "-" }
        let printed = setNumber.contains("?") ? "" : setNumber
        let card = Card(
            id: CardID(game: .yugioh, rawValue: passcode.isEmpty ? setNumber : "\(setNumber)/\(passcode)"),
            names: [nameLanguage: name], setID: "\(set)/\(setName)", setCode: String(set), setName: setName,
            printedNumber: printed, catalogNumber: setNumber, rarity: rarity,
            languages: [language ?? regionLanguage ?? .english])
        return CatalogRecord(card: card, work: passcode.isEmpty ? "name:\(name)" : passcode)
    }

    /// The language that the letters after the hyphen name; nil where there are none.
    private var regionLanguage: Language? {
        let region = setNumber.drop { $0 != "-" }.dropFirst().prefix { $0.isLetter }
        switch region.prefix(2) {
        case "EN", "E", "AE", "A": return .english
        case "DE", "G": return .german
        case "FR", "F", "C": return .french
        case "IT", "I": return .italian
        case "SP", "S": return .spanish
        case "PT", "P": return .portuguese
        case "JP", "J", "JA": return .japanese
        case "KR", "K": return .korean
        case "SC": return .chineseSimplified
        case "TC": return .chineseTraditional
        default: return nil
        }
    }
}
