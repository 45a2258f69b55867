/// What is known about a file of prices before it is read.
struct PriceContext: Sendable {
    /// What the person says.
    let reading: PriceReading
    /// The file's path.
    let file: String
    /// What the path says.
    let path: PricePath

    init(_ reading: PriceReading, file: String) {
        (self.reading, self.file, path) = (reading, file, PricePath(file))
    }

    /// The error about a file of another game's prices.
    func otherGame(_ found: String) -> PricePayloadError {
        .otherGame(file, holds: found, wanted: reading.game)
    }

    /// The currency that counts, one of those that a source has; throws where it has no such prices.
    func currency(of source: String, _ known: [String]) throws(PricePayloadError) -> String {
        guard let said = reading.currency else { return known[0] }
        guard known.contains(said) else {
            throw PricePayloadError(
                file: file,
                reason: "\(source) has no prices in \(said), only in \(known.joined(separator: ", ")).")
        }
        return said
    }
}

/// One shape of prices in JSON.
protocol JSONPriceFormat: Sendable {
    /// The keys that `read` looks at.
    static var keys: JSONKeys { get }
    /// Whether a record is of this shape.
    static func recognises(_ record: JSONValue) -> Bool

    /// Starts a file; throws where it cannot be of the game.
    init(_ context: PriceContext) throws(PricePayloadError)
    /// Whose prices these are.
    var origin: PriceProvenance { get }
    /// Takes the next record.
    func read(_ record: JSONValue, _ place: PricePosition, _ emit: (PriceEntry) -> Void)
        throws(PricePayloadError)
}

/// One shape of prices in a table with commas.
protocol TablePriceFormat: Sendable {
    /// Whether a table with these columns, in small letters, is of this shape.
    static func recognises(columns: Set<String>) -> Bool

    /// Starts a file; throws where it cannot be of the game.
    init(_ context: PriceContext) throws(PricePayloadError)
    /// Whose prices these are.
    var origin: PriceProvenance { get }
    /// Takes the next row.
    func read(_ row: PriceTableRow, _ place: PricePosition, _ emit: (PriceEntry) -> Void)
        throws(PricePayloadError)
}

/// A row of a table, its cells by the title of their column in small letters.
struct PriceTableRow {
    let columns: [String: Int]
    let cells: [String]

    /// The cell of a column, without spaces around it; empty where there is none.
    subscript(column: String) -> String {
        guard let index = columns[column], index < cells.count else { return "" }
        let cell = cells[index]
        guard let first = cell.utf8.first, let last = cell.utf8.last, first <= 0x20 || last <= 0x20 else {
            return cell
        }
        return cell.trimmingSpaces
    }
}
