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

    /// The line that makes no sense, and why.
    public struct Malformed: Error, Sendable, CustomStringConvertible {
        /// The file's path.
        public let file: String
        /// Counted from 1.
        public let line: Int
        /// What is wrong with it.
        public let reason: String

        /// Names the file and the line.
        public var description: String { "\(file), line \(line): \(reason)." }
    }

    /// The photos in the file's order.
    public let photos: [Photo]

    /// Reads the file; throws where it is missing, or `Malformed` where a line makes no sense.
    public init(file: String) throws {
        let text = try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        var order: [String] = []
        var byName: [String: Photo] = [:]
        for (index, line) in text.split(separator: "\n").enumerated() where index > 0 {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            func malformed(_ reason: String) -> Malformed {
                Malformed(file: file, line: index + 1, reason: reason)
            }
            guard cells.count >= 2, let kind = Kind(rawValue: String(cells[1])) else {
                throw malformed("the second column is single, multi or none")
            }
            let name = String(cells[0])
            let numbers = cells.dropFirst(2).prefix(8).compactMap { Double($0.filter { $0 != "\r" }) }
            if byName[name] == nil {
                order.append(name)
                let path = folder.appendingPathComponent(name).path
                byName[name] = Photo(path: path, kind: kind, outlines: [])
            }
            guard kind != .none else { continue }
            guard numbers.count == 8 else { throw malformed("four corners are eight numbers") }
            byName[name]?.outlines.append(Quad(numbers))
        }
        photos = order.compactMap { byName[$0] }
    }
}
