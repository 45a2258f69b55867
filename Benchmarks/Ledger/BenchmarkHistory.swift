import Kartei

/// A history as collectors write it: rows of cards come in, and later something is said about them.
///
/// 20,000 rows with five events each; the same on every run.
struct BenchmarkHistory {
    static let rows = 20_000
    static let events = 100_000

    private var random = SplitMix64(seed: 4)
    private let device: DeviceID
    private var time: Int64 = 1_780_000_000_000_000

    init() { device = DeviceID(using: &random) }

    /// All events, in the actions in which they are written: `size` at once.
    static func batches(of size: Int) -> [[LedgerEvent]] {
        var history = Self()
        let items = (0..<rows).map { _ in ItemID(using: &history.random) }
        var entries = items.map { ($0, LedgerChange.added(history.copy(), .proved)) }
        for _ in rows..<events {
            entries.append((items[Int.random(in: 0..<rows, using: &history.random)], history.edit()))
        }
        return stride(from: 0, to: events, by: size).map { start in
            let action = ActionID(using: &history.random)
            return entries[start..<min(start + size, events)].map { history.event($0.0, $0.1, action) }
        }
    }

    private mutating func event(_ item: ItemID, _ change: LedgerChange, _ action: ActionID) -> LedgerEvent {
        time += Int64.random(in: 1...5_000_000, using: &random)
        return LedgerEvent(
            id: EventID(using: &random), time: LedgerTime(rawValue: time), device: device, action: action,
            item: item, change: change)
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    private mutating func copy() -> Copy {
        let (set, number) = (number(1...90), number(1...280))
        let words = ["Pikachu", "Glurak", "Île", "Dragon", "of the", "Storm", "ex", "Flabébé", "Wächter"]
        let name = (0..<self.number(1...3)).map { _ in words[self.number(0...8)] }.joined(separator: " ")
        return Copy(
            LedgerCard(
                id: CardID(game: .pokemon, rawValue: "set\(set)-\(number)"), name: name,
                number: "\(number)/280", setCode: "S\(set)", setName: "The \(set)th Expansion",
                rarity: "Rare"),
            quantity: self.number(1...4), finish: [.normal, .foil, nil][self.number(0...2)],
            condition: [.nearMint, .excellent, nil][self.number(0...2)], language: .english,
            place: "Binder \(self.number(1...12))")
    }

    private mutating func edit() -> LedgerChange {
        switch number(0...6) {
        case 0: .finish([.foil, .reverseHolo, .normal][number(0...2)])
        case 1: .condition(Condition.allCases[number(0...6)])
        case 2: .quantity(number(1...12))
        case 3: .note("bought at the fair in hall \(number(1...9))")
        case 4: .pricePaid(Money(hundredths: number(5...9000), currency: "EUR"))
        case 5: .moved("Binder \(number(1...12))")
        default: .tags(["trade", "deck \(number(1...20))"])
        }
    }
}
