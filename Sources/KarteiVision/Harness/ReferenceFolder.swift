import Foundation
import Kartei

/// A clean picture of a card in a file named after the card.
public struct ReferencePicture: Sendable, Hashable {
    /// The card, or the work where one picture stands for all its prints.
    public let id: CardID
    /// The file.
    public let path: String

    /// Names a picture.
    public init(id: CardID, path: String) {
        self.id = id
        self.path = path
    }
}

/// A folder of reference pictures: `pokemon/base1-4.jpg`, one subfolder a game, or one game's files.
///
/// A file is named by the card's ID, percent-encoded where the ID holds a slash.
public struct ReferenceFolder: Sendable {
    /// The pictures in the order of their IDs, each ID once.
    public let pictures: [ReferencePicture]
    /// Files that are left out, and why.
    public let remarks: [String]

    private static let extensions: Set<String> = ["jpg", "jpeg", "png", "webp"]

    /// The folder cannot be used.
    public struct Unusable: Error, Sendable, CustomStringConvertible {
        /// The folder.
        public let path: String
        /// What is wrong with it.
        public let reason: String

        /// A sentence.
        public var description: String { "“\(path)” \(reason)." }
    }

    /// Lists a folder; `game` is that of files outside a folder with a game's name.
    ///
    /// Throws `Unusable` where there is no folder, or no picture in it.
    public init(_ path: String, game: Game) throws(Unusable) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw Unusable(path: path, reason: "does not exist")
        }
        guard isFolder.boolValue else {
            throw Unusable(path: path, reason: "is a file; name the folder of pictures that it lies in")
        }
        let own = Game(named: URL(fileURLWithPath: path).standardizedFileURL.lastPathComponent) ?? game
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        var seen: [CardID: String] = [:]
        var remarks: [String] = []
        for name in names.sorted() {
            let parts = name.split(separator: "/").map(String.init)
            guard let file = parts.last, !parts.contains(where: { $0.hasPrefix(".") }),
                Self.extensions.contains((file as NSString).pathExtension.lowercased())
            else { continue }
            let stem = (file as NSString).deletingPathExtension
            let game = parts.dropLast().reversed().lazy.compactMap { Game(named: $0) }.first ?? own
            let id = CardID(game: game, rawValue: stem.removingPercentEncoding ?? stem)
            if let first = seen[id] {
                remarks.append("\(name) is left out: \(first) is the picture of \(id) already.")
            } else {
                seen[id] = name
            }
        }
        guard !seen.isEmpty else {
            throw Unusable(path: path, reason: "holds no picture (.jpg, .png, .webp)")
        }
        pictures = seen.sorted { $0.key < $1.key }.map {
            ReferencePicture(id: $0.key, path: (path as NSString).appendingPathComponent($0.value))
        }
        self.remarks = remarks
    }
}
