import Kartei

/// A valuation as `collection value --json` prints it; amounts are texts with two digits after the point.
struct ValueRecord: Encodable {
    /// Rows and their copies.
    struct CountRecord: Encodable {
        let rows: Int
        let copies: Int

        init(_ tally: ItemTally?) { (rows, copies) = (tally?.items ?? 0, tally?.copies ?? 0) }
    }

    /// Sums of some rows.
    struct TallyRecord: Encodable {
        let all: CountRecord
        let priced: CountRecord
        let unpriced: CountRecord
        let value: String
        let undecided: CountRecord
        let undecidedLow: String
        let undecidedHigh: String
        let compared: CountRecord
        let paid: String
        let gain: String

        init(_ tally: ValueTally) {
            (all, priced, unpriced) = (
                CountRecord(tally.all), CountRecord(tally.priced), CountRecord(tally.unpriced)
            )
            (undecided, compared) = (CountRecord(tally.undecided), CountRecord(tally.compared))
            value = Money.amount(tally.value)
            (undecidedLow, undecidedHigh) = (Money.amount(tally.low), Money.amount(tally.high))
            (paid, gain) = (Money.amount(tally.paid), Money.amount(tally.gain))
        }
    }

    /// Rows of one finish and condition; null: not said.
    struct GroupRecord: Encodable {
        @Explicit var finish: String?
        @Explicit var condition: String?
        let sums: TallyRecord
    }

    /// The rows of one game.
    struct GameRecord: Encodable {
        @Explicit var game: String?
        @Explicit var currency: String?
        @Explicit var day: Day?
        @Explicit var daysOld: Int?
        @Explicit var source: String?
        let sums: TallyRecord
        let groups: [GroupRecord]

        init(_ game: Valuation.GameValue, today: Day) {
            let capture = game.capture
            (self.game, currency) = (game.game?.rawValue, capture?.currency)
            (day, source) = (capture?.day, capture?.source)
            daysOld = capture.map { PriceAge(of: $0.day, on: today).days }
            sums = TallyRecord(game.total)
            groups = game.groups.sorted { $0.key < $1.key }.map { group, tally in
                GroupRecord(
                    finish: group.finish?.rawValue, condition: group.condition?.rawValue,
                    sums: TallyRecord(tally))
            }
        }
    }

    /// One row with its price.
    struct RowRecord: Encodable {
        let item: String
        @Explicit var card: String?
        let name: String
        let quantity: Int
        let value: String
        let price: String
        let currency: String
        let variant: String
        let day: Day
    }

    /// The sums of all games of a currency.
    struct TotalRecord: Encodable {
        let currency: String
        let sums: TallyRecord
    }

    @Explicit var headline: String?
    let totals: [TotalRecord]
    let games: [GameRecord]
    let unpriced: [String: CountRecord]
    let withoutGain: [String: CountRecord]
    let worseThanNearMint: CountRecord
    let conditionNotSaid: CountRecord
    let inOtherLanguages: CountRecord
    let top: [RowRecord]

    init(_ valuation: Valuation, top: Int, today: Day) {
        headline = valuation.age(on: today)?.headline()
        totals = valuation.totals.map { TotalRecord(currency: $0.currency, sums: TallyRecord($0.tally)) }
        games = valuation.games.map { GameRecord($0, today: today) }
        unpriced = Dictionary(
            uniqueKeysWithValues: valuation.unpriced.map { ($0.key.rawValue, CountRecord($0.value)) })
        withoutGain = Dictionary(
            uniqueKeysWithValues: valuation.withoutGain.map { ($0.key.rawValue, CountRecord($0.value)) })
        worseThanNearMint = CountRecord(valuation.worse)
        conditionNotSaid = CountRecord(valuation.ofUnsaidCondition)
        inOtherLanguages = CountRecord(valuation.inOtherLanguages)
        self.top = valuation.dearest(top).compactMap { row in
            guard case .cents(let cents, let variant) = row.price, let capture = row.capture else {
                return nil
            }
            return RowRecord(
                item: row.id.description, card: row.copy.card.id?.rawValue, name: row.copy.card.name,
                quantity: row.copy.quantity, value: Money.amount(row.value ?? 0),
                price: Money.amount(Int128(cents)), currency: capture.currency, variant: variant.description,
                day: capture.day)
        }
    }
}
