/// Writes rows of a collection in a dialect.
public struct Exporter {
    /// The currency of amounts in dialects that say none; nil: the dialect's.
    public var currency: String?
    /// The game whose rows are written in dialects that do not say the game; nil: the dialect's first.
    public var game: Game?
    private let dialect: Dialect
    private let resolver: RowResolver
    private let standing: (LedgerCard) throws -> CardStanding

    /// Writes `dialect`; `standing` says what the catalogs know of a card that the ledger wrote down.
    public init(
        _ dialect: Dialect, resolver: RowResolver, standing: @escaping (LedgerCard) throws -> CardStanding
    ) {
        self.dialect = dialect
        self.resolver = resolver
        self.standing = standing
    }

    /// The file of some rows; `progress` hears of each.
    public func export(_ items: [Item], progress: () -> Void = {}) throws -> Export {
        var rows: [[String]] = []
        var written = ItemTally()
        var leftOut: [String: ItemTally] = [:]
        var losses: [CopyLoss: ItemTally] = [:]
        let header = try writtenHeader()
        for item in items {
            defer { progress() }
            let row = try outgoing(item)
            if let reason = reasonToLeaveOut(row) {
                leftOut[reason, default: ItemTally()].add(item)
                continue
            }
            let cells = dialect.cells(of: row)
            rows.append(cells)
            written.add(item)
            for loss in try self.losses(of: row, cells, header) {
                losses[loss, default: ItemTally()].add(item)
            }
        }
        return Export(
            data: dialect.style.file(titles: dialect.header, rows: rows, headerLine: dialect.headerLine),
            written: written, leftOut: leftOut, losses: losses)
    }

    private func outgoing(_ item: Item) throws -> OutgoingRow {
        OutgoingRow(item: item, standing: try standing(item.copy.card), currency: fileCurrency)
    }

    private var saysCurrency: Bool { dialect.columns.contains { $0.isCurrency } }

    /// The currency of all amounts of the file; nil where each says its own.
    private var fileCurrency: String? { saysCurrency ? nil : currency ?? dialect.currency }

    private func reasonToLeaveOut(_ row: OutgoingRow) -> String? {
        if dialect.id == Dialect.own.id { return nil }
        if row.copy.quantity == 0 { return "no copies" }
        if let reason = dialect.refusal(row) { return reason }
        guard let game = row.game else { return dialect.isForAllGames ? nil : "no game said" }
        guard dialect.games.contains(game) else { return "\(dialect.title) has no \(game.title)" }
        guard dialect.saysGame || dialect.isForAllGames || game == self.game ?? dialect.games[0]
        else {
            return "\(dialect.title)'s rows do not say their game; write \(game.title) by itself with --game"
        }
        return nil
    }

    private func writtenHeader() throws -> DialectHeader {
        guard let header = DialectHeader(dialect.header, of: dialect) else {
            throw DialectError.unknown(found: dialect.header)
        }
        return header
    }

    private func losses(of row: OutgoingRow, _ cells: [String], _ header: DialectHeader) throws -> [CopyLoss]
    {
        var options = ReadingOptions()
        options.game = game
        options.currency = currency
        var back = header.read(CSVRecord(cells, line: 0), options)
        let (lost, copy) = try comeBack(row, &back)
        let losses = CopyLoss.all(from: row.copy, to: copy, card: lost)
        return lost == nil ? losses + lostRarity(row, copy) : losses
    }

    /// The rarity counts where one number is printed in several.
    private func lostRarity(_ row: OutgoingRow, _ back: Copy) -> [CopyLoss] {
        guard let card = row.card, card.rarities.count > 1 else { return [] }
        func word(_ rarity: String?) -> String {
            rarity.flatMap { $0 == card.rarity ? nil : $0 } ?? CopyLoss.unknown
        }
        let (before, after) = (word(row.copy.card.rarity), word(back.card.rarity))
        return before == after ? [] : [CopyLoss(part: .rarity, before: before, after: after)]
    }

    /// The copy that would come back, and what its card would be then; nil where that is itself.
    private func comeBack(_ row: OutgoingRow, _ back: inout ImportRow) throws -> (lost: String?, copy: Copy) {
        let card = row.copy.card
        if let refusal = back.refusal { return ("nothing: \(refusal)", back.copy) }
        var copy = back.copy
        if back.isVerbatim {
            copy.card = back.verbatimCard
            return (copy.card == card ? nil : "another text", copy)
        }
        switch try resolver.resolve(&back) {
        case .success(let found):
            copy = back.copy
            copy.card = back.ledgerCard(found)
            guard let id = row.id else { return ("\(found.id), which it may not be", copy) }
            return (found.id == id ? nil : "another card of the same set, number and name", copy)
        case .failure(let reason):
            let isItself = card.id == nil && back.copy.card == card
            return (isItself ? "itself, with --keep-unresolved" : "one as written: \(reason.brief)", copy)
        }
    }
}

extension ItemTally {
    /// Counts a row with its copies.
    mutating func add(_ item: Item) {
        items += 1
        copies += item.copy.quantity
    }
}
