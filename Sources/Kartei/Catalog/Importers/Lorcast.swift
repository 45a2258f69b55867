/// Lorcast's cards and sets, as its API and the dumps of it have them.
///
/// Source: lorcast.com/docs/api. The printed name is `name`, with `version` below it.
struct Lorcast: JSONCatalogFormat {
    static let title = "Lorcast"
    static let game = Game.lorcana
    static let keys = JSONKeys([
        "id", "name", "version", "collector_number", "set", "code", "rarity", "lang", "released_at",
        "prereleased_at", "tcgplayer_id",
    ])

    static func recognises(_ record: JSONValue, path: [String]) -> Bool {
        guard let id = record["id"].text else { return false }
        return (id.hasPrefix("crd_") && record["set"]["code"].text != nil)
            || (id.hasPrefix("set_") && record["code"].text != nil)
    }

    init(_ context: ImportContext) {}

    mutating func read(
        _ record: JSONValue, path: [String], _ emit: (CatalogEntry) throws -> Void
    ) throws {
        guard case .object = record else { return }
        guard let id = record["id"].text else { throw IncompleteRecord(without: "ID") }
        guard let name = record["name"].text else { throw IncompleteRecord(without: "name") }
        if let code = record["code"].text {
            return try emit(
                .set(
                    CatalogSet(
                        game: .lorcana, id: code, code: code, names: [.english: name],
                        released: record["released_at"].text)))
        }
        let printing = LorcanaPrint(
            id: id, name: name, version: record["version"].text,
            number: record["collector_number"].text ?? "",
            setCode: record["set"]["code"].text ?? "", setName: record["set"]["name"].text ?? "",
            rarity: record["rarity"].text,
            language: record["lang"].text.flatMap { Language(named: $0) } ?? .english,
            released: record["released_at"].text,
            products: Set([CardProduct(record["tcgplayer_id"])].compactMap { $0 }))
        try emit(.card(printing.record))
    }
}

/// A printing of a Lorcana card from what its catalogs have in common.
struct LorcanaPrint {
    var id: String
    var name: String
    /// The line below the name; nil for actions, items and locations.
    var version: String?
    var number: String
    var setCode: String
    var setName: String
    var rarity: String?
    var language: Language
    var released: String?
    /// The whole printed line, where the catalog has it (`1/204 • EN • 1`).
    var printedNumber: String?
    /// The finishes; empty: not said.
    var finishes: Set<Finish> = []
    /// The products of TCGplayer that are the card.
    var products: Set<CardProduct> = []

    /// The printing as a card.
    var record: CatalogRecord {
        // A mark of the language behind a promo's number is the catalog's (`25ja`), not the card's.
        let (bare, marked) = Self.split(number: number)
        let language = marked ?? language
        let full = version.map { "\(name) - \($0)" } ?? name
        let card = Card(
            id: CardID(game: .lorcana, rawValue: id), names: [language: full],
            otherNames: version == nil ? [:] : [language: [name]], setID: setCode, setCode: setCode,
            setName: setName, printedNumber: printedNumber.map { String($0.prefix { $0 != " " }) } ?? "",
            catalogNumber: marked == nil ? bare : number,
            rarity: rarity, languages: [language], released: released, finishes: finishes)
        return CatalogRecord(
            card: card, products: products, numberFollowsSet: printedNumber == nil, isFoundByNumber: true)
    }

    private static func split(number: String) -> (String, Language?) {
        let letters = number.drop { $0.isNumber }
        guard letters.count == 2, let language = Language(named: String(letters)) else {
            return (number, nil)
        }
        return (String(number.dropLast(2)), language)
    }
}

/// A flat table of Lorcast's cards.
struct LorcanaTable: TableCatalogFormat {
    static let title = "a table of Lorcana cards"
    static let game: Game? = .lorcana

    static func recognises(columns: Set<String>, context: ImportContext) -> Bool {
        columns.isSuperset(of: ["id", "name", "version", "collector_number", "set_code"])
    }

    private let language: Language?

    init(_ context: ImportContext) { language = context.impliedLanguage }

    mutating func read(_ row: TableRow, _ emit: (CatalogEntry) throws -> Void) throws {
        guard let id = row["id"] else { throw IncompleteRecord(without: "ID") }
        guard let name = row["name"] else { throw IncompleteRecord(without: "name") }
        let printing = LorcanaPrint(
            id: id, name: name, version: row["version"], number: row["collector_number"] ?? "",
            setCode: row["set_code"] ?? "", setName: row["set_name"] ?? "", rarity: row["rarity"],
            language: row["lang"].flatMap { Language(named: $0) } ?? language ?? .english, released: nil)
        try emit(.card(printing.record))
    }
}
