/// Kartei's own table; Docs/catalogs.md describes its columns.
struct KarteiTable: TableCatalogFormat {
    static let title = "Kartei's table"
    static let game: Game? = nil

    static func recognises(columns: Set<String>, context: ImportContext) -> Bool {
        columns.isSuperset(of: ["id", "name"])
    }

    private let context: ImportContext

    init(_ context: ImportContext) { self.context = context }

    mutating func read(_ row: TableRow, _ emit: (CatalogEntry) throws -> Void) throws {
        guard let id = row["id"] else { throw IncompleteRecord(without: "ID") }
        guard let name = row["name"] else { throw IncompleteRecord(without: "name") }
        let languages = (row["language"] ?? "").split { $0 == "," || $0 == " " }
            .map { Language(named: String($0)) ?? Language(rawValue: $0.lowercased()) }
        let first = context.language ?? languages.first ?? .english
        var names = [first: name]
        for column in row.columns.keys where column.hasPrefix("name_") {
            let code = String(column.dropFirst(5))
            if let text = row[column] { names[Language(named: code) ?? Language(rawValue: code)] = text }
        }
        let number = row["number"] ?? ""
        let total = row["total"].flatMap { Int($0) }
        let card = Card(
            id: CardID(game: context.game, rawValue: id), names: names, setID: row["set_code"] ?? "",
            setCode: row["set_code"] ?? "", setName: row["set_name"] ?? "", setTotal: total,
            printedNumber: row["printed_number"]
                ?? PrintedSpelling.plain(
                    game: context.game, number: number, total: total, set: row["set_code"] ?? "",
                    language: first, released: row["released"].map(isoDay)),
            catalogNumber: number, rarity: row["rarity"],
            languages: languages.isEmpty ? [first] : Set(languages),
            released: row["released"].map(isoDay),
            finishes: Set(
                (row["finishes"] ?? "").split(separator: ",").compactMap { Finish(named: String($0)) }))
        let former = (row["former_ids"] ?? "").split(separator: ",").map { $0.trimmingPrefix(" ") }
        try emit(.card(CatalogRecord(card: card, aliases: former.map(String.init))))
    }
}
