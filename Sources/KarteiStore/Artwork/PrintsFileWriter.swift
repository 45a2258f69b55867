import Foundation
import Kartei

/// Writes small pictures of some of a pack's cards beside it.
package enum PrintsFileWriter {
    /// Writes a file whole or not at all.
    ///
    /// `pictures` are encoded, none empty, and stand under the pack's entries. Throws `IndexFileError`.
    package static func write(
        to url: URL, of pack: IndexPack, pictures: [Int: Data]
    ) throws(IndexFileError) {
        let rows = pictures.keys.sorted()
        guard rows.allSatisfy({ (0..<pack.count).contains($0) }), pictures.values.allSatisfy({ !$0.isEmpty })
        else {
            throw .unsuitable(file: url.path, reason: "a picture is empty or stands for no entry of the pack")
        }
        let header = PrintsHeader(
            game: pack.game, count: rows.count, entries: pack.count, pack: pack.digest)
        var tables = Data()
        for row in rows { tables.append(littleEndian: UInt32(row)) }
        tables.append(contentsOf: repeatElement(0, count: header.starts - header.rows - tables.count))
        var records = Data()
        for row in rows {
            tables.append(littleEndian: UInt64(header.records + records.count))
            records.append(PrintsRecord.encode(pictures[row] ?? Data(), row: row))
        }
        tables.append(littleEndian: UInt64(header.records + records.count))
        var file = try AtomicFile(url)
        let start = header.data
        try file.write(start + Digest(of: start + tables).bytes + tables)
        try file.write(records)
        try file.publish()
    }
}
