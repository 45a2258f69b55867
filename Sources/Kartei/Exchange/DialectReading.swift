/// How rows are read: what the person says about the whole file.
public struct ReadingOptions: Sendable {
    /// The game of rows that do not say theirs; nil: the dialect's first.
    public var game: Game?
    /// The currency of amounts that name none; nil: the dialect's.
    public var currency: String?
    /// Whether cells that have no place in a ledger are kept in the note.
    public var keepsRest = false

    /// Says nothing.
    public init() {}
}

extension DialectHeader {
    /// What a record says.
    public func read(_ record: CSVRecord, _ options: ReadingOptions = ReadingOptions()) -> ImportRow {
        var row = ImportRow(line: record.line)
        let cells = record.cells.map { dialect.keepsSpaces ? $0 : $0.trimmingSpaces }
        guard hasRightLength(cells) else {
            row.hasQuantity = false
            row.refusal = """
                it has \(cells.count) cells where the header has \(titles.count), so that it is not known which is \
                which.
                """
            return row
        }
        for (place, cell) in cells.enumerated() where place < columns.count {
            read(cell, place, options, &row)
        }
        complete(&row, options)
        return row
    }

    /// A row of another length may be shifted; fewer cells are only right where the program writes so.
    private func hasRightLength(_ cells: [String]) -> Bool {
        if cells.count >= titles.count || !dialect.allowsShortRows { return cells.count == titles.count }
        return !columns.dropFirst(cells.count).contains { $0?.isNeeded == true }
    }

    private func read(_ cell: String, _ place: Int, _ options: ReadingOptions, _ row: inout ImportRow) {
        guard let column = columns[place] else {
            if !cell.isEmpty { drop(titles[place], cell, options, &row) }
            return
        }
        switch column.role {
        case .kept, .derived: column.read(SpreadsheetFormula.restored(cell), &row)
        case .dropped:
            if !column.empty.contains(cell.lowercased()) { drop(titles[place], cell, options, &row) }
        }
    }

    private func drop(_ title: String, _ cell: String, _ options: ReadingOptions, _ row: inout ImportRow) {
        if options.keepsRest {
            row.addToNote("\(title): \(cell)")
        } else {
            row.remarks.append(.init(title, .notKept, cell))
        }
    }

    /// What several cells say together.
    private func complete(_ row: inout ImportRow, _ options: ReadingOptions) {
        dialect.finish(&row)
        if !dialect.keepsSpaces, row.copy.removeHarmfulCharacters() {
            row.remarks.append(.init("", .cleaned))
        }
        if row.copy.card.game == nil, row.refusal == nil {
            let usual = dialect.saysGame || dialect.isForAllGames ? nil : dialect.games.first
            row.copy.card.game = row.id?.game ?? options.game ?? usual
        }
        readPrice(&row, options)
    }

    private func readPrice(_ row: inout ImportRow, _ options: ReadingOptions) {
        guard !row.amount.isEmpty else { return }
        let title = dialect.columns.first { $0.isAmount }?.title ?? "price"
        guard let price = PriceText.read(row.amount) else { return row.note(title, row.amount) }
        if dialect.zeroIsNoPrice, price.hundredths == 0 { return }
        let said = row.currency.isEmpty ? price.currency : row.currency
        guard let currency = said ?? options.currency ?? dialect.currency,
            let money = Money(hundredths: price.hundredths, currency: currency)
        else { return row.note(title, row.amount) }
        row.copy.pricePaid = money
        if price.isRounded { row.remarks.append(.init(title, .rounded, row.amount)) }
        if said == nil, options.currency == nil {
            row.remarks.append(.init(title, .currencyAssumed, "\(row.amount), read as \(currency)"))
        }
    }
}

extension Dialect {
    /// The cells of a row in this dialect.
    func cells(of row: OutgoingRow) -> [String] {
        writtenColumns.map { column in
            let text = column.write(row)
            // What a catalog says runs nothing; a program that looks for a card's name must find it unchanged.
            let isTyped = column.isFreeText || row.card == nil && column.role == .kept && !column.isAmount
            return isTyped ? SpreadsheetFormula.neutralised(text) : text
        }
    }
}

extension Copy {
    /// Takes out what no text of a card has: controls and marks that turn text around; says whether there were any.
    ///
    /// Lines of a note stay lines.
    fileprivate mutating func removeHarmfulCharacters() -> Bool {
        let before = self
        for path in [\Copy.card.name, \.card.number, \.card.setCode, \.card.setName, \.place] {
            self[keyPath: path] = HarmfulCharacters.removed(from: self[keyPath: path])
        }
        card.rarity = card.rarity.map(HarmfulCharacters.removed)
        finish = finish.map { Finish(rawValue: HarmfulCharacters.removed(from: $0.rawValue)) }
        marks = Set(marks.map { Mark(rawValue: HarmfulCharacters.removed(from: $0.rawValue)) })
        tags = Set(tags.map(HarmfulCharacters.removed))
        note = note.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { HarmfulCharacters.removed(from: String($0)) }.joined(separator: "\n")
        return self != before
    }
}
