import Foundation

extension PriceTable {
    /// The table as the bytes of a price file; equal tables have equal bytes.
    ///
    /// `others` are all cards of the game that the maker knows, priced or not: none may share a key with a priced one.
    /// Throws `PriceFileError`.
    public func fileBytes(knowing others: some Sequence<CardID> = []) throws(PriceFileError) -> Data {
        let keys = try keys(knowing: others)
        let sections = try sections(keys)
        var data = try header(sections)
        for section in sections {
            for row in section.rows.sorted(by: { $0.key < $1.key }) {
                withUnsafeBytes(of: (row.key.rawValue << 8).bigEndian) {
                    data.append(contentsOf: $0.dropLast())
                }
                data.append(littleEndian: row.value)
            }
        }
        return data
    }

    private typealias SectionRows = (name: String, rows: [(key: PriceKey, value: UInt32)])

    private func keys(knowing others: some Sequence<CardID>) throws(PriceFileError) -> [CardID: PriceKey] {
        var owners: [PriceKey: CardID] = [:]
        owners.reserveCapacity(quotes.count)
        var keys: [CardID: PriceKey] = [:]
        for card in quotes.keys {
            let key = PriceKey(card)
            if let other = owners.updateValue(card, forKey: key) {
                throw .sameKey(min(card, other), max(card, other))
            }
            keys[card] = key
        }
        for card in others where card.game == capture.game {
            if let other = owners[PriceKey(card)], other != card {
                throw .sameKey(min(card, other), max(card, other))
            }
        }
        return keys
    }

    private func sections(_ keys: [CardID: PriceKey]) throws(PriceFileError) -> [SectionRows] {
        var rows: [PriceVariant: [(key: PriceKey, value: UInt32)]] = [:]
        for (card, variants) in quotes {
            guard card.game == capture.game, let key = keys[card] else {
                throw .unsuitable(card, reason: "it is no card of \(capture.game.title)")
            }
            for (variant, quote) in variants {
                guard variant.description.utf8.count <= PriceFile.variantBytes else {
                    throw .unsuitable(
                        card, reason: "'\(variant)' is longer than \(PriceFile.variantBytes) bytes")
                }
                guard PriceVariant(description: variant.description) == variant else {
                    throw .unsuitable(card, reason: "'\(variant)' would be read as another variant")
                }
                guard let cents = quote.cents.map(UInt32.init(exactly:)) ?? PriceFile.noPrice,
                    quote == .noPrice || cents != PriceFile.noPrice
                else { throw .unsuitable(card, reason: "a price lies between 0.00 and 42949672.94") }
                rows[variant, default: []].append((key, cents))
            }
        }
        return rows.map { ($0.key.description, $0.value) }.sorted { $0.name < $1.name }
    }

    private func header(_ sections: [SectionRows]) throws(PriceFileError) -> Data {
        guard Money(hundredths: 0, currency: capture.currency) != nil else {
            throw .unsuitableCapture(reason: "'\(capture.currency)' is no currency of three capital letters")
        }
        guard capture.source.utf8.count <= PriceFile.sourceBytes else {
            throw .unsuitableCapture(
                reason: "the name of their source is longer than \(PriceFile.sourceBytes) bytes")
        }
        guard let day = Int32(exactly: capture.day.number) else {
            throw .unsuitableCapture(reason: "\(capture.day) is out of reach")
        }
        var data = Data(PriceFile.magic.utf8)
        data.reserveCapacity(
            PriceFile.fixedHeader + sections.reduce(0) { $0 + 64 + $1.rows.count * PriceFile.rowSize })
        data.append(littleEndian: UInt32(PriceFile.version))
        data.append(littleEndian: UInt32(PriceFile.fixedHeader + sections.count * PriceFile.variantSize))
        data.append(capture.game.rawValue, paddedTo: PriceFile.gameBytes)
        data.append(capture.currency, paddedTo: 4)
        data.append(littleEndian: day)
        data.append(littleEndian: UInt32(sections.count))
        data.append(capture.source, paddedTo: PriceFile.sourceBytes)
        data.append(littleEndian: UInt32(0))
        for section in sections {
            data.append(section.name, paddedTo: PriceFile.variantBytes)
            data.append(littleEndian: UInt32(section.rows.count))
        }
        return data
    }
}
