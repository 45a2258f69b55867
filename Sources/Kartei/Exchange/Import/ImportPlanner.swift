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
        let shown = ImportPlan.Row(
            file: file.name, line: row.line, title: row.title.withoutPaymentNumber,
            copies: row.hasQuantity ? row.copy.quantity : 0, card: nil, fate: .empty, typed: nil, remarks: [])
        var pending = Pending(row: shown, copy: row.copy, item: row.isVerbatim ? row.item : nil)
        if let refusal = row.refusal {
            pending.row.fate = .refused(refusal.withoutPaymentNumber)
        } else if row.isVerbatim {
            pending.copy.card = row.verbatimCard
            pending.row.card = row.id
        } else if row.copy.quantity > 0 {
            try resolve(&row, &pending)
        }
        pending.row.remarks += row.remarks
        if pending.copy.holdsPaymentNumber { pending.row.remarks.append(.init("", .masked)) }
        return pending
    }

    /// Finds the row's card, or what becomes of it without one.
    private func resolve(_ row: inout ImportRow, _ pending: inout Pending) throws {
        switch try resolver.resolve(&row) {
        case .success(let card):
            pending.copy = row.copy
            pending.copy.card = row.ledgerCard(card)
            pending.row.card = card.id
            if let language = row.copy.language, !card.languages.isEmpty, !card.languages.contains(language) {
                row.remarks.append(.init("", .languageUnknown, language.rawValue))
            }
        case .failure(let reason):
            guard keepsUnresolved, !row.copy.card.name.isEmpty || !row.copy.card.number.isEmpty else {
                pending.row.fate = .refused(reason.description)
                return
            }
            // An ID that no catalog has yet may be one of a newer catalog.
            if reason.leavesID { pending.copy.card = row.verbatimCard }
            pending.row.typed = reason.description
        }
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
