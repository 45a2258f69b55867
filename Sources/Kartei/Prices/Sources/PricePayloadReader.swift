import Foundation

/// Reads one file of prices while its bytes arrive and hands on what it holds.
///
/// The shape is recognised from the content: JSON by the keys of its first telling record, a table by its columns. What
/// cannot be a price becomes `PriceEntry.fault`; a file that cannot be read, or that holds another game's prices,
/// throws `PricePayloadError`.
public struct PricePayloadReader {
    /// Whose prices the file holds, once that is known.
    public private(set) var origin: PriceProvenance?

    private let context: PriceContext
    private var kind = Kind.unknown
    private var format: (any JSONPriceFormat)?
    private var records = 0
    /// Whether TCGCSV's frame around its results was seen, which may hold none.
    private var isFramed = false
    private var table = Data()

    private enum Kind {
        case unknown, table
        case json(JSONSplitter)
    }

    private static let jsonFormats: [any JSONPriceFormat.Type] = [
        ScryfallPrices.self, LorcastPrices.self, TCGCSVJSON.self,
    ]
    private static let tableFormats: [any TablePriceFormat.Type] = [TCGCSVTable.self, PlainPrices.self]
    /// Records that may pass before a telling one must have come.
    private static let patience = 1000

    /// Starts a file; `file` is its path as it was given, which names it in messages and may say TCGplayer's category.
    public init(_ reading: PriceReading, file: String) { context = PriceContext(reading, file: file) }

    /// Takes the next bytes of the file and hands on what they complete.
    public mutating func feed(
        _ bytes: UnsafeBufferPointer<UInt8>, _ emit: (PriceEntry) -> Void
    ) throws {
        guard !bytes.isEmpty else { return }
        if case .unknown = kind { kind = Self.kind(of: bytes) }
        switch kind {
        case .unknown: return
        case .table:
            guard table.count + bytes.count <= CSVText.limit else {
                throw error(CSVError.tooLong(limit: CSVText.limit).description)
            }
            table.append(bytes)
        case .json(var splitter):
            kind = .unknown  // Held once, so that what it gathers is not copied for every block.
            try explaining { try splitter.feed(bytes) { try read($0, emit) } }
            kind = .json(splitter)
        }
    }

    /// Ends the file; throws where it is incomplete or its shape was never recognised.
    public mutating func finish(_ emit: (PriceEntry) -> Void) throws {
        switch kind {
        case .unknown: throw error("it is empty.", isUnknownFormat: true)
        case .table: try readTable(emit)
        case .json(var splitter):
            try explaining { try splitter.finish { try read($0, emit) } }
            guard format != nil || isFramed else { throw unknownFormat }
        }
    }

    private static func kind(of bytes: UnsafeBufferPointer<UInt8>) -> Kind {
        let marks: [UInt8] = [0xEF, 0xBB, 0xBF, 0x20, 0x0A, 0x0D, 0x09]
        let first = bytes.first { !marks.contains($0) }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json(JSONSplitter()) : .table
    }

    // MARK: JSON

    private mutating func read(_ element: JSONSplitter.Element, _ emit: (PriceEntry) -> Void) throws {
        if element.path == ["success"] {
            isFramed = true
            guard element.bytes == Array("true".utf8) else {
                throw error("it holds no prices but says that they could not be given; fetch it again.")
            }
        }
        guard element.bytes.first == UInt8(ascii: "{") else { return }
        records += 1
        let place = PricePosition(file: context.file, position: records)
        let record: JSONValue
        do {
            record = try JSONParser.parse(element.bytes, keys: format.map { type(of: $0).keys } ?? .all)
        } catch {
            return emit(.fault(PriceFault(place: place, subject: "", reason: "it is not valid JSON")))
        }
        if format == nil {
            guard let found = Self.jsonFormats.first(where: { $0.recognises(record) }) else {
                if records > Self.patience { throw unknownFormat }
                return
            }
            let made = try found.init(context)
            (format, origin) = (made, made.origin)
        }
        try format?.read(record, place, emit)
    }

    // MARK: Tables

    private mutating func readTable(_ emit: (PriceEntry) -> Void) throws {
        let csv: CSVReader
        do {
            csv = try CSVReader(CSVText(table))
        } catch {
            throw self.error("\(error)", isUnknownFormat: true)
        }
        table = Data()
        let titles = csv.records[0].cells.enumerated().map {
            ($0.element.trimmingSpaces.lowercased(), $0.offset)
        }
        let columns = Dictionary(titles) { first, _ in first }
        guard let found = Self.tableFormats.first(where: { $0.recognises(columns: Set(columns.keys)) }) else {
            throw unknownFormat
        }
        let format = try found.init(context)
        origin = format.origin
        for record in csv.records.dropFirst() {
            let place = PricePosition(file: context.file, position: record.line, isLine: true)
            try format.read(PriceTableRow(columns: columns, cells: record.cells), place, emit)
        }
    }

    // MARK: Messages

    private func explaining(_ work: () throws -> Void) throws {
        do { try work() } catch let error as JSONError { throw self.error(error.description) }
    }

    private func error(_ reason: String, isUnknownFormat: Bool = false) -> PricePayloadError {
        PricePayloadError(file: context.file, reason: reason, isUnknownFormat: isUnknownFormat)
    }

    private var unknownFormat: PricePayloadError {
        error(
            "no shape of prices that Kartei reads looks like this; Docs/prices.md lists them.",
            isUnknownFormat: true)
    }
}
