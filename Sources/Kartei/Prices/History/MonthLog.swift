import Foundation

/// One game's changes of one month, to be changed and written again.
///
/// What is written is decided by what the log holds, never by how it came in.
struct MonthLog {
    let game: Game
    /// The month's first day.
    let first: Day
    /// The captured days, oldest first.
    private(set) var captures: [PriceCapture] = []
    /// The changes of every variant that has some, by key and then by day.
    private var changes: [PriceVariant: [Change]] = [:]

    /// One change: key and day of the month in one number, by which changes are in order.
    private struct Change {
        var place: UInt64
        var code: Int

        init(key: UInt64, day: Int, code: Int) { (place, self.code) = (key << 5 | UInt64(day), code) }

        var key: UInt64 { place >> 5 }
        var day: Int { Int(place & 31) }
    }

    /// Begins the month of a day.
    init(_ game: Game, of day: Day) {
        self.game = game
        first = day.firstOfMonth
    }

    /// Takes what a file says.
    init(_ month: PriceMonth) throws(PriceFileError) {
        (game, first, captures) = (month.game, month.first, month.captures)
        for section in month.sections {
            var read: [Change] = []
            try month.forEachCard(section) { key, steps in
                for step in steps { read.append(Change(key: key, day: step.day, code: step.code)) }
            }
            changes[section.variant] = read
        }
    }

    /// The rows that moved up to a day of the month, each as it was then.
    func rows(upTo day: Day) -> [PriceVariant: [PriceState.Row]] {
        let last = day.number - first.number
        return changes.mapValues { changes in
            var rows: [PriceState.Row] = []
            for change in changes where change.day <= last {
                if rows.last?.key == change.key { rows.removeLast() }
                rows.append(.init(key: change.key, code: change.code))
            }
            return rows
        }
    }

    /// The rows that moved on a day.
    func rows(on day: Day) -> [PriceVariant: [PriceState.Row]] {
        let wanted = day.number - first.number
        return changes.mapValues { changes in
            changes.lazy.filter { $0.day == wanted }.map { .init(key: $0.key, code: $0.code) }
        }
    }

    /// Says what moved on a captured day, instead of what was said of it before.
    mutating func set(_ rows: [PriceVariant: [PriceState.Row]], on capture: PriceCapture) {
        let day = capture.day.number - first.number
        captures = (captures.filter { $0.day != capture.day } + [capture]).sorted { $0.day < $1.day }
        for variant in Set(changes.keys).union(rows.keys) {
            let others = (changes[variant] ?? []).filter { $0.day != day }
            let moved = (rows[variant] ?? []).map { Change(key: $0.key, day: day, code: $0.code) }
            let merged = Self.merged(others, moved)
            changes[variant] = merged.isEmpty ? nil : merged
        }
    }

    private static func merged(_ first: [Change], _ second: [Change]) -> [Change] {
        var result: [Change] = []
        result.reserveCapacity(first.count + second.count)
        var place = 0
        for change in second {
            while place < first.count, first[place].place < change.place {
                result.append(first[place])
                place += 1
            }
            result.append(change)
        }
        result += first[place...]
        return result
    }

    // MARK: Writing

    /// The month as the bytes of a file.
    func bytes() -> Data {
        let sections = changes.map { (name: $0.key.description, content: Self.section($0.value)) }
            .sorted { $0.name < $1.name }
        var data = header(variants: sections.count)
        for (name, content) in sections {
            data.append(name, paddedTo: PriceFile.variantBytes)
            data.append(littleEndian: UInt32(content.cards))
            data.append(littleEndian: UInt32(content.entries.count))
        }
        for (_, content) in sections {
            data.append(content.index)
            data.append(contentsOf: content.entries)
        }
        return data
    }

    private func header(variants: Int) -> Data {
        var kinds: [PriceCapture] = []
        var days = [UInt8](repeating: 0, count: PriceMonth.days + 1)
        for capture in captures {
            let kind =
                kinds.firstIndex { $0.currency == capture.currency && $0.source == capture.source }
                ?? kinds.endIndex
            if kind == kinds.endIndex { kinds.append(capture) }
            days[capture.day.number - first.number] = UInt8(kind + 1)
        }
        var data = Data(PriceMonth.magic.utf8)
        data.append(littleEndian: UInt32(PriceMonth.version))
        data.append(
            littleEndian: UInt32(
                PriceMonth.fixedHeader + kinds.count * PriceMonth.sourceSize + variants
                    * PriceMonth.variantSize))
        data.append(game.rawValue, paddedTo: PriceFile.gameBytes)
        data.append(littleEndian: Int32(first.number))
        data.append(littleEndian: UInt32(kinds.count))
        data.append(littleEndian: UInt32(variants))
        data.append(contentsOf: days)
        data.append(littleEndian: UInt32(0))
        for kind in kinds {
            data.append(kind.currency, paddedTo: 4)
            data.append(kind.source, paddedTo: PriceFile.sourceBytes)
        }
        return data
    }

    /// The index and the entries of one variant (`HistorySection`).
    private static func section(_ changes: [Change]) -> (cards: Int, index: Data, entries: [UInt8]) {
        var (cards, index, entries) = (0, Data(), [UInt8]())
        var last: UInt64 = 0
        var start = changes.startIndex
        while start < changes.endIndex {
            let key = changes[start].key
            let end = changes[start...].firstIndex { $0.key != key } ?? changes.endIndex
            if cards % HistorySection.blockSize == 0 {
                withUnsafeBytes(of: (key << 8).bigEndian) { index.append(contentsOf: $0.dropLast()) }
                index.append(littleEndian: UInt32(entries.count))
            } else {
                entries.append(varint: key - last)
            }
            entries.append(varint: changes[start..<end].reduce(0) { $0 | 1 << UInt64($1.day) })
            var code = Quote.notListed
            for change in changes[start..<end] {
                entries.append(signedVarint: change.code - code)
                code = change.code
            }
            (last, start, cards) = (key, end, cards + 1)
        }
        return (cards, index, entries)
    }
}

extension Day {
    /// The first day of its month.
    var firstOfMonth: Day { Day(number: number - (Int(description.suffix(2)) ?? 1) + 1) }
}
