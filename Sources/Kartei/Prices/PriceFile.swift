import Foundation

/// The prices of one game on one day, in the form in which they are published (Docs/prices.md, byte by byte).
///
/// A file is read where it lies: opening it reads the header alone, and a lookup is one binary search a variant.
public struct PriceFile: Sendable {
    /// Where the prices come from.
    public let capture: PriceCapture
    /// The variants that have rows, in the order of their text.
    public let variants: [PriceVariant]

    private let bytes: Data
    private let sections: [Section]

    /// The rows of one variant.
    private struct Section {
        var start: Int
        var count: Int
    }

    /// Opens a file's bytes; `name` is for messages.
    ///
    /// Throws `PriceFileError` where the bytes are none. The rows are taken as they are: whoever has the file from elsewhere compares its hash first.
    public init(_ bytes: Data, name: String) throws(PriceFileError) {
        let layout = try bytes.withUnsafeBytes { raw in
            Result { () throws(PriceFileError) in try Layout(raw, file: name) }
        }.get()
        self.bytes = bytes
        capture = layout.capture
        variants = layout.variants
        var start = layout.headerSize
        sections = layout.counts.map { count in
            defer { start += count * Self.rowSize }
            return Section(start: start, count: count)
        }
    }

    /// How many rows there are, those that say that there is no price among them.
    public var count: Int { sections.reduce(0) { $0 + $1.count } }

    /// What the file says of one variant of a card; nil where it does not list it.
    public func quote(of card: CardID, _ variant: PriceVariant) -> Quote? {
        guard card.game == capture.game, let index = variants.firstIndex(of: variant) else { return nil }
        return bytes.withUnsafeBytes { Self.quote(of: PriceKey(card), in: sections[index], $0) }
    }

    /// What the file says of each variant of a card; empty where it does not list it.
    public func quotes(of card: CardID) -> [PriceVariant: Quote] {
        guard card.game == capture.game else { return [:] }
        let key = PriceKey(card)
        return bytes.withUnsafeBytes { raw in
            var quotes: [PriceVariant: Quote] = [:]
            for (variant, section) in zip(variants, sections) {
                quotes[variant] = Self.quote(of: key, in: section, raw)
            }
            return quotes
        }
    }

    /// Calls `body` with every row: variants in the order of their text, within one by key.
    public func forEachRow(_ body: (PriceVariant, PriceKey, Quote) throws -> Void) rethrows {
        try bytes.withUnsafeBytes { raw in
            for (variant, section) in zip(variants, sections) {
                for row in 0..<section.count {
                    let place = section.start + row * Self.rowSize
                    try body(variant, PriceKey(rawValue: Self.key(raw, place)), Self.quote(raw, place))
                }
            }
        }
    }

    private static func quote(
        of key: PriceKey, in section: Section, _ raw: UnsafeRawBufferPointer
    ) -> Quote? {
        var (low, high) = (0, section.count)
        while low < high {
            let middle = (low + high) / 2
            let place = section.start + middle * rowSize
            let found = Self.key(raw, place)
            if found == key.rawValue { return quote(raw, place) }
            if found < key.rawValue { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    private static func key(_ raw: UnsafeRawBufferPointer, _ place: Int) -> UInt64 {
        // Eight bytes are loaded, the last of which belongs to the price behind the key.
        UInt64(bigEndian: raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)) >> 8
    }

    private static func quote(_ raw: UnsafeRawBufferPointer, _ place: Int) -> Quote {
        let cents: UInt32 = raw.integer(at: place + PriceKey.size)
        return cents == noPrice ? .noPrice : .cents(Int(cents))
    }
}

extension PriceFile: PriceBook {
    /// Where the prices come from, for the file's game.
    public func capture(of game: Game) -> PriceCapture? { game == capture.game ? capture : nil }
}

extension PriceFile {
    static let magic = "KARTPRIC"
    static let version = 1
    static let fixedHeader = 96
    static let gameBytes = 16
    static let sourceBytes = 48
    static let variantBytes = 60
    static let variantSize = 64
    static let rowSize = PriceKey.size + 4
    /// Stands for no price.
    static let noPrice = UInt32.max

    /// The header, checked.
    private struct Layout {
        var capture: PriceCapture
        var variants: [PriceVariant] = []
        var counts: [Int] = []
        var headerSize: Int

        init(_ raw: UnsafeRawBufferPointer, file: String) throws(PriceFileError) {
            func malformed(_ field: String) -> PriceFileError { .malformed(file: file, field: field) }
            try raw.checkPreamble(magic: magic, version: version, header: fixedHeader, file: file)
            headerSize = Int(raw.integer(at: 12, as: UInt32.self))
            guard let game = raw.paddedText(at: 16, count: gameBytes).flatMap(Game.init(rawValue:)) else {
                throw malformed("game")
            }
            guard let currency = raw.paddedText(at: 32, count: 4),
                Money(hundredths: 0, currency: currency) != nil
            else { throw malformed("currency") }
            guard let source = raw.paddedText(at: 44, count: sourceBytes) else { throw malformed("source") }
            let day = Day(number: Int(raw.integer(at: 36, as: Int32.self)))
            capture = PriceCapture(game: game, day: day, currency: currency, source: source)
            guard raw[92..<fixedHeader].allSatisfy({ $0 == 0 }) else { throw malformed("reserved bytes") }
            let sections = Int(raw.integer(at: 40, as: UInt32.self))
            guard headerSize == fixedHeader + sections * variantSize, headerSize <= raw.count else {
                throw malformed("header size")
            }
            var size = headerSize
            for section in 0..<sections {
                let place = fixedHeader + section * variantSize
                guard let text = raw.paddedText(at: place, count: variantBytes),
                    let variant = PriceVariant(description: text), !variants.contains(variant)
                else { throw malformed("variant \(section + 1)") }
                variants.append(variant)
                counts.append(Int(raw.integer(at: place + variantBytes, as: UInt32.self)))
                size += (counts.last ?? 0) * rowSize
            }
            guard raw.count == size else { throw .wrongSize(file: file, bytes: raw.count, expected: size) }
        }
    }
}
