/// TCGCSV's JSON: `groups` of a category, `products` and `prices` of a group.
struct TCGCSVJSON: JSONPriceFormat {
    static let keys = JSONKeys([
        "productId", "name", "categoryId", "groupId", "url", "abbreviation", "extendedData", "value",
        "subTypeName", "marketPrice", "lowPrice", "midPrice",
    ])

    static func recognises(_ record: JSONValue) -> Bool {
        let keys = record.members
        return keys["productId"] != nil && (keys["name"] != nil || keys["marketPrice"] != nil)
            || keys["groupId"] != nil && keys["name"] != nil
    }

    private let records: TCGCSVRecords

    init(_ context: PriceContext) throws(PricePayloadError) { records = try TCGCSVRecords(context) }

    var origin: PriceProvenance { records.origin }

    func read(
        _ record: JSONValue, _ place: PricePosition, _ emit: (PriceEntry) -> Void
    ) throws(PricePayloadError) {
        guard case .object(let members) = record else { return }
        guard members["productId"] != nil else {
            guard let id = record["groupId"].integer, let name = record["name"].text else { return }
            let group = try records.group(
                id, name: name, abbreviation: record["abbreviation"].text ?? "",
                category: record["categoryId"].integer)
            return emit(.group(group))
        }
        guard let id = record["productId"].integer, id > 0 else {
            return emit(.fault(PriceFault(place: place, subject: "", reason: "its productId is no number")))
        }
        if let name = record["name"].text { emit(.product(try product(id, name, record))) }
        guard members["subTypeName"] != nil || members[records.price] != nil else { return }
        do {
            let quote = try PriceAmount.quote(record[records.price])
            emit(
                .price(
                    SourcePrice(
                        subject: .product(id), printing: .words(record["subTypeName"].text ?? ""),
                        quote: quote,
                        place: place)))
        } catch {
            emit(.fault(PriceFault(place: place, subject: "product \(id)", reason: "\(error)")))
        }
    }

    private func product(
        _ id: Int, _ name: String, _ record: JSONValue
    ) throws(PricePayloadError) -> MarketProduct {
        var more: [String: String] = [:]
        for datum in record["extendedData"].elements {
            if let key = datum["name"].text, let value = datum["value"].text {
                more[key.lowercased()] = value
            }
        }
        return try records.product(
            id, name: name, category: record["categoryId"].integer, group: record["groupId"].integer,
            address: record["url"].text ?? "", number: more["number"] ?? "", rarity: more["rarity"] ?? "",
            kind: more["cardtype"] ?? more["card type"] ?? "")
    }
}
