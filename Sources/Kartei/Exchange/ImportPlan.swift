/// What an import would do: the fate of every row, and the entries for the ledger.
///
/// Nothing is written yet. Rows of one file that say the same are merged; a row whose item the ledger has is not
/// added again. Copies of the file = added + merged + already there + left out.
public struct ImportPlan: Sendable {
    /// What becomes of a row.
    public enum Fate: Sendable, Hashable {
        /// It becomes this item.
        case added(ItemID)
        /// Its copies are counted with those of another line of the same file.
        case merged(line: Int)
        /// An earlier import of the file, or of this item, brought it in.
        case present(ItemID, Presence)
        /// It says that there are no copies.
        case empty
        /// It cannot be taken; why.
        case refused(String)
    }

    /// How an item that is there compares with its row.
    public enum Presence: Sendable, Hashable {
        /// It says the same.
        case same
        /// It was changed since, or the row was; the ledger stays as it is.
        case different
        /// It was taken out since.
        case removed
    }

    /// A row with its fate.
    public struct Row: Sendable, Hashable {
        /// The file's name.
        public var file: String
        /// The line on which it begins.
        public var line: Int
        /// The card as the row writes it.
        public var title: String
        /// How many copies it says; 0 where that cannot be read.
        public var copies: Int
        /// The card that it means; nil where that is not known.
        public var card: CardID?
        /// What becomes of it.
        public var fate: Fate
        /// Why the card is kept as typed; nil where it is one of a catalog.
        public var typed: String?
        /// What is not kept as it stands in the row.
        public var remarks: [ImportRow.Remark]
    }

    /// Rows and copies of one fate.
    public struct Count: Sendable, Hashable {
        /// Rows.
        public var rows = 0
        /// Copies.
        public var copies = 0
    }

    /// The sum of all rows, which is that of their fates.
    public struct Tally: Sendable, Hashable {
        /// All.
        public var all = Count()
        /// Those that become items.
        public var added = Count()
        /// Those counted with another row.
        public var merged = Count()
        /// Those that are there already.
        public var present = Count()
        /// Those that say no copies.
        public var empty = Count()
        /// Those that cannot be taken.
        public var refused = Count()
    }

    /// The rows in the order of the files.
    public let rows: [Row]
    /// What the ledger is to be told, in one action.
    public let entries: [Ledger.Entry]
    /// The sums.
    public let tally: Tally

    /// Whether every row can be taken.
    public var isWhole: Bool { tally.refused.rows == 0 }

    fileprivate init(rows: [Row], entries: [Ledger.Entry]) {
        self.rows = rows
        self.entries = entries
        var tally = Tally()
        for row in rows {
            tally.all.add(row)
            switch row.fate {
            case .added: tally.added.add(row)
            case .merged: tally.merged.add(row)
            case .present: tally.present.add(row)
            case .empty: tally.empty.add(row)
            case .refused: tally.refused.add(row)
            }
        }
        self.tally = tally
    }
}

extension ImportPlan.Count {
    fileprivate mutating func add(_ row: ImportPlan.Row) {
        rows += 1
        copies += row.copies
    }
}

/// A file that is to be imported.
public struct ImportFile: Sendable {
    /// Its name, for people.
    public let name: String
    /// Its header.
    public let header: DialectHeader
    /// The records after the header.
    public let records: [CSVRecord]
    /// What it was written in.
    public let encoding: CSVText.Encoding
    /// The item that a line becomes, the same for the same content; further attempts give others.
    public let itemID: @Sendable (_ line: Int, _ attempt: Int) -> ItemID

    /// Takes a file that was read.
    public init(
        name: String, header: DialectHeader, records: [CSVRecord], encoding: CSVText.Encoding = .utf8,
        itemID: @escaping @Sendable (_ line: Int, _ attempt: Int) -> ItemID
    ) {
        self.name = name
        self.header = header
        self.records = records
        self.encoding = encoding
        self.itemID = itemID
    }
}

/// Works out an import.
public struct ImportPlanner {
    /// How rows are read.
    public var reading = ReadingOptions()
    /// Whether rows whose card is not known are kept as they are typed.
    public var keepsUnresolved = false
    /// Whether a file that was imported before is imported once more.
    public var isAgain = false
    private let resolver: RowResolver
    private let known: (Set<ItemID>) throws -> [ItemID: Item]

    /// Looks cards up with `resolver`, and items of the ledger with `known`.
    public init(resolver: RowResolver, known: @escaping (Set<ItemID>) throws -> [ItemID: Item]) {
        self.resolver = resolver
        self.known = known
    }

    /// A row on its way.
    private struct Pending {
        var row: ImportPlan.Row
        var copy: Copy
        var item: ItemID?
    }

    /// Plans the import of some files; `progress` hears of each row.
    public func plan(_ files: [ImportFile], progress: () -> Void = {}) throws -> ImportPlan {
        var rows: [ImportPlan.Row] = []
        var entries: [Ledger.Entry] = []
        var taken: Set<ItemID> = []
        for file in files {
            let pending = try file.records.map { record in
                defer { progress() }
                return try self.pending(file.header.read(record, reading), file)
            }
            let planned = try settle(pending, of: file, &taken)
            rows += planned.rows
            entries += planned.entries
        }
        return ImportPlan(rows: rows, entries: entries)
    }

    // MARK: One row

    private func pending(_ read: ImportRow, _ file: ImportFile) throws -> Pending {
        var row = read
        var shown = ImportPlan.Row(
            file: file.name, line: row.line, title: row.title.withoutPaymentNumber,
            copies: row.hasQuantity ? row.copy.quantity : 0, card: row.id, fate: .empty, typed: nil,
            remarks: row.remarks)
        var copy = row.copy
        if let refusal = row.refusal {
            shown.card = nil
            shown.fate = .refused(refusal.withoutPaymentNumber)
        } else if row.isVerbatim {
            copy.card = row.verbatimCard
        } else if row.copy.quantity > 0 {
            switch try resolver.resolve(&row) {
            case .success(let card):
                copy = row.copy
                copy.card = row.ledgerCard(card)
                shown.remarks = row.remarks
                shown.card = card.id
                if let language = copy.language, !card.languages.isEmpty, !card.languages.contains(language) {
                    shown.remarks.append(.init("", .languageUnknown, language.rawValue))
                }
            case .failure(let reason):
                shown.card = nil
                if keepsUnresolved, !copy.card.name.isEmpty || !copy.card.number.isEmpty {
                    // An ID that no catalog has yet may be one of a newer catalog.
                    if reason.leavesID { copy.card = row.verbatimCard }
                    shown.typed = reason.description
                } else {
                    shown.fate = .refused(reason.description)
                }
            }
        }
        if copy.holdsPaymentNumber { shown.remarks.append(.init("", .masked)) }
        return Pending(row: shown, copy: copy, item: row.isVerbatim ? row.item : nil)
    }

    // MARK: All rows of a file

    private func settle(
        _ pending: [Pending], of file: ImportFile, _ taken: inout Set<ItemID>
    ) throws -> (rows: [ImportPlan.Row], entries: [Ledger.Entry]) {
        var pending = pending
        let items = merge(&pending)
        let attempt = try isAgain ? nextAttempt(pending, items, file) : 0
        func id(_ place: Int) -> ItemID {
            guard let item = pending[place].item, !isAgain else {
                return file.itemID(pending[place].row.line, attempt)
            }
            return item
        }
        let known = try known(Set(items.map(id)))
        var entries: [Ledger.Entry] = []
        for place in items {
            let item = id(place)
            if let there = known[item] {
                let isSame = there.copy == pending[place].copy
                pending[place].row.fate = .present(
                    item, there.isRemoved ? .removed : isSame ? .same : .different)
            } else if taken.insert(item).inserted {
                pending[place].row.fate = .added(item)
                entries.append(Ledger.Entry(item, .added(pending[place].copy, .imported)))
            } else if pending[place].item != nil {
                pending[place].row.fate = .refused(
                    "another row is item \(item.short) already; empty its first cell.")
            } else {
                pending[place].row.fate = .present(item, .same)
            }
        }
        return (Self.followed(pending), entries)
    }

    /// Counts equal rows with the first of them; gives the places of those that are to become items.
    private func merge(_ pending: inout [Pending]) -> [Int] {
        var first: [Copy: Int] = [:]
        var items: [Int] = []
        for place in pending.indices where pending[place].row.fate == .empty {
            let isVerbatim = pending[place].item != nil
            guard pending[place].copy.quantity > 0 || isVerbatim else { continue }
            var alike = pending[place].copy
            alike.quantity = 0
            if !isVerbatim, let other = first[alike],
                pending[other].copy.quantity + pending[place].copy.quantity <= Copy.mostAlike
            {
                pending[other].copy.quantity += pending[place].copy.quantity
                pending[place].row.fate = .merged(line: pending[other].row.line)
            } else {
                if !isVerbatim { first[alike] = place }
                items.append(place)
            }
        }
        return items
    }

    /// Rows that are counted with one which is there already are there too.
    private static func followed(_ pending: [Pending]) -> [ImportPlan.Row] {
        let fates = Dictionary(pending.map { ($0.row.line, $0.row.fate) }) { first, _ in first }
        return pending.map { one in
            var row = one.row
            if case .merged(let line) = row.fate, case .present(let item, let presence) = fates[line] {
                row.fate = .present(item, presence)
            }
            return row
        }
    }

    /// The first attempt that left nothing in the ledger.
    private func nextAttempt(_ pending: [Pending], _ items: [Int], _ file: ImportFile) throws -> Int {
        var attempt = 1
        while try !known(Set(items.map { file.itemID(pending[$0].row.line, attempt) })).isEmpty {
            attempt += 1
        }
        return attempt
    }
}

extension ImportRow {
    /// The card of the catalog as the ledger writes it down, with the copy's rarity where the card has several.
    func ledgerCard(_ card: Card) -> LedgerCard {
        var ledgerCard = LedgerCard(card, language: copy.language ?? .english)
        if let typed = copy.card.rarity?.lowercased(),
            let rarity = card.rarities.first(where: { $0.lowercased() == typed })
        {
            ledgerCard.rarity = rarity
        }
        return ledgerCard
    }

    /// The card as the row has it, ID and all.
    var verbatimCard: LedgerCard {
        let card = copy.card
        return LedgerCard(
            id: id, game: card.game, name: card.name, number: card.number, setCode: card.setCode,
            setName: card.setName, rarity: card.rarity)
    }
}

extension Copy {
    /// Whether one of its texts holds what may be the number of a payment card; the ledger will not keep that.
    fileprivate var holdsPaymentNumber: Bool {
        var texts = [card.name, card.number, card.setCode, card.setName, card.rarity ?? "", place, note]
        texts += [finish?.rawValue ?? ""] + marks.map(\.rawValue) + tags
        return texts.contains { $0.withoutPaymentNumber != $0 }
    }
}
