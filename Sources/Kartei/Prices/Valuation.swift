/// What rows of a collection are worth by the prices that are installed.
///
/// Each row has its own price: that of its card, finish, edition and marks. Market prices are for near mint copies;
/// no condition is reckoned with, and how many copies are worse is counted beside. Nothing is converted: each game has
/// its currency.
public struct Valuation: Sendable, Hashable {
    /// The rows, in the order in which they came.
    public private(set) var rows: [ValuedRow] = []
    /// What each game is worth; the rows of no game last.
    public private(set) var games: [GameValue] = []
    /// The rows without a price by reason.
    public private(set) var unpriced: [Unpriced: ItemTally] = [:]
    /// The rows of which no gain can be told by reason.
    public private(set) var withoutGain: [WithoutGain: ItemTally] = [:]
    /// Priced copies that are worse than near mint.
    public private(set) var worse = ItemTally()
    /// Priced copies whose condition nobody said.
    public private(set) var ofUnsaidCondition = ItemTally()
    /// Priced copies in another language than English, where their card is printed in English too: most prices are of
    /// English copies.
    public private(set) var inOtherLanguages = ItemTally()

    /// What the rows of a game are worth.
    public struct GameValue: Sendable, Hashable {
        /// The game; nil for rows of which that is not known.
        public let game: Game?
        /// Where its prices come from; nil where there are none.
        public let capture: PriceCapture?
        /// All rows.
        public internal(set) var total = ValueTally()
        /// The rows by finish and condition.
        public internal(set) var groups: [Group: ValueTally] = [:]
    }

    /// Copies of one finish and condition; nil: not said.
    public struct Group: Sendable, Hashable, Comparable {
        /// The finish.
        public let finish: Finish?
        /// The condition.
        public let condition: Condition?

        /// Orders by finish, then from mint to poor; what is not said comes last.
        public static func < (lhs: Group, rhs: Group) -> Bool {
            guard lhs.finish == rhs.finish else {
                guard let left = lhs.finish, let right = rhs.finish else { return lhs.finish != nil }
                return PriceVariant(left) < PriceVariant(right)
            }
            guard let left = lhs.condition, let right = rhs.condition else {
                return lhs.condition != nil && rhs.condition == nil
            }
            return left > right
        }
    }

    /// Why no gain can be told.
    public enum WithoutGain: String, Sendable, Hashable, CaseIterable {
        /// The copies have no price.
        case unpriced
        /// Nobody said what was paid.
        case notPaid
        /// It was paid in another currency than that of the prices.
        case otherCurrency
    }

    /// Values rows by a book of prices; `aliases` are the ledger's.
    ///
    /// Throws what the book throws.
    public init(_ rows: [CollectionReader.Row], in book: any PriceBook, aliases: CardAliases) throws {
        for row in rows { add(try ValuedRow(row, in: book, aliases: aliases)) }
        games.sort { Self.rank($0.game) < Self.rank($1.game) }
    }

    /// Where the prices that count come from, the oldest first.
    public var captures: [PriceCapture] {
        games.filter { $0.total.priced.items + $0.total.undecided.items > 0 }.compactMap(\.capture)
            .sorted { ($0.day, $0.game.rawValue) < ($1.day, $1.game.rawValue) }
    }

    /// How old the prices that count are: the oldest of them, but for those of a day that is still to come, which
    /// nobody can believe; nil where there are none.
    public func age(on today: Day) -> PriceAge? {
        let ages = captures.map { PriceAge(of: $0.day, on: today) }
        return ages.first { $0.isOfTomorrow && !ages.contains(where: \.isStale) } ?? ages.max()
    }

    /// The rows with a price, those that are worth most first; by currency, since none is converted.
    public func dearest(_ count: Int) -> [ValuedRow] {
        let priced = rows.filter { $0.value != nil }
        return Array(priced.sorted { ($0.value ?? 0, $1.id) > ($1.value ?? 0, $0.id) }.prefix(count))
    }

    /// What all games of one currency are worth, by currency.
    public var totals: [(currency: String, tally: ValueTally)] {
        var sums: [String: ValueTally] = [:]
        for row in rows {
            if let currency = row.capture?.currency { sums[currency, default: ValueTally()].add(row) }
        }
        return sums.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private static func rank(_ game: Game?) -> Int {
        game.flatMap { Game.allCases.firstIndex(of: $0) } ?? Game.allCases.count
    }

    private mutating func add(_ row: ValuedRow) {
        rows.append(row)
        let game = row.copy.card.game
        let place = games.firstIndex { $0.game == game } ?? games.count
        if place == games.count { games.append(GameValue(game: game, capture: row.capture)) }
        let group = Group(finish: row.copy.finish, condition: row.copy.condition)
        games[place].total.add(row)
        games[place].groups[group, default: ValueTally()].add(row)
        countGain(row)
        if case .none(let reason, _) = row.price {
            unpriced[reason, default: ItemTally()].add(row.copy.quantity)
        }
        if row.value != nil { countDoubts(row) }
    }

    private mutating func countGain(_ row: ValuedRow) {
        let reason: WithoutGain? =
            if row.value == nil { .unpriced } else if row.copy.pricePaid == nil {
                .notPaid
            } else if row.paid == nil {
                .otherCurrency
            } else { nil }
        if let reason { withoutGain[reason, default: ItemTally()].add(row.copy.quantity) }
    }

    private mutating func countDoubts(_ row: ValuedRow) {
        let copy = row.copy
        if let condition = copy.condition {
            if condition < .nearMint { worse.add(copy.quantity) }
        } else {
            ofUnsaidCondition.add(copy.quantity)
        }
        let printed = row.row.standing.card?.languages ?? []
        if let language = copy.language, language != .english, printed.isEmpty || printed.contains(.english) {
            inOtherLanguages.add(copy.quantity)
        }
    }
}
