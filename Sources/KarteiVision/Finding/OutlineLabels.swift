import Foundation
import Kartei

/// Photos with the outlines of their cards, as a tab-separated file says.
///
/// The header is `photo`, `cards`, `x1`, `y1` … `x4`, `y4`: the photo's path relative to the file, `single`
/// or `multi` (`none` for a photo without a card, its numbers left empty), and the corners in pixels, clockwise.
public struct OutlineLabels: Sendable {
    /// What a photo shows.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case single, multi, none
    }

    /// One photo and every card in it.
    public struct Photo: Sendable {
        /// The file's path.
        public var path: String
        /// What it shows.
        public var kind: Kind
        /// The cards' outlines; which corner is the first says nothing.
        public var outlines: [Quad]
    }

    /// The row that makes no sense, and why.
    public struct Malformed: Error, Sendable, CustomStringConvertible {
        /// The file's path.
        public let file: String
        /// Counted from 1, the header left out.
        public let row: Int
        /// What is wrong with it.
        public let reason: String

        /// Names the file and the row.
        public var description: String { "\(file), row \(row): \(reason)." }
    }

    /// The file is no outlines file.
    public struct Unusable: Error, Sendable, CustomStringConvertible {
        /// The file's path.
        public let file: String
        /// What is wrong, to stand after the file's name.
        public let reason: String

        /// Makes the error.
        public init(file: String, reason: String) {
            self.file = file
            self.reason = reason
        }

        /// One sentence that names the file.
        public var description: String { "“\(file)” \(reason)." }
    }

    /// The photos in the file's order.
    public let photos: [Photo]

    /// Reads the file; throws `Unusable`, or `Malformed` where a row makes no sense.
    public init(file: String) throws {
        let table: TabSeparatedTable
        do {
            table = try TabSeparatedTable(file: file)
        } catch {
            throw Unusable(file: file, reason: error.reason)
        }
        for column in ["photo", "cards", "x1", "y4"] where !table.columns.contains(column) {
            throw Unusable(file: file, reason: "has no column '\(column)'")
        }
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        var order: [String] = []
        var byName: [String: Photo] = [:]
        for (index, row) in table.rows.enumerated() {
            guard let kind = Kind(rawValue: row["cards"]) else {
                throw Malformed(file: file, row: index + 1, reason: "cards is single, multi or none")
            }
            let name = row["photo"]
            if byName[name] == nil {
                order.append(name)
                let path = folder.appendingPathComponent(name).path
                byName[name] = Photo(path: path, kind: kind, outlines: [])
            }
            guard kind != .none else { continue }
            let numbers = (1...4).flatMap { [row["x\($0)"], row["y\($0)"]] }.compactMap { Double($0) }
            guard numbers.count == 8 else {
                throw Malformed(file: file, row: index + 1, reason: "four corners are eight numbers")
            }
            byName[name]?.outlines.append(Quad(numbers))
        }
        photos = order.compactMap { byName[$0] }
    }
}
