import Foundation
import Kartei

/// Writes packs.
package enum IndexPackWriter {
    /// A picture's embedding under the ID that its pack names it by.
    package struct Entry: Sendable {
        package var id: String
        package var embedding: Embedding

        package init(id: String, embedding: Embedding) {
            self.id = id
            self.embedding = embedding
        }
    }

    /// Writes a pack whole or not at all and answers its SHA-256.
    ///
    /// The IDs must differ from each other; the embeddings must be of one dimension. Throws `IndexFileError`.
    @discardableResult
    package static func write(
        _ entries: [Entry], game: Game, revision: EmbedderRevision, to url: URL
    ) throws(IndexFileError) -> Digest {
        let sorted = entries.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
        let header = try header(of: sorted, game: game, revision: revision, file: url.path)
        var file = try AtomicFile(url)
        var tables = header.data
        var end = 0
        for entry in sorted {
            tables.append(littleEndian: UInt32(end))
            end += entry.id.utf8.count
        }
        tables.append(littleEndian: UInt32(end))
        for entry in sorted { tables.append(contentsOf: entry.id.utf8) }
        tables.align64()
        let rows = sorted.map { QuantisedEmbedding.bytes(of: $0.embedding, scale: header.scale) }
        for (entry, row) in zip(sorted, rows) {
            let squares = QuantisedEmbedding.squares(of: row)
            guard squares > 0 else {
                throw .unsuitable(file: url.path, reason: "\(entry.id) has no direction")
            }
            tables.append(littleEndian: 1 / Float(squares).squareRoot())
        }
        tables.align64()
        try file.write(tables)
        for row in rows {
            var bytes = Data(row.map { UInt8(bitPattern: $0) })
            bytes.align64()
            try file.write(bytes)
        }
        return try file.finish()
    }

    private static func header(
        of entries: [Entry], game: Game, revision: EmbedderRevision, file: String
    ) throws(IndexFileError) -> IndexPackHeader {
        func unsuitable(_ reason: String) -> IndexFileError { .unsuitable(file: file, reason: reason) }
        guard let dimension = entries.first?.embedding.values.count else { throw .nothingToWrite(file: file) }
        guard IndexPackHeader.dimensions.contains(dimension),
            entries.allSatisfy({ $0.embedding.values.count == dimension })
        else { throw unsuitable("the embeddings differ in dimension, or have none that a pack can hold") }
        guard IndexPackHeader.counts.contains(entries.count) else {
            throw unsuitable("there are too many pictures")
        }
        guard (1...IndexPackHeader.revisionBytes).contains(revision.rawValue.utf8.count) else {
            throw unsuitable(
                "the revision's name is empty or longer than \(IndexPackHeader.revisionBytes) bytes")
        }
        if let empty = entries.first, empty.id.isEmpty { throw unsuitable("an ID is empty") }
        if let twice = zip(entries, entries.dropFirst()).first(where: { $0.id == $1.id }) {
            throw unsuitable("the ID \(twice.0.id) occurs twice")
        }
        let identifierBytes = entries.reduce(0) { $0 + $1.id.utf8.count }
        guard identifierBytes <= UInt32.max else { throw unsuitable("the IDs are too long") }
        return IndexPackHeader(
            game: game, revision: revision, dimension: dimension, count: entries.count,
            scale: QuantisedEmbedding.scale(of: entries.lazy.map(\.embedding)),
            identifierBytes: identifierBytes)
    }
}
