/// What one captured day says of every card: for each variant its rows in the order of their keys.
struct PriceState: Sendable, Equatable {
    /// One card's quote as a number (`Quote.code`).
    struct Row: Sendable, Equatable {
        var key: UInt64
        var code: Int
    }

    /// The rows of every variant that has some; none says "not listed".
    private(set) var rows: [PriceVariant: [Row]] = [:]

    /// A day before every capture.
    init() {}

    /// What a file says.
    init(_ file: PriceFile) {
        file.forEachRow { variant, key, quote in
            rows[variant, default: []].append(Row(key: key.rawValue, code: Quote.code(of: quote)))
        }
    }

    /// How many variants have a price.
    var priced: Int { rows.values.reduce(0) { $0 + $1.count { Quote(code: $0.code)?.cents != nil } } }

    /// The rows that move on the way to another day; one that is listed there no more has the code of nothing.
    func changes(to other: PriceState) -> [PriceVariant: [Row]] {
        let variants = Set(rows.keys).union(other.rows.keys)
        return Dictionary(
            uniqueKeysWithValues: variants.map {
                ($0, Self.difference(from: rows[$0] ?? [], to: other.rows[$0] ?? []))
            }
        ).filter { !$0.value.isEmpty }
    }

    /// Takes over rows that moved.
    mutating func apply(_ changes: [PriceVariant: [Row]]) {
        for (variant, moved) in changes {
            let result = Self.merged(rows[variant] ?? [], moved)
            rows[variant] = result.isEmpty ? nil : result
        }
    }

    private static func difference(from old: [Row], to new: [Row]) -> [Row] {
        var moved: [Row] = []
        var place = 0
        for row in new {
            while place < old.count, old[place].key < row.key {
                moved.append(Row(key: old[place].key, code: Quote.notListed))
                place += 1
            }
            if place < old.count, old[place].key == row.key {
                if old[place].code != row.code { moved.append(row) }
                place += 1
            } else {
                moved.append(row)
            }
        }
        for row in old[place...] { moved.append(Row(key: row.key, code: Quote.notListed)) }
        return moved
    }

    private static func merged(_ old: [Row], _ moved: [Row]) -> [Row] {
        var result: [Row] = []
        result.reserveCapacity(old.count + moved.count)
        var place = 0
        for row in moved {
            while place < old.count, old[place].key < row.key {
                result.append(old[place])
                place += 1
            }
            if place < old.count, old[place].key == row.key { place += 1 }
            if row.code != Quote.notListed { result.append(row) }
        }
        result += old[place...]
        return result
    }
}

extension Quote {
    /// The code of what is not listed.
    static let notListed = 0
    /// The highest code: that of the highest price of a price file.
    static let highestCode = Int(PriceFile.noPrice) + 1

    /// A quote as a number: 0 where a variant is not listed, 1 where it has no price, else the cents and 2.
    static func code(of quote: Quote?) -> Int {
        switch quote {
        case nil: notListed
        case .noPrice: 1
        case .cents(let cents): cents + 2
        }
    }

    /// The quote that a number stands for; nil where the variant is not listed.
    init?(code: Int) {
        switch code {
        case Self.notListed: return nil
        case 1: self = .noPrice
        default: self = .cents(code - 2)
        }
    }
}
