import Foundation
import Kartei
import KarteiStore

/// A publisher's folder on this machine.
struct FolderOrigin: PriceOrigin {
    let path: String

    private var place: PricePlace { .folder(path) }

    func manifest(otherThan validator: PriceSource.Validator?) throws -> ManifestAnswer {
        let handle = try open(PriceManifest.fileName)
        do {
            // One byte more than a manifest has shows where it is overlong.
            let data = try handle.read(upToCount: PriceManifest.limit + 1) ?? Data()
            return .manifest(data, entityTag: nil, lastModified: nil)
        } catch {
            throw unreadable(PriceManifest.fileName)
        }
    }

    func complete(_ part: PartialFile, progress: @escaping (Int) -> Void) throws {
        let name = PriceManifest.name(of: part.file)
        let handle = try open(name)
        try part.startOver()
        while true {
            guard let piece = try? handle.read(upToCount: 1 << 20) ?? Data() else { throw unreadable(name) }
            if piece.isEmpty { break }
            guard part.count + piece.count <= part.file.size else {
                let size = (try? handle.seekToEnd()).map(Int.init) ?? part.count + piece.count
                throw PriceFetchError.wrongSize(place, file: name, bytes: size, expected: part.file.size)
            }
            try piece.withUnsafeBytes { try part.append($0) }
            progress(piece.count)
        }
        guard part.count == part.file.size else {
            throw PriceFetchError.wrongSize(place, file: name, bytes: part.count, expected: part.file.size)
        }
    }

    /// Opens a regular file; a pipe would be waited for.
    private func open(_ name: String) throws -> FileHandle {
        let descriptor = Foundation.open(path + "/" + name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        if descriptor < 0, errno == ENOENT { throw PriceFetchError.missing(place, file: name) }
        guard descriptor >= 0 else { throw unreadable(name) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw PriceFetchError.unreadable(place, file: name, reason: "it is not a regular file")
        }
        return handle
    }

    private func unreadable(_ name: String) -> PriceFetchError {
        .unreadable(place, file: name, reason: String(cString: strerror(errno)))
    }
}
