/// A flat table of Yu-Gi-Oh! prints: one row a set code, with the rarities that carry it.
struct YugiohPrintTable: TableCatalogFormat {
    static let title = "a table of Yu-Gi-Oh! prints"
    static let game: Game? = .yugioh

    static func recognises(columns: Set<String>, context: ImportContext) -> Bool {
        columns.isSuperset(of: ["set_number", "password", "name_en"])
    }

    init(_ context: ImportContext) {}

    mutating func read(_ row: TableRow, _ emit: (CatalogEntry) throws -> Void) throws {
        guard let code = row["set_number"] else { throw IncompleteRecord(without: "set code") }
        guard let name = row["name_en"] else { throw IncompleteRecord(without: "name") }
        let printing = YugiohPrint(
            setNumber: code, passcode: row["password"] ?? "", name: name, nameLanguage: .english,
            setName: row["set_name"] ?? "", rarity: row["rarities"],
            language: row["lang"].flatMap { Language(named: $0) })
        try emit(.card(printing.record))
    }
}

/// A flat table of Yu-Gi-Oh! names: one row a passcode, one column a language.
///
/// Japanese and Korean names carry ruby markup (`<ruby>玄<rt>げん</rt></ruby>`): what is printed large is kept.
struct YugiohNameTable: TableCatalogFormat {
    static let title = "a table of Yu-Gi-Oh! names"
    static let game: Game? = .yugioh

    static func recognises(columns: Set<String>, context: ImportContext) -> Bool {
        columns.isSuperset(of: ["konami_id", "password", "en"])
    }

    init(_ context: ImportContext) {}

    mutating func read(_ row: TableRow, _ emit: (CatalogEntry) throws -> Void) throws {
        guard let name = row["en"] else { throw IncompleteRecord(without: "name") }
        var names: [Language: String] = [:]
        for column in row.columns.keys {
            guard let language = Language(named: column), let text = row[column] else { continue }
            names[language] = Self.withoutRuby(text)
        }
        let work = row["password"].map(YugiohPrint.work) ?? "name:\(name)"
        try emit(.names(CatalogNames(game: .yugioh, work: work, names: names)))
    }

    /// The text without ruby tags and without what stands between `<rt>` and `</rt>`; other angle brackets stay.
    static func withoutRuby(_ text: String) -> String {
        guard text.contains("<") else { return text }
        var result = ""
        var rest = Substring(text)
        while let open = rest.firstIndex(of: "<") {
            result += rest[..<open]
            rest = rest[open...]
            if rest.hasPrefix("<rt>") {
                rest = rest.firstRange(of: "</rt>").map { rest[$0.upperBound...] } ?? ""
            } else if let tag = ["<ruby>", "</ruby>", "<rb>", "</rb>"].first(where: { rest.hasPrefix($0) }) {
                rest = rest.dropFirst(tag.count)
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result + rest
    }
}
