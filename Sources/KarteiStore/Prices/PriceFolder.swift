import Foundation
import Kartei

/// A folder in which prices are published: a `manifest`, and the files that it names by their hash.
///
/// Any web server that serves files can serve it. A reader that takes the manifest first finds every file that it names,
/// whatever a publisher does meanwhile: files are written before the manifest that names them, and stay for two days after
/// the last one that did.
public struct PriceFolder: Sendable, Hashable {
    /// The folder.
    public let url: URL

    /// Takes a folder as it is; it need not exist.
    public init(_ url: URL) { self.url = url }

    /// The manifest; nil where there is none.
    ///
    /// Its signature is checked against the publisher that it names. Throws `PriceFolderError`.
    public func manifest() throws(PriceFolderError) -> PriceManifest? {
        let file = url.appendingPathComponent(PriceManifest.fileName)
        guard access(file.path, F_OK) == 0 || errno != ENOENT else { return nil }
        let data = try content(of: file, limit: PriceManifest.limit)
        do throws(PriceManifestError) {
            let publisher = try PriceManifest.read(data).0.publisher
            return try PriceManifest.verified(data, trusting: publisher)
        } catch {
            throw .unusableManifest(file: file.path, error)
        }
    }

    /// A game's prices that are current; nil where there are none.
    public func prices(of game: Game) throws(PriceFolderError) -> PriceFile? {
        try manifest()?.prices.first { $0.game == game }.map { entry throws(PriceFolderError) in
            try prices(entry)
        }
    }

    /// How a game's prices went; nil where none are published.
    public func history(of game: Game) throws(PriceFolderError) -> PriceHistory? {
        try manifest()?.prices.first { $0.game == game }.map { entry throws(PriceFolderError) in
            try history(entry)
        }
    }

    /// Where a file lies.
    func place(of file: PriceManifest.File) -> URL {
        url.appendingPathComponent(PriceManifest.name(of: file))
    }

    func prices(_ entry: PriceManifest.Entry) throws(PriceFolderError) -> PriceFile {
        let (name, data) = try verified(entry.file)
        return try Self.reading { () throws(PriceFileError) in try PriceFile(data, name: name) }
    }

    func history(_ entry: PriceManifest.Entry) throws(PriceFolderError) -> PriceHistory {
        let files = try entry.history.map { month throws(PriceFolderError) in try verified(month.file) }
        return try Self.reading { () throws(PriceFileError) in try PriceHistory(entry.game, months: files) }
    }

    /// A file's bytes, which are those that the manifest names.
    private func verified(
        _ file: PriceManifest.File
    ) throws(PriceFolderError) -> (name: String, bytes: Data) {
        let place = place(of: file)
        guard access(place.path, F_OK) == 0 || errno != ENOENT else { throw .damaged(file: place.path) }
        let data = try content(of: place, limit: file.size)
        guard data.count == file.size, Digest(of: data).description == file.digest else {
            throw .damaged(file: place.path)
        }
        return (place.path, data)
    }

    /// Reads a regular file up to one byte beyond a limit.
    private func content(of file: URL, limit: Int) throws(PriceFolderError) -> Data {
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable(file: file.path, reason: systemMessage()) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        guard FileState(descriptor: descriptor) != nil else {
            throw .unreadable(file: file.path, reason: "it is not a regular file")
        }
        do {
            return try handle.read(upToCount: limit + 1) ?? Data()
        } catch {
            throw .unreadable(file: file.path, reason: systemMessage())
        }
    }

    /// Says what is wrong with a file in this folder's words.
    static func reading<Result>(
        _ body: () throws(PriceFileError) -> Result
    ) throws(PriceFolderError) -> Result {
        do throws(PriceFileError) {
            return try body()
        } catch {
            throw .unusableFile(error)
        }
    }
}
