import Foundation
import Kartei
import Synchronization

/// What has been computed for pictures while an index is being built, so that a stopped build goes on.
///
/// An append-only file in the cache, one record a picture, named by the SHA-256 of the picture's file. What a
/// stopped program left half written is cut off; a journal of another embedder is begun anew. One build of a
/// game runs at a time.
package final class IndexJournal: Sendable {
    /// What is known of one picture.
    package struct Entry: Sendable, Hashable {
        /// The embedding; nil where the picture shows the back of a card.
        package var embedding: Embedding?
        /// The local features; may have no points.
        package var features: LocalFeatures

        package init(embedding: Embedding?, features: LocalFeatures) {
            self.embedding = embedding
            self.features = features
        }
    }

    private struct State {
        var places: [Digest: Range<Int>]
        var end: Int
    }

    private let url: URL
    private let descriptor: Int32
    private let descriptorLength: Int
    private let state: Mutex<State>

    /// Opens the journal of a game, or begins one; throws `IndexFileError`.
    package init(
        _ folder: DataFolder, game: Game, revision: EmbedderRevision, featureKind: String,
        descriptorLength: Int
    ) throws(IndexFileError) {
        let place = folder.cache.appendingPathComponent("index", isDirectory: true)
        url = place.appendingPathComponent("\(game.rawValue).journal")
        self.descriptorLength = descriptorLength
        try? FileManager.default.createDirectory(
            at: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        descriptor = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .cannotWrite(file: url.path, reason: systemMessage()) }
        // A build that ends removes its journal: what was opened just before is then locked for nobody.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, Self.isNamed(url, descriptor) else {
            close(descriptor)
            throw .busy(game: game)
        }
        let header = Self.header([game.rawValue, revision.rawValue, featureKind, "\(descriptorLength)"])
        let content = (try? Data(contentsOf: url, options: .alwaysMapped)) ?? Data()
        var found = State(places: [:], end: 0)
        if content.starts(with: header) {
            found = Self.scan(content, from: header.count)
        } else {
            ftruncate(descriptor, 0)
            guard pwrite(descriptor, Array(header), header.count, 0) == header.count else {
                let message = systemMessage()
                close(descriptor)
                throw .cannotWrite(file: url.path, reason: message)
            }
            found.end = header.count
        }
        state = Mutex(found)
    }

    /// Whether the open file is still the one that has this name.
    private static func isNamed(_ url: URL, _ descriptor: Int32) -> Bool {
        var (opened, named) = (stat(), stat())
        return fstat(descriptor, &opened) == 0 && stat(url.path, &named) == 0
            && opened.st_dev == named.st_dev && opened.st_ino == named.st_ino
    }

    deinit { close(descriptor) }

    /// The number of pictures that are known.
    package var count: Int { state.withLock { $0.places.count } }

    /// What is known of the picture in a file with this digest; nil where that is nothing.
    package func entry(for digest: Digest) -> Entry? {
        guard let place = state.withLock({ $0.places[digest] }) else { return nil }
        var bytes = [UInt8](repeating: 0, count: place.count)
        guard pread(descriptor, &bytes, bytes.count, off_t(place.lowerBound)) == bytes.count else {
            return nil
        }
        return decode(bytes)
    }

    /// Adds what was computed for a picture; throws `IndexFileError` where the disk is full.
    package func append(_ entry: Entry, for digest: Digest) throws(IndexFileError) {
        let payload = encode(entry)
        var record = Data()
        record.append(littleEndian: UInt32(payload.count))
        record.append(contentsOf: digest.bytes)
        record.append(payload)
        record.append(contentsOf: Self.checksum(of: record))
        let failure: String? = state.withLock { state in
            let written = pwrite(descriptor, Array(record), record.count, off_t(state.end))
            // A disk that is nearly full takes a part, which is no error to the system.
            guard written == record.count else { return written < 0 ? systemMessage() : "the disk is full" }
            let start = state.end + Self.prefixSize
            state.places[digest] = start..<start + payload.count
            state.end += record.count
            return nil
        }
        if let failure { throw .cannotWrite(file: url.path, reason: failure) }
    }

    /// Removes the journal: the index is complete.
    package func discard() { unlink(url.path) }

    // MARK: The file

    /// Length and digest before a record's content.
    private static let prefixSize = 4 + Digest.size
    private static let checksumSize = 8

    private static func header(_ names: [String]) -> Data {
        Data("KARTJRNL".utf8) + Digest(of: Data(names.joined(separator: "\n").utf8)).bytes
    }

    private static func checksum(of record: Data) -> ArraySlice<UInt8> {
        Digest(of: record).bytes[..<checksumSize]
    }

    /// The records that are whole; what follows the first broken one is overwritten.
    private static func scan(_ content: Data, from start: Int) -> State {
        var state = State(places: [:], end: start)
        while content.count - state.end >= prefixSize + checksumSize {
            let length = content.withUnsafeBytes { Int($0.integer(at: state.end, as: UInt32.self)) }
            let end = state.end + prefixSize + length
            guard end + checksumSize <= content.count,
                checksum(of: content[state.end..<end]).elementsEqual(content[end..<end + checksumSize])
            else { break }
            let digest = Digest(content[(state.end + 4)..<(state.end + prefixSize)])
            state.places[digest] = state.end + prefixSize..<end
            state.end = end + checksumSize
        }
        return state
    }

    private func encode(_ entry: Entry) -> Data {
        var data = Data()
        let values = entry.embedding?.values ?? []
        data.append(littleEndian: UInt32(values.count))
        for value in values { data.append(littleEndian: value) }
        if !entry.features.points.isEmpty { data.append(FeaturesRecord.encode(entry.features, row: 0)) }
        return data
    }

    private func decode(_ bytes: [UInt8]) -> Entry? {
        bytes.withUnsafeBytes { bytes in
            guard bytes.count >= 4 else { return nil }
            let count = Int(bytes.integer(at: 0, as: UInt32.self))
            guard bytes.count >= 4 + 4 * count else { return nil }
            let rest = bytes[(4 + 4 * count)...]
            return Entry(
                embedding: Embedding((0..<count).map { bytes.float(at: 4 + 4 * $0) }),
                features: FeaturesRecord.decode(rest, row: 0, descriptorLength: descriptorLength)
                    ?? LocalFeatures(points: [], descriptors: []))
        }
    }
}
