import Foundation
import Kartei

/// What a person says that a photo shows: one row of a labels file.
public struct CardLabel: Sendable, Hashable {
    /// The photo's path as the file has it, relative to the file's folder.
    public var photo: String
    /// Whether the photo was taken of this one card.
    public var isOnlyCard: Bool
    /// The game, where Kartei knows it.
    public var game: Game?
    /// The name as printed; empty or `?` where a person cannot read it; in parentheses for what is no front.
    public var name: String
    /// The number as printed; empty: none is printed; `?`: not legible.
    public var number: String
    /// The set's code and name, `SCR (Stellar Crown)`.
    public var set: String
    /// The language's code.
    public var language: String
    /// The catalog IDs that are right; empty where it could not be resolved.
    public var ids: Set<String>
    /// The catalog's rarity.
    public var rarity: String
    /// What the person noted.
    public var remarks: String

    /// Whether the row is an example of no card front, such as a card's back.
    public var isNegative: Bool { name.hasPrefix("(") }
}

/// A labels file: tab-separated, with a header that names the columns in any order.
public struct LabelFile: Sendable {
    /// The rows, in the file's order.
    public var labels: [CardLabel]
    /// A sentence for each value that is not understood; its row counts all the same.
    public var remarks: [String]

    /// Why a labels file cannot be used.
    public enum Problem: Error, Sendable, CustomStringConvertible {
        case unusable(path: String, reason: String)
        case missingColumn(String, path: String)
        case noRows(path: String)

        /// A sentence that names the file.
        public var description: String {
            switch self {
            case .unusable(let path, let reason): "“\(path)” \(reason)."
            case .missingColumn(let column, let path):
                "\(path) has no column '\(column)'; its first line must name the columns, separated by tabs."
            case .noRows(let path): "\(path) has no row below its header."
            }
        }
    }

    /// Reads a file; throws `Problem`.
    public init(path: String) throws {
        let table: TabSeparatedTable
        do {
            table = try TabSeparatedTable(file: path)
        } catch {
            throw Problem.unusable(path: path, reason: error.reason)
        }
        for column in ["photo", "name", "number"] where !table.columns.contains(column) {
            throw Problem.missingColumn(column, path: path)
        }
        remarks = table.rows.enumerated().flatMap { index, row in
            [
                ("cards", ["", "single", "multi"].contains(row["cards"])),
                ("game", ["", "?"].contains(row["game"]) || Game(named: row["game"]) != nil),
            ].filter { !$0.1 }.map { column, _ in
                "\(path), row \(index + 1): '\(row[column])' is no known value of '\(column)'."
            }
        }
        labels = table.rows.map { row in
            CardLabel(
                photo: row["photo"], isOnlyCard: row["cards"] != "multi", game: Game(named: row["game"]),
                name: row["name"], number: row["number"], set: row["set"], language: row["language"],
                ids: Set(row["id"].split(separator: "|").map(String.init)), rarity: row["rarity"],
                remarks: row["remarks"])
        }
        if labels.isEmpty { throw Problem.noRows(path: path) }
    }

    /// The rows by photo, photos in the file's order.
    public var photos: [(photo: String, labels: [CardLabel])] {
        var order: [String] = []
        var rows: [String: [CardLabel]] = [:]
        for label in labels {
            if rows[label.photo] == nil { order.append(label.photo) }
            rows[label.photo, default: []].append(label)
        }
        return order.map { ($0, rows[$0] ?? []) }
    }
}
