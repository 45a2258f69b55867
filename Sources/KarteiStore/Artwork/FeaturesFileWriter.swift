import Foundation
import Kartei

/// Writes the local features of a pack's pictures beside it.
package enum FeaturesFileWriter {
    /// Writes a file whole or not at all.
    ///
    /// `kind` names how the features were made, up to 64 bytes. `pointCounts` has the number of points of each
    /// entry, in the pack's order, 0 for a picture without features; `features` is then asked for each of the
    /// others in turn, so that never all are in memory. Throws `IndexFileError` and what `features` throws.
    package static func write(
        to url: URL, of pack: IndexPack, kind: String, descriptorLength: Int, pointCounts: [Int],
        features: (_ row: Int) throws -> LocalFeatures
    ) throws {
        func unsuitable(_ reason: String) -> IndexFileError { .unsuitable(file: url.path, reason: reason) }
        guard (1...FeaturesHeader.kindBytes).contains(kind.utf8.count),
            FeaturesHeader.descriptorLengths.contains(descriptorLength),
            pointCounts.count == pack.count, pointCounts.allSatisfy({ (0...Int(UInt16.max)).contains($0) })
        else { throw unsuitable("its kind, descriptors or points do not fit the format") }
        let header = FeaturesHeader(
            game: pack.game, revision: pack.revision, kind: kind, count: pack.count,
            descriptorLength: descriptorLength, pack: pack.digest)
        var table = Data()
        var end = header.records
        for points in [0] + pointCounts {
            end += FeaturesRecord.size(points: points, descriptorLength: descriptorLength)
            table.append(littleEndian: UInt64(end))
        }
        var file = try AtomicFile(url)
        let start = header.data
        try file.write(start + Digest(of: start + table).bytes + table)
        for (row, points) in pointCounts.enumerated() where points > 0 {
            let record = try features(row)
            guard record.points.count == points, record.descriptors.count == points * descriptorLength else {
                throw unsuitable("entry \(row) has other features than were announced")
            }
            try file.write(FeaturesRecord.encode(record, row: row))
        }
        try file.publish()
    }
}
