/// A column of a dialect: its title, what its cells say, and what is written into them.
struct Column: Sendable {
    /// What a column is to a person who moves in.
    enum Role: Sendable, Hashable {
        /// Its cells are kept.
        case kept
        /// Its cells follow from the card, or belong to the other program: prices of the day, its own IDs.
        case derived
        /// Its cells are the person's and have no place in a ledger; the report names them.
        case dropped
    }

    /// The title, as the program writes it.
    let title: String
    /// Other titles for the same, of other versions.
    var otherTitles: [String] = []
    /// Whether the program's files can be told by it: all such columns must be there.
    var isNeeded = false
    /// Whether the title only begins the cell, which then goes on with a date.
    var isPrefix = false
    /// Whether it is read but never written.
    var isReadOnly = false
    /// What it is to a person.
    var role = Role.kept
    /// What a cell means that says nothing worth keeping, such as `0`; in any case.
    var empty: Set<String> = [""]
    /// Whether it holds what was paid.
    var isAmount = false
    /// Whether it holds the currency of what was paid.
    var isCurrency = false
    /// Whether what is written is text that people typed, and a spreadsheet must not run.
    var isFreeText = false
    /// Takes what a cell says.
    var read: @Sendable (String, inout ImportRow) -> Void = { _, _ in }
    /// Gives what a cell is to say.
    var write: @Sendable (OutgoingRow) -> String = { _ in "" }

    /// The same column, by which the program's files can be told.
    var needed: Column {
        var column = self
        column.isNeeded = true
        return column
    }

    /// The same column, which newer or older versions have and that is not written.
    var readOnly: Column {
        var column = self
        column.isReadOnly = true
        return column
    }

    /// The same column under further titles.
    func also(_ titles: String...) -> Column {
        var column = self
        column.otherTitles += titles
        return column
    }

    /// Whether a header's cell is this column's title, in any case.
    func matches(_ cell: String) -> Bool {
        let cell = cell.lowercased()
        return ([title] + otherTitles).contains {
            isPrefix ? cell.hasPrefix($0.lowercased()) : cell == $0.lowercased()
        }
    }
}
