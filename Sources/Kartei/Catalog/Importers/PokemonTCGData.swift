/// The cards and sets of pokemon-tcg-data, in any of its languages, and of the API that serves them.
///
/// Source: github.com/PokemonTCG/pokemon-tcg-data (`cards/en/base1.json`, `sets/en.json`). Translations of
/// the same shape spell the IDs in their own way; `PokemonTCGDataID` brings them together.
struct PokemonTCGData: JSONCatalogFormat {
    static let title = "pokemon-tcg-data"
    static let game = Game.pokemon
    static let keys = JSONKeys([
        "id", "name", "number", "rarity", "set", "printedTotal", "total", "ptcgoCode", "releaseDate",
        "series",
        "supertype",
    ])

    static func recognises(_ record: JSONValue, path: [String]) -> Bool {
        let members = record.members
        return members["id"] != nil
            && (members["supertype"] != nil || (members["series"] != nil && members["releaseDate"] != nil))
    }

    private let context: ImportContext
    private let language: Language

    init(_ context: ImportContext) {
        self.context = context
        language = context.impliedLanguage ?? .english
    }

    mutating func read(
        _ record: JSONValue, path: [String], _ emit: (CatalogEntry) throws -> Void
    ) throws {
        if record.members["supertype"] == nil, record.members["series"] != nil {
            return try emit(.set(set(record)))
        }
        guard let id = record["id"].text else { throw IncompleteRecord(without: "ID") }
        guard let name = record["name"].text else { throw IncompleteRecord(without: "name") }
        if record["set"]["id"].text != nil { try emit(.set(set(record["set"]))) }
        try emit(
            .card(
                PokemonTCGDataID.record(
                    id: id, number: record["number"].text, name: name, rarity: record["rarity"].text,
                    fileSet: record["set"]["id"].text ?? context.stem, context: context)))
    }

    private func set(_ record: JSONValue) throws -> CatalogSet {
        guard let id = record["id"].text else { throw IncompleteRecord(without: "ID") }
        return CatalogSet(
            game: .pokemon, id: id, code: record["ptcgoCode"].text ?? "",
            names: record["name"].text.map { [language: $0] } ?? [:],
            total: record["printedTotal"].integer ?? record["total"].integer,
            released: record["releaseDate"].text.map(isoDay))
    }
}

/// A day as ISO 8601 has it: `1999-01-09` for `1999/01/09`, without a time of day.
func isoDay(_ text: String) -> String {
    String(text.prefix(10)).replacing("/", with: "-")
}
