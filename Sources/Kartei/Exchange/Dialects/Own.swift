extension Dialect {
    /// This program's own table: everything that a collection's row says, and nothing lost.
    ///
    /// Marks and tags stand one a line in their cell. A row's item comes back as the same item; a row without one
    /// that a person added is looked up like any other program's.
    public static let own: Dialect = {
        var dialect = Dialect(
            "kartei", "Kartei", games: Game.allCases, saysGame: true,
            columns: [
                .item("kartei_item").needed, .ownGame("game"), .card("card").needed,
                .text("name", \.card.name),
                .text("number", \.card.number), .text("set", \.card.setCode),
                .text("set_name", \.card.setName),
                .ownRarity("rarity"), .quantity("quantity", most: Copy.mostAlike).needed,
                .ownFinish("finish"),
                .condition("condition", .ours), .ownLanguage("language"),
                .lines(
                    "marks", read: { $0.marks = Set($1.map(Mark.init)) }, write: { $0.marks.map(\.rawValue) }),
                .lines("tags", read: { $0.tags = Set($1) }, write: { Array($0.tags) }),
                .text("place", \.place), .text("note", \.note), .paid("paid"), .currency("currency"),
            ])
        dialect.keepsSpaces = true
        dialect.refusal = { _ in nil }
        dialect.finish = { $0.isVerbatim = $0.item != nil }
        return dialect
    }()
}

extension Column {
    fileprivate static func item(_ title: String) -> Column {
        Column(title: title) { cell, row in
            row.item = ItemID(cell)
            if row.item == nil, !cell.isEmpty { row.refusal = "'\(cell)' is no item." }
        } write: {
            $0.item.id.description
        }
    }

    fileprivate static func card(_ title: String) -> Column {
        Column(title: title) { cell, row in
            row.id = CardID(description: cell)
            if row.id == nil, !cell.isEmpty { row.refusal = row.refusal ?? "'\(cell)' is no card's ID." }
        } write: {
            $0.copy.card.id?.description ?? ""
        }
    }

    /// A text that comes back as it was.
    fileprivate static func text(_ title: String, _ path: WritableKeyPath<Copy, String> & Sendable) -> Column
    {
        var column = Column(title: title) { cell, row in
            row.copy[keyPath: path] += cell
        } write: {
            $0.copy[keyPath: path]
        }
        column.isFreeText = true
        return column
    }

    fileprivate static func ownGame(_ title: String) -> Column {
        Column(title: title) { cell, row in
            row.copy.card.game = Game(rawValue: cell)
            if row.copy.card.game == nil, !cell.isEmpty {
                row.refusal = "'\(cell)' is no game that Kartei knows."
            }
        } write: {
            $0.copy.card.game?.rawValue ?? ""
        }
    }

    fileprivate static func ownRarity(_ title: String) -> Column {
        word(title, read: { $0.card.rarity = $1 }, write: { $0.card.rarity })
    }

    fileprivate static func ownFinish(_ title: String) -> Column {
        word(title, read: { $0.finish = $1.map(Finish.init) }, write: { $0.finish?.rawValue })
    }

    fileprivate static func ownLanguage(_ title: String) -> Column {
        word(title, read: { $0.language = $1.map(Language.init) }, write: { $0.language?.rawValue })
    }

    /// A word of the copy; an empty cell is none.
    private static func word(
        _ title: String, read: @escaping @Sendable (inout Copy, String?) -> Void,
        write: @escaping @Sendable (Copy) -> String?
    ) -> Column {
        var column = Column(title: title) { cell, row in
            read(&row.copy, cell.isEmpty ? nil : cell)
        } write: {
            write($0.copy) ?? ""
        }
        column.isFreeText = true
        return column
    }

    /// Words, one a line.
    fileprivate static func lines(
        _ title: String, read: @escaping @Sendable (inout Copy, [String]) -> Void,
        write: @escaping @Sendable (Copy) -> [String]
    ) -> Column {
        var column = Column(title: title) { cell, row in
            read(&row.copy, cell.split(separator: "\n").map(String.init))
        } write: { row in
            write(row.copy).sorted().joined(separator: "\n")
        }
        column.isFreeText = true
        return column
    }
}
