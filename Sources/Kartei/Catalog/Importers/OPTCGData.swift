/// optcg-data's cards and packs of the One Piece card game.
///
/// `id` is the printed code with `_p1`, `_r1` … for parallels and reprints, which is not printed.
struct OPTCGData: JSONCatalogFormat {
    static let title = "optcg-data"
    static let game = Game.onepiece
    static let keys = JSONKeys(["id", "set", "name", "rarity", "category", "code", "cardCount"])

    static func recognises(_ record: JSONValue, path: [String]) -> Bool {
        let members = record.members
        return (members["id"] != nil && members["category"] != nil && members["colors"] != nil)
            || (members["code"] != nil && members["vegapullId"] != nil)
    }

    private let language: Language

    init(_ context: ImportContext) { language = context.impliedLanguage ?? .english }

    mutating func read(
        _ record: JSONValue, path: [String], _ emit: (CatalogEntry) throws -> Void
    ) throws {
        guard case .object = record else { return }
        guard let name = record["name"].text else { throw IncompleteRecord(without: "name") }
        if let code = record["code"].text, record["category"] == .null {
            return try emit(
                .set(CatalogSet(game: .onepiece, id: code, code: code, names: [language: name])))
        }
        guard let id = record["id"].text else { throw IncompleteRecord(without: "ID") }
        try emit(
            .card(
                OnePiecePrint.record(
                    id: id, name: name, language: language, set: record["set"].text ?? "",
                    rarity: record["rarity"].text)))
    }
}

/// A printing of a One Piece card from what its catalogs have in common.
enum OnePiecePrint {
    /// The printing as a card; all parallels of a code share its names.
    static func record(
        id: String, name: String, language: Language, set: String, rarity: String?
    ) -> CatalogRecord {
        let code = String(id.prefix { $0 != "_" })
        let card = Card(
            id: CardID(game: .onepiece, rawValue: id), names: [language: name], setID: set, setCode: set,
            printedNumber: code, catalogNumber: id, rarity: rarity, languages: [language])
        return CatalogRecord(card: card, work: code)
    }
}

/// A flat table of optcg-data's cards.
struct OnePieceTable: TableCatalogFormat {
    static let title = "a table of One Piece cards"
    static let game: Game? = .onepiece

    static func recognises(columns: Set<String>, context: ImportContext) -> Bool {
        columns.isSuperset(of: ["id", "name", "set", "category", "colors"])
    }

    private let language: Language

    init(_ context: ImportContext) { language = context.impliedLanguage ?? .english }

    mutating func read(_ row: TableRow, _ emit: (CatalogEntry) throws -> Void) throws {
        guard let id = row["id"] else { throw IncompleteRecord(without: "ID") }
        guard let name = row["name"] else { throw IncompleteRecord(without: "name") }
        try emit(
            .card(
                OnePiecePrint.record(
                    id: id, name: name, language: language, set: row["set"] ?? "", rarity: row["rarity"])))
    }
}

/// A flat table of Japanese One Piece cards: codes without parallels, names and products.
struct JapaneseOnePieceTable: TableCatalogFormat {
    static let title = "a table of Japanese One Piece cards"
    static let game: Game? = .onepiece

    static func recognises(columns: Set<String>, context: ImportContext) -> Bool {
        columns.isSuperset(of: ["number", "name", "type", "product"])
    }

    private let language: Language

    init(_ context: ImportContext) { language = context.language ?? .japanese }

    mutating func read(_ row: TableRow, _ emit: (CatalogEntry) throws -> Void) throws {
        guard let code = row["number"] else { throw IncompleteRecord(without: "number") }
        guard let name = row["name"] else { throw IncompleteRecord(without: "name") }
        var record = OnePiecePrint.record(
            id: code, name: name, language: language, set: Self.set(of: row["product"] ?? "") ?? "",
            rarity: row["rarity"])
        record.isTranslation = true
        try emit(.card(record))
    }

    /// The code in a product's name: `OP-03` in `強大な敵【OP-03】`.
    private static func set(of product: String) -> String? {
        guard let open = product.firstIndex(of: "【"), let close = product.firstIndex(of: "】"), open < close
        else { return nil }
        return String(product[product.index(after: open)..<close])
    }
}
