/// TCGCSV's tables: `Groups.csv` of a category, `ProductsAndPrices.csv` of a group.
struct TCGCSVTable: TablePriceFormat {
    static func recognises(columns: Set<String>) -> Bool {
        columns.contains("productid") && (columns.contains("name") || columns.contains("marketprice"))
            || columns.isSuperset(of: ["groupid", "name"])
    }

    private let records: TCGCSVRecords

    init(_ context: PriceContext) throws(PricePayloadError) { records = try TCGCSVRecords(context) }

    var origin: PriceProvenance { records.origin }

    func read(
        _ row: PriceTableRow, _ place: PricePosition, _ emit: (PriceEntry) -> Void
    ) throws(PricePayloadError) {
        guard row.columns["productid"] != nil else {
            guard let id = Int(row["groupid"]) else { return }
            return emit(
                .group(
                    try records.group(
                        id, name: row["name"], abbreviation: row["abbreviation"],
                        category: Int(row["categoryid"]))))
        }
        guard let id = Int(row["productid"]), id > 0 else {
            return emit(.fault(PriceFault(place: place, subject: "", reason: "its productId is no number")))
        }
        if !row["name"].isEmpty {
            emit(
                .product(
                    try records.product(
                        id, name: row["name"], category: Int(row["categoryid"]), group: Int(row["groupid"]),
                        address: row["url"], number: row["extnumber"], rarity: row["extrarity"],
                        kind: row["extcardtype"])))
        }
        let price = records.price.lowercased()
        guard row.columns[price] != nil, !row["subtypename"].isEmpty || !row[price].isEmpty else { return }
        do {
            let quote = try PriceAmount.quote(row[price])
            emit(
                .price(
                    SourcePrice(
                        subject: .product(id), printing: .words(row["subtypename"]), quote: quote,
                        place: place)))
        } catch {
            emit(.fault(PriceFault(place: place, subject: "product \(id)", reason: "\(error)")))
        }
    }
}
