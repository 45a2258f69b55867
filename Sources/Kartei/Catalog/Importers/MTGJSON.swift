/// MTGJSON's files, versions 4 and 5: a set with its cards, or all sets by code.
///
/// Source: mtgjson.com/data-models. Version 5 wraps the content in `data` and moves Scryfall's ID into
/// `identifiers`. Each face of a card is a record of its own; they share Scryfall's ID.
struct MTGJSON: JSONCatalogFormat {
    static let title = "MTGJSON"
    static let game = Game.magic
    static let keys = JSONKeys([
        "uuid", "scryfallId", "identifiers", "name", "faceName", "names", "side", "number", "rarity",
        "foreignData", "language", "cards", "tokens", "code", "baseSetSize", "releaseDate", "setCode",
        "originalReleaseDate", "finishes", "hasFoil", "hasNonFoil", "tcgplayerProductId",
        "tcgplayerEtchedProductId",
    ])

    static func recognises(_ record: JSONValue, path: [String]) -> Bool {
        (record["cards"].elements.first ?? record).members["uuid"] != nil
    }

    /// A set's own description; its cards may come before it.
    private struct SetFrame {
        var code = ""
        var name = ""
        var total: Int?
        var released: String?
    }

    private var frame = SetFrame()
    private var gathered: [(record: JSONValue, isToken: Bool)] = []

    init(_ context: ImportContext) { frame.code = context.stem.uppercased() }

    mutating func read(
        _ record: JSONValue, path: [String], _ emit: (CatalogEntry) throws -> Void
    ) throws {
        switch path.last {
        case "cards", "tokens": gathered.append((record, path.last == "tokens"))
        case "code": frame.code = record.text ?? frame.code
        case "name": frame.name = record.text ?? ""
        case "baseSetSize": frame.total = record.integer
        case "releaseDate": frame.released = record.text.map(isoDay)
        default:
            guard record.members["cards"] != nil else { return }
            let set = SetFrame(
                code: record["code"].text ?? path.last ?? "", name: record["name"].text ?? "",
                total: record["baseSetSize"].integer, released: record["releaseDate"].text.map(isoDay))
            for card in record["cards"].elements { try emit(entry(card, in: set, isToken: false)) }
            for token in record["tokens"].elements { try emit(entry(token, in: set, isToken: true)) }
        }
    }

    mutating func finish(_ emit: (CatalogEntry) throws -> Void) throws {
        for (record, isToken) in gathered { try emit(entry(record, in: frame, isToken: isToken)) }
        gathered = []
    }

    private func entry(_ record: JSONValue, in set: SetFrame, isToken: Bool) -> CatalogEntry {
        let name = record["name"].text
        guard let id = record["scryfallId"].text ?? record["identifiers"]["scryfallId"].text else {
            return .skipped(
                SkippedRecord(file: set.code, position: 0, reason: "\(name ?? "a card") has no Scryfall ID"))
        }
        guard let name else {
            return .skipped(SkippedRecord(file: set.code, position: 0, reason: "\(id) has no name"))
        }
        let number = record["number"].text ?? ""
        let released = record["originalReleaseDate"].text.map(isoDay) ?? set.released
        var (names, others) = Self.names(record, name: name)
        names[.english] = names[.english] ?? name
        others = others.filter { !$0.value.isEmpty }
        let code = isToken ? "T" + set.code : set.code
        let card = Card(
            id: CardID(game: .magic, rawValue: id), names: names, otherNames: others, setID: code,
            setCode: code, setName: isToken && !set.name.isEmpty ? set.name + " Tokens" : set.name,
            setTotal: isToken ? nil : set.total,
            printedNumber: PrintedSpelling.magic(
                number: number, total: isToken ? nil : set.total, released: released),
            catalogNumber: number, rarity: record["rarity"].text, languages: Set(names.keys),
            released: released, finishes: Self.finishes(record))
        return .card(
            CatalogRecord(
                card: card, products: Self.products(record), isOneOfFaces: record["side"].text != nil))
    }

    /// The finishes: a list in version 5, else whether there are foils and others.
    ///
    /// Empty: not said.
    private static func finishes(_ record: JSONValue) -> Set<Finish> {
        // Signed copies are not a finish here, and `other` is none that could be named.
        let said = record["finishes"].elements.compactMap(\.text).filter {
            !["signed", "other"].contains($0)
        }
        guard said.isEmpty else { return Set(said.compactMap { Finish(named: $0) }) }
        return Set(
            [(record["hasFoil"], Finish.foil), (record["hasNonFoil"], .normal)]
                .filter { $0.0 == .bool(true) }.map(\.1))
    }

    /// TCGplayer's products, which stand in the record itself in version 4.
    private static func products(_ record: JSONValue) -> Set<CardProduct> {
        Set(
            [record, record["identifiers"]].flatMap {
                [
                    CardProduct($0["tcgplayerProductId"]),
                    CardProduct($0["tcgplayerEtchedProductId"], finish: .etched),
                ]
            }.compactMap { $0 })
    }

    /// The whole card's name with the face's own beside it, in each language.
    private static func names(
        _ record: JSONValue, name: String
    ) -> (names: [Language: String], others: [Language: [String]]) {
        let faces = record["names"].elements.compactMap(\.text)
        let isFace = record["side"].text != nil && faces.count > 1
        var names: [Language: String] = [.english: isFace ? faces.joined(separator: " // ") : name]
        var others: [Language: [String]] = [.english: isFace ? [name] : []]
        if let face = record["faceName"].text { others[.english] = [face] }
        for foreign in record["foreignData"].elements {
            guard let language = foreign["language"].text.flatMap({ Language(named: $0) }),
                let text = foreign["name"].text ?? foreign["faceName"].text
            else { continue }
            names[language] = text
            others[language] = foreign["faceName"].text.map { [$0] } ?? []
        }
        return (names, others)
    }
}
