/// Where the changes of one variant lie in a month's file, and how they are read.
///
/// The cards are in the order of their keys, in blocks of 16. An index has the first key of each block and where the block
/// begins; in it, each further key is its distance from the one before. Then each card says on which days of the month it
/// moved, one bit a day, and how far its code (`Quote.code`) moved each time, first from 0.
struct HistorySection: Sendable {
    let variant: PriceVariant
    /// How many cards moved.
    let cards: Int
    /// Where the index begins, where the entries begin, and where they end.
    let index: Int
    let entries: Int
    let end: Int

    static let blockSize = 16
    static let indexRowSize = PriceKey.size + 4

    /// What a card's code is from some day of the month on, counted from 0.
    struct Step: Equatable {
        var day: Int
        var code: Int
    }

    init(_ variant: PriceVariant, cards: Int, at index: Int, entryBytes: Int) {
        (self.variant, self.cards, self.index) = (variant, cards, index)
        entries = index + Self.blocks(cards) * Self.indexRowSize
        end = entries + entryBytes
    }

    static func blocks(_ cards: Int) -> Int { (cards + blockSize - 1) / blockSize }

    /// The steps of one card, oldest first; nil where the bytes are not as they are to be.
    func steps(of key: UInt64, in raw: UnsafeRawBufferPointer) -> [Step]? {
        guard let block = block(of: key, in: raw) else { return [] }
        guard var reader = reader(at: block, in: raw) else { return nil }
        var found = firstKey(of: block, in: raw)
        for place in block * Self.blockSize..<min(cards, (block + 1) * Self.blockSize) {
            if place % Self.blockSize > 0 {
                guard let distance = reader.next(), distance > 0 else { return nil }
                found &+= distance
            }
            if found > key { return [] }
            guard let days = reader.next() else { return nil }
            if found == key { return Self.steps(on: days, &reader) }
            guard reader.skip(days.nonzeroBitCount) else { return nil }
        }
        return []
    }

    /// Calls `body` with every card's steps; false where the bytes are not as they are to be.
    func forEachCard(in raw: UnsafeRawBufferPointer, _ body: (UInt64, [Step]) -> Void) -> Bool {
        var reader = VarintReader(raw, at: entries, end: end)
        var last: UInt64?
        for place in 0..<cards {
            var key = last ?? 0
            if place % Self.blockSize == 0 {
                let block = place / Self.blockSize
                guard self.reader(at: block, in: raw)?.place == reader.place else { return false }
                key = firstKey(of: block, in: raw)
            } else {
                guard let distance = reader.next() else { return false }
                key &+= distance
            }
            guard last.map({ $0 < key }) ?? true, key >> 56 == 0, let days = reader.next(),
                let steps = Self.steps(on: days, &reader)
            else { return false }
            last = key
            body(key, steps)
        }
        return reader.place == end
    }

    private static func steps(on days: UInt64, _ reader: inout VarintReader) -> [Step]? {
        guard days > 0, days >> 31 == 0 else { return nil }
        var (steps, code, left): ([Step], Int, UInt64) = ([], Quote.notListed, days)
        while left > 0 {
            guard let distance = reader.nextSigned() else { return nil }
            code &+= distance
            guard (0...Quote.highestCode).contains(code), distance != 0 || steps.isEmpty else { return nil }
            steps.append(Step(day: left.trailingZeroBitCount, code: code))
            left &= left - 1
        }
        return steps
    }

    /// The last block that does not begin after a key.
    private func block(of key: UInt64, in raw: UnsafeRawBufferPointer) -> Int? {
        var (low, high) = (0, Self.blocks(cards))
        while low < high {
            let middle = (low + high) / 2
            if firstKey(of: middle, in: raw) <= key { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }

    private func firstKey(of block: Int, in raw: UnsafeRawBufferPointer) -> UInt64 {
        // Eight bytes are loaded, the last of which belongs to the place behind the key.
        let place = index + block * Self.indexRowSize
        return UInt64(bigEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)) >> 8
    }

    private func reader(at block: Int, in raw: UnsafeRawBufferPointer) -> VarintReader? {
        let offset: UInt32 = raw.integer(at: index + block * Self.indexRowSize + PriceKey.size)
        guard entries + Int(offset) < end else { return nil }
        return VarintReader(raw, at: entries + Int(offset), end: end)
    }
}
