/// The columns that say what a copy is like.
extension Column {
    /// The condition; a word that is none goes into the note.
    static func condition(_ title: String, _ words: Words<Condition>) -> Column {
        Column(title: title) { cell, row in
            if cell.isEmpty {
                row.copy.condition = words.blank
            } else if let condition = words.value(of: cell) {
                row.copy.condition = condition
            } else {
                row.note(title, cell)
            }
        } write: { row in
            row.copy.condition.flatMap { words.word(for: $0) } ?? ""
        }
    }

    /// The finish; any word is one.
    ///
    /// What has no word is written as it is where `isOpen`, else as foil, which is what programs call a surface
    /// that is not plain.
    static func finish(_ title: String, _ words: Words<Finish>, isOpen: Bool = false) -> Column {
        Column(title: title) { cell, row in
            row.copy.finish = cell.isEmpty ? words.blank : words.value(of: cell) ?? Finish(named: cell)
        } write: { row in
            guard let finish = row.copy.finish else { return "" }
            return words.word(for: finish) ?? (isOpen ? finish.rawValue : words.word(for: .foil) ?? "")
        }
    }

    /// The language; a word that is none goes into the note.
    static func language(_ title: String, _ words: Words<Language>) -> Column {
        Column(title: title) { cell, row in
            if cell.isEmpty {
                row.copy.language = words.blank
            } else if let language = words.value(of: cell) ?? Language(named: cell) {
                row.copy.language = language
            } else {
                row.note(title, cell)
            }
        } write: { row in
            row.copy.language.flatMap { words.word(for: $0) } ?? ""
        }
    }

    /// One mark; any cell says yes but an empty one and the words for no.
    static func mark(_ title: String, _ mark: Mark, yes: String, no: String) -> Column {
        Column(title: title) { cell, row in
            if !Self.no.contains(cell.lowercased()) { row.copy.marks.insert(mark) }
        } write: { row in
            row.copy.marks.contains(mark) ? yes : no
        }
    }

    private static let no: Set<String> = ["", "0", "false", "no", "n", "none", "nein"]

    /// Tags with commas between them.
    static func tags(_ title: String) -> Column {
        var column = Column(title: title) { cell, row in
            let words = cell.split(separator: ",").map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
            row.copy.tags.formUnion(words)
        } write: { row in
            row.copy.tags.sorted().joined(separator: ", ")
        }
        column.isFreeText = true
        return column
    }

    /// Where it lies: a folder, a binder.
    static func place(_ title: String) -> Column {
        var column = Column(title: title) { cell, row in
            row.copy.place = cell
        } write: {
            $0.copy.place
        }
        column.isFreeText = true
        return column
    }

    /// The note.
    static func note(_ title: String) -> Column {
        var column = Column(title: title) { cell, row in
            row.addToNote(cell)
        } write: {
            $0.copy.note
        }
        column.isFreeText = true
        return column
    }

    /// What was paid for one copy; `style` says how it is written.
    ///
    /// Where the file's amounts are all of one currency, one of another is not written.
    static func paid(_ title: String, _ style: PriceText.Style = .plain) -> Column {
        Column(title: title, isAmount: true) { cell, row in
            row.amount = cell
        } write: { row in
            guard let price = row.copy.pricePaid, row.currency == nil || row.currency == price.currency else {
                return style.nothing
            }
            return PriceText.write(price, style)
        }
    }

    /// The currency of what was paid.
    static func currency(_ title: String) -> Column {
        Column(title: title, isCurrency: true) { cell, row in
            row.currency = cell.uppercased()
        } write: { row in
            row.copy.pricePaid?.currency ?? ""
        }
    }

    /// What follows from the card or belongs to the other program; `text` is written.
    static func derived(_ title: String, _ text: @escaping @Sendable (OutgoingRow) -> String = { _ in "" })
        -> Column
    {
        Column(title: title, role: .derived, write: text)
    }

    /// What is the person's and has no place in a ledger; `text` is written, and says nothing when read.
    static func dropped(_ title: String, writing text: String = "") -> Column {
        Column(title: title, role: .dropped, empty: ["", text.lowercased()], write: { _ in text })
    }
}

extension ImportRow {
    /// Keeps in the note what could not be understood, and says so.
    mutating func note(_ column: String, _ cell: String) {
        remarks.append(Remark(column, .noted, cell))
        addToNote("\(column): \(cell)")
    }

    /// Adds a line to the note.
    mutating func addToNote(_ text: String) {
        guard !text.isEmpty else { return }
        copy.note += copy.note.isEmpty ? text : "\n" + text
    }
}
