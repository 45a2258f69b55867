import Foundation
import Kartei

/// The folder in which one publisher's prices lie: `source`, the `manifest` as it was published, and the files that it
/// names.
///
/// It is named after the publisher, so that two never mix. The manifest is replaced whole, once the wanted files that
/// it names are there; files that only an older one names go afterwards.
package struct PublisherFolder: Sendable, Hashable {
    package let url: URL

    /// The folder of one publisher; it need not exist.
    package init(_ publisher: PricePublisher, in folder: DataFolder) {
        self.init(folder.prices.appendingPathComponent(publisher.folderName, isDirectory: true))
    }

    private init(_ url: URL) { self.url = url }

    private static let folderNameSize = 16

    /// Every publisher's folder, by name; none where nothing was ever fetched.
    package static func all(in folder: DataFolder) throws(PriceStoreError) -> [PublisherFolder] {
        let path = folder.prices.path
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            throw .unreadable(file: path, reason: "it is no folder that can be listed")
        }
        return names.sorted().filter { name in
            name.utf8.count == folderNameSize && name.allSatisfy(\.isHexDigit)
        }.map { PublisherFolder(folder.prices.appendingPathComponent($0, isDirectory: true)) }
    }

    /// Where a file of prices lies that is whole.
    package func file(_ file: PriceManifest.File) -> URL {
        url.appendingPathComponent(PriceManifest.name(of: file))
    }

    /// Where the source is written down.
    package var sourceFile: URL { url.appendingPathComponent("source") }

    /// Where the manifest lies.
    package var manifestFile: URL { url.appendingPathComponent(PriceManifest.fileName) }

    /// Where the prices are fetched from; nil where nobody said so yet.
    package func source() throws(PriceStoreError) -> PriceSource? {
        guard let data = try Self.content(of: sourceFile) else { return nil }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        guard let source = try? decoder.decode(PriceSource.self, from: data),
            source.publisher.folderName == url.lastPathComponent
        else { throw .malformedSource(file: sourceFile.path) }
        return source
    }

    /// The manifest that was taken last and its bytes, its signature checked; nil where there is none yet.
    package func manifest(
        trusting publisher: PricePublisher
    ) throws(PriceStoreError) -> (manifest: PriceManifest, bytes: Data)? {
        guard let data = try Self.content(of: manifestFile) else { return nil }
        do throws(PriceManifestError) {
            return (try PriceManifest.verified(data, trusting: publisher), data)
        } catch {
            throw .unusableManifest(file: manifestFile.path, error)
        }
    }

    /// The content of a regular file that is not overlong; nil where there is none.
    private static func content(of file: URL) throws(PriceStoreError) -> Data? {
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        if descriptor < 0, errno == ENOENT { return nil }
        guard descriptor >= 0 else { throw .unreadable(file: file.path, reason: systemMessage()) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        guard FileState(descriptor: descriptor) != nil else {
            throw .unreadable(file: file.path, reason: "it is not a regular file")
        }
        guard let data = try? handle.read(upToCount: PriceManifest.limit + 1) ?? Data() else {
            throw .unreadable(file: file.path, reason: systemMessage())
        }
        return data
    }
}
