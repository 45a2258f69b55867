/// Brings what is for sale on TCGplayer in line with a collection.
///
/// The upload changes quantities by differences, so that each is what the collection has minus what the seller's own
/// export says is there: once TCGplayer has taken a file, the next one, made against a new export, adds nothing. IDs
/// come from that export and are never guessed; what the collection does not have a row of stays as it is.
public struct SellerPricing {
    /// What the file changes.
    public struct Changes: Sendable, Hashable {
        /// Copies that are put up for sale.
        public var added = 0
        /// Copies that are taken off.
        public var removed = 0
        /// Listings whose quantity is right already.
        public var unchanged = 0
        /// Listings that no chosen row of the collection is one of; they stay as they are.
        public var others = 0
        /// Custom listings, which stay as they are.
        public var custom = 0
        /// Listings whose card is not known here; they stay as they are.
        public var unresolved = 0
    }

    /// What makes a listing.
    private struct Key: Hashable {
        let card: CardID
        let condition: Condition
        let printing: PrintingWords
        let language: Language

        /// The listing that a copy belongs to; nil where something about it is not known.
        init?(_ card: CardID, _ copy: Copy) {
            let words = Words<Condition>.ofTCGplayer
            guard let word = copy.condition.flatMap(words.word(for:)), let condition = words.value(of: word),
                let language = copy.language, copy.finish != nil
            else { return nil }
            (self.card, self.condition, self.language) = (card, condition, language)
            printing = PrintingWords(copy)
        }
    }

    private struct Listing {
        let cells: [String]
        let copy: Copy
        let quantity: Int
    }

    private var listings: [Key: [Listing]] = [:]
    private var order: [Key] = []
    private var changes = Changes()
    private let standing: (LedgerCard) throws -> CardStanding

    /// Reads the seller's own export; throws `DialectError` where the header is another's.
    public init(
        header: [String], records: [CSVRecord], resolver: RowResolver,
        standing: @escaping (LedgerCard) throws -> CardStanding, progress: () -> Void = {}
    ) throws {
        self.standing = standing
        let header = try DialectHeader(header, said: .tcgplayerSeller)
        for record in records {
            defer { progress() }
            var row = header.read(record)
            guard let id = record.cells.first, !id.uppercased().hasPrefix("C-") else {
                changes.custom += 1
                continue
            }
            guard !id.isEmpty, row.refusal == nil, case .success(let card) = try resolver.resolve(&row),
                let key = Key(card.id, row.copy)
            else {
                changes.unresolved += 1
                continue
            }
            if listings[key] == nil { order.append(key) }
            listings[key, default: []].append(
                Listing(cells: record.cells, copy: row.copy, quantity: row.copy.quantity))
        }
    }

    /// The file for these rows, and what it changes.
    public func export(_ items: [Item], progress: () -> Void = {}) throws -> (Export, Changes) {
        var ours: [Key: Int] = [:]
        var written = ItemTally()
        var leftOut: [String: ItemTally] = [:]
        var losses: [CopyLoss: ItemTally] = [:]
        for item in items {
            defer { progress() }
            switch try listing(of: item) {
            case .success(let (key, listing)):
                ours[key, default: 0] += item.copy.quantity
                written.add(item)
                var back = listing.copy
                back.quantity = item.copy.quantity
                for loss in CopyLoss.all(from: item.copy, to: back, card: nil) {
                    losses[loss, default: ItemTally()].add(item)
                }
            case .failure(let reason): leftOut[reason.text, default: ItemTally()].add(item)
            }
        }
        let (rows, changes) = rows(ours)
        return (
            Export(
                data: Dialect.tcgplayerSeller.style.file(titles: Dialect.tcgplayerSeller.header, rows: rows),
                written: written, leftOut: leftOut, losses: losses), changes
        )
    }

    /// The listings to change, in the order of the seller's export.
    private func rows(_ ours: [Key: Int]) -> (rows: [[String]], changes: Changes) {
        var changes = changes
        var rows: [[String]] = []
        for key in order {
            guard let count = ours[key], let listing = listings[key]?.first else {
                changes.others += listings[key]?.count ?? 0
                continue
            }
            let difference = count - listing.quantity
            guard difference != 0 else {
                changes.unchanged += 1
                continue
            }
            if difference > 0 { changes.added += difference } else { changes.removed -= difference }
            var cells = listing.cells
            cells[Self.addToQuantity] = String(difference)
            rows.append(cells)
        }
        return (rows, changes)
    }

    private static let addToQuantity = Dialect.tcgplayerSeller.header.firstIndex(of: "Add to Quantity") ?? 13

    private struct Reason: Error {
        let text: String
    }

    /// The one listing that a row of the collection belongs to.
    private func listing(of item: Item) throws -> Result<(Key, Listing), Reason> {
        guard let card = try standing(item.copy.card).card else {
            return .failure(Reason(text: "no card of an installed catalog"))
        }
        guard item.copy.condition != nil else { return .failure(Reason(text: "no condition said")) }
        guard item.copy.finish != nil else { return .failure(Reason(text: "no finish said")) }
        guard item.copy.language != nil else { return .failure(Reason(text: "no language said")) }
        guard let key = Key(card.id, item.copy), let found = listings[key] else {
            return .failure(
                Reason(text: "not among your listings; add it on TCGplayer once, then export again"))
        }
        guard found.count == 1 else { return .failure(Reason(text: "several of your listings fit")) }
        return .success((key, found[0]))
    }
}
