/// A flat table of MTGJSON's cards with Scryfall's IDs and the names in other languages.
///
/// Both faces of a card are rows of the table with one Scryfall ID; the second adds its name to the first.
struct MagicTable: TableCatalogFormat {
    static let title = "a table of Magic cards"
    static let game: Game? = .magic

    static func recognises(columns: Set<String>, context: ImportContext) -> Bool {
        columns.isSuperset(of: ["name", "number", "scryfall_id", "set_code"])
    }

    init(_ context: ImportContext) {}

    mutating func read(_ row: TableRow, _ emit: (CatalogEntry) throws -> Void) throws {
        guard let id = row["scryfall_id"] ?? row["id"] else { throw IncompleteRecord(without: "ID") }
        guard let name = row["name"] else { throw IncompleteRecord(without: "name") }
        var names: [Language: String] = [.english: name]
        for pair in (row["foreign_names"] ?? "").utf8.split(separator: UInt8(ascii: "|")) {
            guard let equals = pair.firstIndex(of: UInt8(ascii: "=")),
                let language = Language(named: String(Substring(pair[..<equals])))
            else { continue }
            names[language] = String(Substring(pair[equals...].dropFirst()))
        }
        let number = row["number"] ?? ""
        let total = row["set_size"].flatMap { Int($0) }
        let released = row["released"].map(isoDay)
        let card = Card(
            id: CardID(game: .magic, rawValue: id), names: names, setID: row["set_code"] ?? "",
            setCode: row["set_code"] ?? "", setName: row["set_name"] ?? "", setTotal: total,
            printedNumber: PrintedSpelling.magic(number: number, total: total, released: released),
            catalogNumber: number, rarity: row["rarity"], languages: Set(names.keys), released: released)
        try emit(.card(CatalogRecord(card: card, isOneOfFaces: true)))
    }
}
