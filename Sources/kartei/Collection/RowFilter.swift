import Foundation
import Kartei

/// Which rows a person means with filters.
struct RowFilter {
    private var query = ItemQuery()
    private var card: CardID?
    private var onlyUnresolved = false

    /// Words that have to occur in a row.
    var text: String {
        get { query.text }
        set { query.text = newValue }
    }

    /// Whether any filter was given; `--all` is one.
    var isGiven: Bool { query != ItemQuery() || card != nil || onlyUnresolved }

    /// What can follow `--where` too, for the help of commands.
    static let help = """
          --game GAME, --set SET (code or name), --place PLACE ("" for none), --mark MARK, --tag TAG
          --finish FINISH, --condition STEP, --language LANGUAGE: a word, or unknown
          --card ID      only this card, whatever it was called before
          --unresolved   only rows whose card no catalog has, or not any more
          --removed      only rows that were taken out; --all: those as well
        """

    /// Takes the filters from a command line.
    init(_ arguments: inout Arguments) throws {
        query.game = try arguments.game()
        query.set = try arguments.option("--set")
        query.finish = try CopyOptions.wanted(arguments.option("--finish"), Arguments.finish)
        query.condition = try CopyOptions.wanted(arguments.option("--condition"), Arguments.condition)
        query.language = try CopyOptions.wanted(arguments.option("--language"), Arguments.language)
        query.place = try arguments.option("--place")
        query.mark = try arguments.option("--mark").map { Mark(rawValue: $0) }
        query.tag = try arguments.option("--tag")
        card = try arguments.option("--card").map { try Self.card($0, game: query.game) }
        onlyUnresolved = arguments.flag("--unresolved")
        if arguments.flag("--removed") { query.removed = .removed }
        if arguments.flag("--all") { query.removed = .both }
    }

    /// Reads what follows `--where`: the filters without their hyphens, `finish=unknown`, `unresolved`; anything else
    /// is text to look for, but for a word with `=` behind it that is no filter.
    init(conditions: [String], command: String) throws {
        let names: Set = [
            "game", "set", "finish", "condition", "language", "place", "mark", "tag", "card", "unresolved",
            "removed", "all",
        ]
        var words: [String] = []
        var text: [String] = []
        for condition in conditions {
            let parts = condition.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            if names.contains(parts[0]) {
                words.append("--" + parts.joined(separator: "="))
            } else if parts.count == 2, parts[0].allSatisfy(\.isLetter) {
                // Taken as text, a slip in the name would choose other rows than were meant.
                throw UsageError(
                    "there is no filter '\(Terminal.safe(parts[0]))'; known are "
                        + names.sorted().joined(separator: ", ") + ".")
            } else {
                text.append(condition)
            }
        }
        var arguments = Arguments(words, command: command)
        try self.init(&arguments)
        self.text = text.joined(separator: " ")
        try arguments.finish()
    }

    /// The query, once the collection can be asked.
    func query(_ reader: CollectionReader) throws -> ItemQuery {
        var query = query
        if onlyUnresolved { try query.chooseUnresolved(reader) }
        if let card {
            let names = try reader.names(of: card)
            query.cards = query.cards?.intersection(names) ?? names
            query.includesCardless = false
        }
        return query
    }

    /// Reads `pokemon:base1-4` or, where the game is said, `base1-4`.
    static func card(_ text: String, game: Game?) throws -> CardID {
        if let id = CardID(description: text), !id.rawValue.isEmpty { return id }
        guard let game, !text.isEmpty else {
            throw UsageError(
                "'\(Terminal.safe(text))' is no card's ID with its game; write it like pokemon:base1-4.")
        }
        return CardID(game: game, rawValue: text)
    }
}
