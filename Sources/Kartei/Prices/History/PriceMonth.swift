import Foundation

/// One game's changes of prices in one month, in the form in which they are published (Docs/prices.md, byte by byte).
///
/// A file is read where it lies: opening it reads the header alone.
struct PriceMonth: Sendable {
    let game: Game
    /// The month's first day.
    let first: Day
    /// The days whose prices were captured, oldest first.
    let captures: [PriceCapture]
    /// One for each variant of which something moved, in the order of their text.
    let sections: [HistorySection]

    private let bytes: Data
    private let name: String

    static let magic = "KARTHIST"
    static let version = 1
    static let fixedHeader = 80
    static let days = 31
    static let sourceSize = 4 + PriceFile.sourceBytes
    static let variantSize = PriceFile.variantBytes + 8

    /// Opens a file's bytes; `name` is for messages.
    ///
    /// Throws `PriceFileError` where the bytes are none. Whoever has the file from elsewhere compares its hash first.
    init(_ bytes: Data, name: String) throws(PriceFileError) {
        let header = try bytes.withUnsafeBytes { raw in
            Result { () throws(PriceFileError) in try Header(raw, file: name) }
        }.get()
        self.bytes = bytes
        self.name = name
        game = header.game
        first = header.first
        captures = header.captures
        sections = header.sections
    }

    /// The steps of one card of a variant, oldest first, empty where it did not move.
    func steps(of key: PriceKey, _ section: HistorySection) throws(PriceFileError) -> [HistorySection.Step] {
        guard let steps = bytes.withUnsafeBytes({ section.steps(of: key.rawValue, in: $0) }) else {
            throw .malformed(file: name, field: "the changes of \(section.variant)")
        }
        return steps
    }

    /// Calls `body` with the steps of every card of a variant.
    func forEachCard(
        _ section: HistorySection, _ body: (UInt64, [HistorySection.Step]) -> Void
    ) throws(PriceFileError) {
        guard bytes.withUnsafeBytes({ section.forEachCard(in: $0, body) }) else {
            throw .malformed(file: name, field: "the changes of \(section.variant)")
        }
    }

    /// The header, checked.
    private struct Header {
        var game: Game
        var first: Day
        var captures: [PriceCapture]
        var sections: [HistorySection] = []

        init(_ raw: UnsafeRawBufferPointer, file: String) throws(PriceFileError) {
            func malformed(_ field: String) -> PriceFileError { .malformed(file: file, field: field) }
            try raw.checkPreamble(magic: magic, version: version, header: fixedHeader, file: file)
            guard let game = raw.paddedText(at: 16, count: PriceFile.gameBytes).flatMap(Game.init(rawValue:))
            else { throw malformed("game") }
            self.game = game
            first = Day(number: Int(raw.integer(at: 32, as: Int32.self)))
            guard first.description.hasSuffix("-01"), raw[76..<fixedHeader].allSatisfy({ $0 == 0 }) else {
                throw malformed("month")
            }
            let sources = Int(raw.integer(at: 36, as: UInt32.self))
            let variants = Int(raw.integer(at: 40, as: UInt32.self))
            let size = fixedHeader + sources * sourceSize + variants * variantSize
            guard Int(raw.integer(at: 12, as: UInt32.self)) == size, size <= raw.count else {
                throw malformed("header size")
            }
            guard let captures = Self.captures(raw, game, first, sources: sources) else {
                throw malformed("captured days")
            }
            self.captures = captures
            guard let sections = Self.sections(raw, at: size - variants * variantSize, count: variants) else {
                throw malformed("variants")
            }
            self.sections = sections
            let end = sections.last?.end ?? size
            guard raw.count == end else { throw .wrongSize(file: file, bytes: raw.count, expected: end) }
        }

        private static func captures(
            _ raw: UnsafeRawBufferPointer, _ game: Game, _ first: Day, sources: Int
        ) -> [PriceCapture]? {
            var kinds: [(currency: String, source: String)] = []
            for place in 0..<sources {
                let start = fixedHeader + place * sourceSize
                guard let currency = raw.paddedText(at: start, count: 4),
                    Money(hundredths: 0, currency: currency) != nil,
                    let source = raw.paddedText(at: start + 4, count: PriceFile.sourceBytes)
                else { return nil }
                kinds.append((currency, source))
            }
            var captures: [PriceCapture] = []
            for place in 0...days where raw[44 + place] > 0 {
                let day = Day(number: first.number + place)
                let kind = Int(raw[44 + place]) - 1
                guard kinds.indices.contains(kind), day.month == first.month else { return nil }
                captures.append(
                    PriceCapture(
                        game: game, day: day, currency: kinds[kind].currency, source: kinds[kind].source))
            }
            return captures.isEmpty ? nil : captures
        }

        private static func sections(
            _ raw: UnsafeRawBufferPointer, at start: Int, count: Int
        ) -> [HistorySection]? {
            var sections: [HistorySection] = []
            var place = start + count * variantSize
            for row in 0..<count {
                let start = start + row * variantSize
                guard let text = raw.paddedText(at: start, count: PriceFile.variantBytes),
                    let variant = PriceVariant(description: text),
                    !sections.contains(where: { $0.variant == variant })
                else { return nil }
                let section = HistorySection(
                    variant, cards: Int(raw.integer(at: start + PriceFile.variantBytes, as: UInt32.self)),
                    at: place,
                    entryBytes: Int(raw.integer(at: start + PriceFile.variantBytes + 4, as: UInt32.self)))
                guard section.end <= raw.count else { return nil }
                sections.append(section)
                place = section.end
            }
            return sections
        }
    }
}
