import Foundation

/// Which cards products are, as a person says: a table that `kartei prices build --unknown` writes and a person fills in.
///
/// Its columns are `product` (TCGplayer's number, or the ID that the source gives a card), `card` (an ID of the catalog;
/// `-`: no card, empty: not said yet) and `finish` (what else is known of the copies, as `PriceVariant` writes it); others
/// are for people.
public struct ProductList: Sendable, Hashable {
    /// What a person says of a product.
    public enum Meaning: Sendable, Hashable {
        /// It is a card, or only copies of this kind; without a finish, that of the price counts.
        case card(CardID, PriceVariant)
        /// It is no card.
        case noCard
    }

    /// What is said, by product.
    public private(set) var meanings: [String: Meaning] = [:]

    /// Says nothing.
    public init() {}

    /// Reads a table; `file` names it in messages.
    ///
    /// Throws `PricePayloadError` for what is no such table, a card that the catalog does not have, and a product that
    /// is said to be two cards.
    public init(_ data: Data, file: String, catalog: PriceCatalog) throws(PricePayloadError) {
        func wrong(_ reason: String) -> PricePayloadError { PricePayloadError(file: file, reason: reason) }
        let csv: CSVReader
        do { csv = try CSVReader(CSVText(data)) } catch { throw wrong("\(error)") }
        let titles = csv.records[0].cells.enumerated().map {
            ($0.element.trimmingSpaces.lowercased(), $0.offset)
        }
        let columns = Dictionary(titles) { first, _ in first }
        guard columns["product"] != nil, columns["card"] != nil else {
            throw wrong(
                "it has no columns 'product' and 'card'; 'kartei prices build --unknown' writes such a file.")
        }
        for record in csv.records.dropFirst() {
            let cells = record.cells.map(SpreadsheetFormula.restored)
            let row = PriceTableRow(columns: columns, cells: cells)
            guard !row["product"].isEmpty, !row["card"].isEmpty else { continue }
            guard let meaning = Self.meaning(row, catalog) else {
                throw wrong(
                    "line \(record.line): '\(row["card"])' (\(row["finish"])) is no card of \(catalog.game.title)."
                )
            }
            if let other = meanings.updateValue(meaning, forKey: row["product"]), other != meaning {
                throw wrong("line \(record.line): \(row["product"]) is said to be something else above.")
            }
        }
    }

    private static func meaning(_ row: PriceTableRow, _ catalog: PriceCatalog) -> Meaning? {
        if row["card"] == "-" { return .noCard }
        let id = CardID(description: row["card"]) ?? CardID(game: catalog.game, rawValue: row["card"])
        guard catalog.cards[id] != nil, let variant = PriceVariant(said: row["finish"]) else { return nil }
        return .card(id, variant)
    }

    /// The table of products that are not known, ready to be filled in.
    public static func table(of products: [UnknownProduct]) -> Data {
        CSVStyle().file(
            titles: ["product", "card", "finish", "name", "set", "number", "reason"],
            rows: products.map { product in
                [
                    product.product, "", "", product.name, product.set, product.number,
                    product.doubt.description,
                ]
                .map(SpreadsheetFormula.neutralised)
            })
    }
}

/// A product whose prices count for no card.
public struct UnknownProduct: Sendable, Hashable, CustomStringConvertible {
    /// TCGplayer's number, or the ID that the source gives a card.
    public var product: String
    /// Its name; may be empty.
    public var name: String
    /// Its set; may be empty.
    public var set: String
    /// Its number; may be empty.
    public var number: String
    /// Why.
    public var doubt: ProductDoubt

    /// For people, in one line.
    public var description: String {
        let title = [name, set, number].filter { !$0.isEmpty }.joined(separator: " · ")
        return "\(product)\(title.isEmpty ? "" : " (\(title))"): \(doubt)"
    }
}
