/// LorcanaJSON's files: `allCards.json` and one file a set, in any of its languages.
///
/// Source: lorcanajson.org. `fullIdentifier` is the printed line (`1/204 • EN • 1`); a promo's number counts
/// within its `promoGrouping` (`P1`, `D23`), and being a promo says nothing about the rarity.
struct LorcanaJSON: JSONCatalogFormat {
    static let title = "LorcanaJSON"
    static let game = Game.lorcana
    static let keys = JSONKeys([
        "id", "name", "version", "fullName", "number", "variant", "setCode", "rarity", "fullIdentifier",
        "promoGrouping", "language", "code", "releaseDate", "hasAllCards",
        "foilTypes", "externalLinks", "tcgPlayerId",
    ])

    static func recognises(_ record: JSONValue, path: [String]) -> Bool {
        record["fullName"].text != nil && record["fullIdentifier"].text != nil
    }

    private var language: Language
    private var setCode = ""

    init(_ context: ImportContext) { language = context.impliedLanguage ?? .english }

    mutating func read(
        _ record: JSONValue, path: [String], _ emit: (CatalogEntry) throws -> Void
    ) throws {
        switch path.first {
        case "metadata":
            language = record["language"].text.flatMap { Language(named: $0) } ?? language
        case "code":
            setCode = record.text ?? ""
        case "sets":
            let code = path.last ?? ""
            try emit(
                .set(
                    CatalogSet(
                        game: .lorcana, id: code, code: code,
                        names: record["name"].text.map { [language: $0] } ?? [:],
                        released: record["releaseDate"].text)))
        case "cards", nil:
            try emit(.card(card(record)))
        default: break
        }
    }

    private func card(_ record: JSONValue) throws -> CatalogRecord {
        guard let id = record["id"].text else { throw IncompleteRecord(without: "ID") }
        guard let name = record["name"].text ?? record["fullName"].text else {
            throw IncompleteRecord(without: "name")
        }
        let grouping = record["promoGrouping"].text
        let printing = LorcanaPrint(
            id: id, name: name, version: record["version"].text,
            number: (record["number"].text ?? "") + (record["variant"].text ?? ""),
            setCode: grouping ?? record["setCode"].text ?? setCode, setName: "",
            rarity: record["rarity"].text,
            language: language, released: nil, printedNumber: record["fullIdentifier"].text,
            finishes: Set(
                record["foilTypes"].elements.compactMap(\.text).map { $0 == "None" ? .normal : .foil }),
            products: Set([CardProduct(record["externalLinks"]["tcgPlayerId"])].compactMap { $0 }))
        var entry = printing.record
        entry.isTranslation = language != .english
        return entry
    }
}
