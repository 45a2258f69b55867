/// A flat table of pokemon-tcg-data's cards in one language.
struct PokemonTable: TableCatalogFormat {
    static let title = "a table of pokemon-tcg-data"
    static let game: Game? = .pokemon

    static func recognises(columns: Set<String>, context: ImportContext) -> Bool {
        columns.isSuperset(of: ["id", "name", "number", "printedTotal", "set_id"])
    }

    private let context: ImportContext

    init(_ context: ImportContext) { self.context = context }

    mutating func read(_ row: TableRow, _ emit: (CatalogEntry) throws -> Void) throws {
        guard let id = row["id"] else { throw IncompleteRecord(without: "ID") }
        guard let name = row["name"] else { throw IncompleteRecord(without: "name") }
        let record = try PokemonTCGDataID.record(
            id: id, number: row["number"], name: name, rarity: row["rarity"], fileSet: row["set_id"] ?? "",
            context: context)
        try emit(.card(record))
        // A translation repeats a set's cards under its subset: the row's set is the card's only where the ID agrees.
        guard let set = row["set_id"], set == record.card.setID else { return }
        try emit(
            .set(
                CatalogSet(
                    game: .pokemon, id: set, code: row["set_code"] ?? "",
                    names: row["set_name"].map { [.english: $0] } ?? [:],
                    total: row["printedTotal"].flatMap { Int($0) }, released: row["released"].map(isoDay))))
    }
}

/// A flat table of Japanese Pokémon cards, which have IDs and sets of their own.
struct JapanesePokemonTable: TableCatalogFormat {
    static let title = "a table of Japanese Pokémon cards"
    static let game: Game? = .pokemon

    static func recognises(columns: Set<String>, context: ImportContext) -> Bool {
        columns.isSuperset(of: ["id", "name", "number", "set_total", "set_code"])
            && !columns.contains("released")
    }

    private let language: Language

    init(_ context: ImportContext) { language = context.language ?? .japanese }

    mutating func read(_ row: TableRow, _ emit: (CatalogEntry) throws -> Void) throws {
        guard let id = row["id"] else { throw IncompleteRecord(without: "ID") }
        guard let name = row["name"] else { throw IncompleteRecord(without: "name") }
        let total = row["set_total"] ?? ""
        let code = row["set_code"] ?? ""
        let number = row["number"] ?? ""
        // One code holds products with several totals, so the total is part of the set's key.
        let setID = "\(language.rawValue):\(code)" + (total.isEmpty || total == "-1" ? "" : "/\(total)")
        let card = Card(
            id: CardID(game: .pokemon, rawValue: id), names: [language: name], setID: setID, setCode: code,
            setTotal: Int(total).flatMap { $0 > 0 ? $0 : nil },
            printedNumber: PrintedSpelling.japanesePokemon(number: number, total: total),
            catalogNumber: number, rarity: row["rarity"], languages: [language])
        try emit(.card(CatalogRecord(card: card)))
    }
}
