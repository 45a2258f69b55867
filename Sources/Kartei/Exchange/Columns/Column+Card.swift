/// The columns that say which card a row is, and how many copies.
extension Column {
    /// Which letters a program writes set codes in.
    enum Letters: Sendable { case small, capital, asTheyAre }

    /// Which spelling of a number a program uses.
    enum NumberSpelling: Sendable {
        /// `4`, as catalogs have it.
        case catalog
        /// `4/102`, as the card has it.
        case printed
    }

    /// How many copies, up to `most`; an empty cell says `blank`, where that is not nil.
    static func quantity(_ title: String, blank: Int? = nil, most: Int = QuantityText.most) -> Column {
        Column(title: title) { cell, row in
            guard let count = cell.isEmpty ? blank : QuantityText.read(cell, most: most) else {
                row.hasQuantity = false
                row.refusal = row.refusal ?? "'\(cell)' is no number of copies."
                return
            }
            row.copy.quantity = count
        } write: {
            String($0.copy.quantity)
        }
    }

    /// The name; of a card with two faces only the front where `frontOnly`.
    static func name(_ title: String, frontOnly: Bool = false) -> Column {
        Column(title: title) { cell, row in
            row.copy.card.name = cell
        } write: {
            frontOnly ? $0.frontName : $0.name
        }
    }

    /// The set's code.
    static func setCode(_ title: String, _ letters: Letters) -> Column {
        Column(title: title) { cell, row in
            row.copy.card.setCode = cell
        } write: { row in
            switch letters {
            case .small: row.setCode.lowercased()
            case .capital: row.setCode.uppercased()
            case .asTheyAre: row.setCode
            }
        }
    }

    /// The set's name, in the program's own words where it has some.
    static func setName(_ title: String, _ names: @escaping @Sendable (String) -> String = { $0 }) -> Column {
        Column(title: title) { cell, row in
            row.copy.card.setName = cell
        } write: {
            names($0.setName)
        }
    }

    /// The number.
    static func number(_ title: String, _ spelling: NumberSpelling = .catalog) -> Column {
        Column(title: title) { cell, row in
            row.copy.card.number = cell
        } write: {
            spelling == .printed ? $0.printedNumber : $0.catalogNumber
        }
    }

    /// What a program splits off the front of a number: `DDC` of `DDC-49`.
    static func numberPrefix(_ title: String) -> Column {
        Column(title: title, role: .derived) { cell, row in row.numberPrefix = cell }
    }

    /// The rarity, which counts where one number is printed in several.
    static func rarity(_ title: String) -> Column {
        Column(title: title) { cell, row in
            row.copy.card.rarity = cell.isEmpty ? nil : cell
        } write: {
            $0.rarity
        }
    }

    /// Scryfall's ID, which Magic's catalogs use.
    static func scryfallID(_ title: String) -> Column {
        Column(title: title) { cell, row in
            if !cell.isEmpty { row.id = CardID(game: .magic, rawValue: cell.lowercased()) }
        } write: { row in
            row.id.map { $0.game == .magic ? $0.rawValue : "" } ?? ""
        }
    }

    /// The game, in the program's words.
    static func game(_ title: String, _ words: Words<Game>) -> Column {
        Column(title: title) { cell, row in
            if let game = words.value(of: cell) ?? Game(named: cell) {
                row.copy.card.game = game
            } else if !cell.isEmpty {
                row.refusal = row.refusal ?? "'\(cell)' is no game that Kartei knows."
            }
            // TCGplayer and Collectr list Japanese cards as a game of their own.
            if cell.lowercased().hasSuffix(" japan") { row.copy.language = .japanese }
        } write: { row in
            row.game.flatMap { words.word(for: $0) } ?? ""
        }
    }
}

/// Numbers of copies as people and spreadsheets write them.
enum QuantityText {
    /// More copies in one row are a slip of the pen.
    static let most = 1_000_000

    /// `4`, `4x`, `x4`, `4.0`; nil for anything else, for less than 0 and for more than `most`.
    static func read(_ cell: String, most: Int = most) -> Int? {
        var text = cell.lowercased().filter { !$0.isWhitespace }
        if text.hasPrefix("x") { text.removeFirst() } else if text.hasSuffix("x") { text.removeLast() }
        for end in [".0", ".00", ",0", ",00"] where text.hasSuffix(end) {
            text.removeLast(end.count)
            break
        }
        guard !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isNumber }), let count = Int(text),
            count <= most
        else { return nil }
        return count
    }
}
