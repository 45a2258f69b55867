import Kartei

/// Random events about a few items, by two devices, with times that meet and clocks that lie.
package struct RandomHistory {
    private var generator: SplitMix64
    package let items: [ItemID]
    private let devices: [DeviceID]

    package init(seed: UInt64, items count: Int = 6) {
        generator = SplitMix64(seed: seed)
        items = (0..<count).map { [generator] n in
            var generator = generator
            for _ in 0...n { _ = generator.next() }
            return ItemID(using: &generator)
        }
        devices = [DeviceID(using: &generator), DeviceID(using: &generator)]
    }

    package mutating func events(_ count: Int) -> [LedgerEvent] { (0..<count).map { _ in event() } }

    package mutating func event() -> LedgerEvent {
        let change = change()
        let isRename = if case .renamed = change { true } else { false }
        return LedgerEvent(
            id: EventID(using: &generator),
            time: LedgerTime(rawValue: Int64.random(in: 0..<40, using: &generator)),
            device: devices[Int.random(in: 0..<2, using: &generator)], action: ActionID(using: &generator),
            item: isRename ? nil : items[Int.random(in: 0..<items.count, using: &generator)], change: change)
    }

    private mutating func card() -> LedgerCard {
        let number = Int.random(in: 1...5, using: &generator)
        return LedgerCard(id: id(number), name: "Card \(number)", number: "\(number)/5", setCode: "DMO")
    }

    private func id(_ number: Int) -> CardID { CardID(game: .demo, rawValue: "dmo-\(number)") }

    private mutating func change() -> LedgerChange {
        let small = Int.random(in: 0...3, using: &generator)
        switch Int.random(in: 0..<16, using: &generator) {
        case 0...3:
            return .added(
                Copy(card(), quantity: small), [Origin.proved, .picked, .imported][small % 3])
        case 4: return .picked(card(), .picked)
        case 5: return .finish([Finish.foil, .normal, nil, .etched][small])
        case 6: return .condition([Condition.mint, .poor, nil, .good][small])
        case 7: return .language([Language.german, .english, nil, .japanese][small])
        case 8: return .quantity(small)
        case 9: return .quantityBy(small - 2)
        case 10: return .note("note \(small)")
        case 11: return .pricePaid(Money(hundredths: small, currency: "EUR"))
        case 12: return .moved("box \(small)")
        case 13: return .removed
        case 14: return .restored
        default: return .renamed(id(small), to: id(small + 1 + Int.random(in: -2...1, using: &generator)))
        }
    }
}
