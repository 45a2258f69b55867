import Foundation
import Testing

@testable import Kartei

/// What captured days say, as plain dictionaries.
private struct PlainHistory {
    var days: [Day: PriceTable] = [:]

    static let cards = (0..<40).map { CardID(game: .pokemon, rawValue: "base\($0 % 3)-\($0)") }
    static let variants = [
        PriceVariant(.normal), PriceVariant(.holo), PriceVariant(.holo, marks: [.firstEdition]),
        PriceVariant(),
    ]

    /// Random days over some months, near each other and far apart; mostly a few prices move from one to the next.
    init(using random: inout SplitMix64) {
        // From 20 November 2025 on.
        var day = 20_412 + random.index(below: 20)
        var table = PriceTable(
            PriceCapture(game: .pokemon, day: Day(number: day), currency: "USD", source: "A"))
        for _ in 0..<(1 + random.index(below: 12)) {
            let moves = [0, 3, 10, 200][random.index(below: 4)]
            for _ in 0..<moves { Self.move(&table, using: &random) }
            if random.index(below: 6) == 0 {
                table.capture.currency = ["USD", "EUR"][random.index(below: 2)]
            }
            if random.index(below: 6) == 0 { table.capture.source = ["A", "B"][random.index(below: 2)] }
            table.capture.day = Day(number: day)
            days[table.capture.day] = table
            day += [1, 1, 1, 2, 9, 40][random.index(below: 6)]
        }
    }

    private static func move(_ table: inout PriceTable, using random: inout SplitMix64) {
        let card = cards[random.index(below: cards.count)]
        let variant = variants[random.index(below: variants.count)]
        let price = [0, 1, 199, 200, 201, 1_000_000, 4_294_967_294][random.index(below: 7)]
        let quote: Quote? = [nil, .noPrice, .cents(price), .cents(price)][random.index(below: 4)]
        table.quotes[card, default: [:]][variant] = quote
    }

    /// What was last said up to a day.
    func quote(_ card: CardID, _ variant: PriceVariant, on day: Day) -> PriceHistory.PastQuote? {
        guard let last = days.keys.filter({ $0 <= day }).max(), let table = days[last] else { return nil }
        return .init(capture: table.capture, quote: table.quotes[card]?[variant])
    }

    /// The days on which a price, or the currency that it is in, is another than before.
    func changes(_ card: CardID, _ variant: PriceVariant) -> [PriceHistory.Change] {
        var (changes, last, currency): ([PriceHistory.Change], Quote?, String) = ([], nil, "")
        for (day, table) in days.sorted(by: { $0.key < $1.key }) {
            let quote = table.quotes[card]?[variant]
            if quote != last || (quote?.cents != nil && table.capture.currency != currency) {
                changes.append(.init(day: day, currency: table.capture.currency, quote: quote))
                currency = table.capture.currency
            }
            last = quote
        }
        return changes
    }
}

struct PriceHistoryTests {
    /// The files by month after adding tables one after another.
    private func files(_ tables: [PriceTable], lending newest: Bool = false) throws -> [String: Data] {
        var files: [String: Data] = [:]
        var last: PriceFile?
        for table in tables {
            let file = try PriceFile(table.fileBytes(), name: "test")
            let addition = try history(files).adding(file, newest: newest ? last : nil)
            guard case .added(let months) = addition else {
                Issue.record("\(table.capture.day) was not added")
                continue
            }
            for month in months { files[month.month] = month.bytes }
            if file.capture.day >= last?.capture.day ?? file.capture.day { last = file }
        }
        return files
    }

    private func history(_ files: [String: Data]) throws -> PriceHistory {
        try PriceHistory(.pokemon, months: files.map { ("\($0.key)", $0.value) })
    }

    @Test(arguments: 0..<60)
    func theLogIsDecidedByTheDaysAndNotByTheirOrder(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let plain = PlainHistory(using: &random)
        let inOrder = plain.days.sorted { $0.key < $1.key }.map(\.value)
        let files = try files(inOrder, lending: true)
        for _ in 0..<4 {
            #expect(try self.files(random.shuffled(inOrder), lending: random.index(below: 2) == 0) == files)
        }
    }

    @Test(arguments: 100..<140)
    func everyDaySaysWhatItsTableSaid(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let plain = PlainHistory(using: &random)
        let history = try history(files(random.shuffled(plain.days.sorted { $0.key < $1.key }.map(\.value))))
        #expect(history.captures == plain.days.sorted { $0.key < $1.key }.map(\.value.capture))
        let first = try #require(plain.days.keys.min()).number
        let last = try #require(plain.days.keys.max()).number
        for card in PlainHistory.cards {
            let changes = try history.changes(of: card)
            for variant in PlainHistory.variants {
                #expect(changes[variant] ?? [] == plain.changes(card, variant), "\(card) \(variant)")
                for number in stride(from: first - 1, through: last + 1, by: 1 + random.index(below: 3)) {
                    let day = Day(number: number)
                    let (found, wanted) = (
                        try history.quote(of: card, variant, on: day), plain.quote(card, variant, on: day)
                    )
                    if found != wanted { Issue.record("\(card) \(variant) on \(day): \(found as Any)") }
                }
            }
        }
    }

    @Test func aDayIsAddedOnceAndNeverChanged() throws {
        var random = SplitMix64(seed: 7)
        let tables = PlainHistory(using: &random).days.values.sorted { $0.capture.day < $1.capture.day }
        let history = try history(files(tables))
        for table in tables {
            func addition(_ table: PriceTable) throws -> PriceHistory.Addition {
                try history.adding(PriceFile(table.fileBytes(), name: "test"))
            }
            guard case .known = try addition(table) else {
                Issue.record("\(table.capture.day) is not known")
                continue
            }
            var other = table
            other.quotes[PlainHistory.cards[0], default: [:]][PriceVariant(.foil)] = .cents(5)
            guard case .contradiction(table.capture) = try addition(other) else {
                Issue.record("other prices of \(table.capture.day) were taken")
                continue
            }
            other = table
            other.capture.source = "C"
            guard case .contradiction(table.capture) = try addition(other) else {
                Issue.record("another source of \(table.capture.day) was taken")
                continue
            }
        }
    }

    /// Laid out by hand from Docs/prices.md.
    @Test func bytesAreAsDocumented() throws {
        var table = PriceTable(
            PriceCapture(
                game: .pokemon, day: Day(number: 20_787), currency: "USD", source: "TCGplayer market"))
        table.quotes[CardID(game: .pokemon, rawValue: "a")] = [PriceVariant(.holo): .cents(258)]
        let first = table
        table.capture.day = Day(number: 20_786)
        table.quotes[CardID(game: .pokemon, rawValue: "a")] = [PriceVariant(.holo): .noPrice]
        let bytes = [UInt8](try #require(files([first, table])["2026-11"]))
        #expect(bytes[0..<16] == [UInt8]("KARTHIST".utf8)[...] + [1, 0, 0, 0, 200, 0, 0, 0])
        #expect(bytes[16..<32] == [UInt8]("pokemon".utf8)[...] + [UInt8](repeating: 0, count: 9))
        // 1 November 2026 is day 20758; one source, one variant.
        #expect(bytes[32..<44] == [0x16, 0x51, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0])
        #expect(bytes[44..<72].allSatisfy { $0 == 0 })
        #expect(bytes[72..<80] == [1, 1, 0, 0, 0, 0, 0, 0])
        #expect(bytes[80..<100] == [UInt8]("USD".utf8)[...] + [0] + [UInt8]("TCGplayer market".utf8)[...])
        #expect(bytes[132..<136] == [UInt8]("holo".utf8)[...])
        #expect(bytes[192..<200] == [1, 0, 0, 0, 8, 0, 0, 0])
        #expect(Array(bytes[200..<211]) == [0x63, 0xdc, 0x4c, 0x86, 0x01, 0xec, 0x8c ^ 0xaf, 0, 0, 0, 0])
        // Days 29 and 30 are the bits 28 and 29: 0x30000000. Codes 1 and 260: 1 from 0, then 259 more.
        #expect(Array(bytes[211...]) == [0x80, 0x80, 0x80, 0x80, 0x03, 0x02, 0x86, 0x04])
    }

    @Test func filesOfAnotherGameOrMonthTwiceAreRefused() throws {
        let table = PriceTable(
            PriceCapture(game: .pokemon, day: Day(number: 1), currency: "USD", source: "A"))
        let bytes = try #require(files([table])["1970-01"])
        #expect(throws: PriceFileError.self) { try PriceHistory(.magic, months: [("a", bytes)]) }
        #expect(throws: PriceFileError.self) {
            try PriceHistory(.pokemon, months: [("a", bytes), ("b", bytes)])
        }
        #expect(try PriceHistory(.pokemon, months: []).captures.isEmpty)
    }

    /// Whoever opens a file compares its hash; here, nothing may end the program, whatever the bytes are.
    @Test func alteredAndCutBytesNeverEndTheProgram() throws {
        var random = SplitMix64(seed: 3)
        let tables = PlainHistory(using: &random).days.values.sorted { $0.capture.day < $1.capture.day }
        let (name, whole) = try #require(files(tables).first)
        func read(_ data: Data) {
            guard let history = try? PriceHistory(.pokemon, months: [(name, data)]) else { return }
            for card in PlainHistory.cards {
                _ = try? history.changes(of: card)
                for variant in PlainHistory.variants {
                    _ = try? history.quote(of: card, variant, on: Day(number: 21_000))
                }
            }
            _ = try? history.pricedBeside(Day(number: 21_000))
        }
        for place in 0..<whole.count {
            var altered = whole
            altered[place] ^= UInt8(truncatingIfNeeded: 1 << random.index(below: 8))
            read(altered)
            altered[place] = 0xFF
            read(altered)
        }
        for count in 0..<whole.count {
            #expect(throws: PriceFileError.self) {
                try PriceHistory(.pokemon, months: [(name, whole.prefix(count))])
            }
        }
    }
}
