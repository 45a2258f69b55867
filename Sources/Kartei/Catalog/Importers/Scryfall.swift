/// Scryfall's bulk files and API pages: one object a printing, in English or in every language.
///
/// Source: scryfall.com/docs/api/cards. A card with several faces has `name` "A // B" and the faces' own
/// names in `card_faces`; what a card in another language prints is in `printed_name`.
struct Scryfall: JSONCatalogFormat {
    static let title = "Scryfall bulk data"
    static let game = Game.magic
    static let keys = JSONKeys([
        "object", "id", "name", "printed_name", "lang", "set", "set_name", "collector_number", "rarity",
        "released_at", "card_faces", "finishes", "foil", "nonfoil", "tcgplayer_id", "tcgplayer_etched_id",
    ])

    static func recognises(_ record: JSONValue, path: [String]) -> Bool {
        record["collector_number"].text != nil && record["set"].text != nil
            && (record["object"] == .string("card") || record.members["oracle_id"] != nil)
    }

    init(_ context: ImportContext) {}

    mutating func read(
        _ record: JSONValue, path: [String], _ emit: (CatalogEntry) throws -> Void
    ) throws {
        guard record["collector_number"].text != nil || record["object"] == .string("card") else { return }
        guard let id = record["id"].text else { throw IncompleteRecord(without: "ID") }
        guard let name = record["name"].text else { throw IncompleteRecord(without: "name") }
        let language = record["lang"].text.map { Language(named: $0) ?? Language(rawValue: $0) } ?? .english
        let faces = record["card_faces"].elements
        var names: [Language: String] = [.english: name]
        var others: [Language: [String]] = [.english: faces.compactMap { $0["name"].text }]
        if language != .english {
            let printed = faces.compactMap { $0["printed_name"].text }
            names[language] =
                record["printed_name"].text ?? (printed.isEmpty ? nil : printed.joined(separator: " // "))
            others[language] = printed
        }
        let number = record["collector_number"].text ?? ""
        let set = (record["set"].text ?? "").uppercased()
        let released = record["released_at"].text.map(isoDay)
        let card = Card(
            id: CardID(game: .magic, rawValue: id), names: names,
            otherNames: others.filter { !$0.value.isEmpty },
            setID: set, setCode: set, setName: record["set_name"].text ?? "",
            printedNumber: PrintedSpelling.magic(number: number, total: nil, released: released),
            catalogNumber: number, rarity: record["rarity"].text, languages: [language], released: released,
            finishes: Self.finishes(record))
        let products = [
            CardProduct(record["tcgplayer_id"]), CardProduct(record["tcgplayer_etched_id"], finish: .etched),
        ]
        try emit(.card(CatalogRecord(card: card, products: Set(products.compactMap { $0 }))))
    }

    /// The finishes of a printing; older files say only whether it exists in foil and without.
    ///
    /// Empty: not said.
    static func finishes(_ record: JSONValue) -> Set<Finish> {
        let said = record["finishes"].elements.compactMap { $0.text.flatMap { Finish(named: $0) } }
        guard said.isEmpty else { return Set(said) }
        return Set(
            [(record["foil"], Finish.foil), (record["nonfoil"], .normal)]
                .filter { $0.0 == .bool(true) }.map(\.1))
    }
}
