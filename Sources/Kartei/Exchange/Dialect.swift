/// The CSV of one program: its columns in their order, what its words mean, and the bytes it wants.
///
/// Each dialect is one file in `Dialects/`. `Docs/exchange.md` lists what each keeps and loses.
public struct Dialect: Sendable, Identifiable {
    /// What `--dialect` calls it.
    public let id: String
    /// The program's name.
    public let title: String
    /// The games that its files can hold; where a row does not say which, it is the first.
    public let games: [Game]
    /// How its files are written.
    var style = CSVStyle()
    /// The columns in the order in which they are written; those read only come last.
    let columns: [Column]
    /// Whether its importer takes no other header, so that no other is read as one either.
    var isHeaderFixed = false
    /// The line of titles, where the program writes it with signs of its own.
    var headerLine: String?
    /// Whether its rows may end before the header does.
    var allowsShortRows = false
    /// The currency of amounts that name none; nil where a row without one cannot be.
    var currency: String?
    /// Whether an amount of 0 means that none is known.
    var zeroIsNoPrice = false
    /// Whether spaces around a cell belong to it.
    var keepsSpaces = false
    /// Whether a file can be told to be one of its own; else it has to be said.
    public internal(set) var isDetected = true
    /// Why nothing can be written in it on its own; nil where it can.
    public internal(set) var whyNotWritten: String?
    /// Why a row cannot be written; nil where it can.
    var refusal: @Sendable (OutgoingRow) -> String? = { row in
        if row.name.isEmpty { return "no name" }
        return row.catalogNumber.isEmpty ? "no number" : nil
    }
    /// What is said about a row once all of its cells are read.
    var finish: @Sendable (inout ImportRow) -> Void = { _ in }

    /// Whether its rows say which game they are of.
    public let saysGame: Bool

    /// Describes a dialect.
    init(
        _ id: String, _ title: String, games: [Game], saysGame: Bool = false, style: CSVStyle = CSVStyle(),
        currency: String? = nil, columns: [Column]
    ) {
        self.id = id
        self.title = title
        self.games = games
        self.saysGame = saysGame
        self.style = style
        self.currency = currency
        self.columns = columns
    }

    /// Whether it is no program of some games.
    var isForAllGames: Bool { games == Game.allCases }

    /// The columns that are written.
    var writtenColumns: [Column] { columns.filter { !$0.isReadOnly } }

    /// The header that is written.
    public var header: [String] { writtenColumns.map(\.title) }
}

extension Dialect {
    /// All dialects, the program's own first.
    public static let all: [Dialect] = [
        .own, .moxfield, .manaBox, .archidekt, .deckbox, .dragonShieldWeb, .dragonShieldApp,
        .tcgplayerCollection,
        .tcgplayerSeller, .cardmarket, .topDecked, .mtgGoldfish, .collectr, .pokeCollector, .plain,
    ]

    /// The dialect that `--dialect` names, in any case; nil for others.
    public init?(named text: String) {
        func key(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
        guard let found = Self.all.first(where: { key($0.id) == key(text) || key($0.title) == key(text) })
        else {
            return nil
        }
        self = found
    }
}
