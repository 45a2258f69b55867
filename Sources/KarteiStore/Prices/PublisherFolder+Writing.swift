import Foundation
import Kartei

extension PublisherFolder {
    /// Makes the folder, readable by its owner alone.
    package func create() throws(PriceStoreError) {
        do {
            try FileManager.default.createDirectory(
                at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .cannotWrite(file: url.path, reason: "the folder cannot be made")
        }
    }

    /// Writes down where the prices are fetched from.
    package func write(_ source: PriceSource) throws {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try replace(sourceFile, with: encoder.encode(source) + Data("\n".utf8))
    }

    /// Puts a manifest in the place of the last one; the wanted files that it names are there.
    package func replaceManifest(with bytes: Data) throws { try replace(manifestFile, with: bytes) }

    private func replace(_ file: URL, with bytes: Data) throws {
        AtomicFile.removeLeftovers(of: file)
        var written = try AtomicFile(file, mode: 0o600)
        try written.write(bytes)
        try written.publish()
    }

    /// Removes files of prices, and parts of some, that none of these is.
    package func removeFiles(otherThan files: some Sequence<PriceManifest.File>) {
        let kept = Set(files.flatMap { [file($0).lastPathComponent, partial($0).lastPathComponent] })
        for name in (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
        where (name.hasSuffix(".prices") || name.hasSuffix(".part")) && !kept.contains(name) {
            unlink(url.appendingPathComponent(name).path)
        }
    }

    /// The digests of the files of prices that are there.
    package var digests: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [])
            .filter { $0.hasSuffix(".prices") }.map { String($0.dropLast(".prices".count)) }
    }

    /// Removes the folder with everything in it, the source last, so that what is left can be removed again.
    package func remove() throws(PriceStoreError) {
        unlink(manifestFile.path)
        removeFiles(otherThan: [])
        do {
            try FileManager.default.removeItem(at: url)
        } catch {
            throw .cannotWrite(file: url.path, reason: "the folder cannot be removed")
        }
    }

    /// Where a file of prices grows that is not whole yet.
    package func partial(_ file: PriceManifest.File) -> URL {
        url.appendingPathComponent(".\(file.digest).part")
    }
}
