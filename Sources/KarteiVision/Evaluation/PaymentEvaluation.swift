import Foundation
import Kartei

/// What a person says that the photo of a payment card shows: one row of a labels file.
///
/// Columns: `photo`, `number` (digits), `name`, `expiry` (`MM/YY`, also `M/YY` and `MM-YY`; `00/00` is none), `half`
/// (`chosen` or `reported`; without it the photo's name decides). Only public test numbers belong in such a file.
public struct PaymentLabel: Sendable {
    /// The photo's path as the file has it, relative to the file's folder.
    public let photo: String
    /// The half of the photos that it belongs to.
    package let half: CalibrationHalf
    let number: PaymentNumber?
    let holder: String
    let expiry: (month: Int, year: Int)?

    /// Reads a labels file; throws `LabelFile.Problem`.
    public static func labels(path: String) throws -> [PaymentLabel] {
        let table: TabSeparatedTable
        do {
            table = try TabSeparatedTable(file: path)
        } catch {
            throw LabelFile.Problem.unusable(path: path, reason: error.reason)
        }
        for column in ["photo", "number", "name", "expiry"] where !table.columns.contains(column) {
            throw LabelFile.Problem.missingColumn(column, path: path)
        }
        guard !table.rows.isEmpty else { throw LabelFile.Problem.noRows(path: path) }
        return table.rows.map { row in
            PaymentLabel(
                photo: row["photo"],
                half: CalibrationHalf(rawValue: row["half"]) ?? CalibrationHalf(of: row["photo"]),
                number: PaymentNumber(row["number"]), holder: row["name"], expiry: expiry(row["expiry"]))
        }
    }

    private static func expiry(_ text: String) -> (month: Int, year: Int)? {
        let parts = text.split { "/-.".contains($0) }.map { Int($0) }
        guard parts.count == 2, let month = parts[0], let year = parts[1], (1...12).contains(month) else {
            return nil
        }
        return (month, year < 100 ? 2000 + year : year)
    }
}

/// How well payment cards are read.
public struct PaymentTally: Sendable {
    /// Photos that were read.
    public private(set) var photos = 0
    /// Numbers that the label has and that fulfil their check: given exactly, of how many.
    public private(set) var number = ScanTally.Rate()
    /// Numbers given as valid that are not the card's.
    public private(set) var numberWrong = 0
    /// Numbers whose check fails, as samples print them: blank or marked as failing, of how many.
    public private(set) var failing = ScanTally.Rate()
    /// Expiry dates given exactly, of those that the label has.
    public private(set) var expiry = ScanTally.Rate()
    /// Expiry dates given that the card does not have.
    public private(set) var expiryWrong = 0
    /// Holders given (case, accents, spaces and punctuation aside), of those that the label has.
    public private(set) var holder = ScanTally.Rate()
    /// Holders given that the card does not have.
    public private(set) var holderWrong = 0
    /// The milliseconds of each photo.
    public private(set) var milliseconds: [Double] = []

    /// Starts with nothing counted.
    public init() {}

    /// Counts what was read on one photo.
    public mutating func add(_ card: PaymentCard, label: PaymentLabel, milliseconds time: Double) {
        photos += 1
        milliseconds.append(time)
        let read = card.number.flatMap { $0.value.luhn == .fail ? nil : $0.value }
        if let expected = label.number {
            if expected.luhn == .fail {
                failing.count(read == nil)
            } else {
                number.count(read == expected)
            }
        }
        if let read, read != label.number { numberWrong += 1 }
        let given = card.expiry.map { ($0.value.month, $0.value.year) }
        let isExpiryRight = given.map { mine in label.expiry.map { mine == $0 } ?? false }
        if label.expiry != nil { expiry.count(isExpiryRight ?? false) }
        if isExpiryRight == false { expiryWrong += 1 }
        let isHolderRight = card.holder.map { NameKey($0.value) == NameKey(label.holder) }
        if !label.holder.isEmpty { holder.count(isHolderRight ?? false) }
        if isHolderRight == false { holderWrong += 1 }
    }
}

extension PaymentTally: Encodable {
    private enum Key: String, CodingKey {
        case photos, number, numberWrong, failing, expiry, expiryWrong, holder, holderWrong, p50Milliseconds
    }

    /// Writes the counts and the median of the times.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(photos, forKey: .photos)
        try container.encode(number, forKey: .number)
        try container.encode(numberWrong, forKey: .numberWrong)
        try container.encode(failing, forKey: .failing)
        try container.encode(expiry, forKey: .expiry)
        try container.encode(expiryWrong, forKey: .expiryWrong)
        try container.encode(holder, forKey: .holder)
        try container.encode(holderWrong, forKey: .holderWrong)
        try container.encode(Distribution(milliseconds).percentile(0.5), forKey: .p50Milliseconds)
    }
}
