import Foundation
import Kartei

/// One picture's local features as bytes: the number of points, their places, their descriptors, a checksum.
enum FeaturesRecord {
    /// Bytes of the checksum: the beginning of a SHA-256.
    static let checksumSize = 8
    private static let steps = 65535.0

    /// Bytes of a record; none for a picture without points.
    static func size(points: Int, descriptorLength: Int) -> Int {
        points == 0 ? 0 : 2 + points * (4 + descriptorLength) + checksumSize
    }

    /// The bytes of a record that stands at `row`; each coordinate in steps of 1/65535.
    static func encode(_ features: LocalFeatures, row: Int) -> Data {
        var data = Data()
        data.append(littleEndian: UInt16(features.points.count))
        for point in features.points {
            data.append(littleEndian: step(point.x))
            data.append(littleEndian: step(point.y))
        }
        data.append(contentsOf: features.descriptors)
        data.append(contentsOf: checksum(of: Data(data), row: row))
        return data
    }

    /// Reads a record; nil where it is not what was written at this row.
    static func decode(
        _ record: Slice<UnsafeRawBufferPointer>, row: Int, descriptorLength: Int
    ) -> LocalFeatures? {
        let bytes = UnsafeRawBufferPointer(rebasing: record)
        guard bytes.count > 2 + checksumSize else { return nil }
        let points = Int(bytes.integer(at: 0, as: UInt16.self))
        guard points > 0, bytes.count == size(points: points, descriptorLength: descriptorLength) else {
            return nil
        }
        let content = bytes.count - checksumSize
        guard bytes[content...].elementsEqual(checksum(of: Data(bytes[..<content]), row: row)) else {
            return nil
        }
        return LocalFeatures(
            points: (0..<points).map { index in
                Point(
                    x: Double(bytes.integer(at: 2 + 4 * index, as: UInt16.self)) / steps,
                    y: Double(bytes.integer(at: 4 + 4 * index, as: UInt16.self)) / steps)
            },
            descriptors: Array(bytes[(2 + 4 * points)..<content]))
    }

    /// The row counts too, so that one card's record never stands for another's.
    private static func checksum(of content: Data, row: Int) -> ArraySlice<UInt8> {
        var hash = SHA256()
        var place = Data()
        place.append(littleEndian: UInt32(row))
        place.withUnsafeBytes { hash.update($0) }
        content.withUnsafeBytes { hash.update($0) }
        return hash.finish().bytes[..<checksumSize]
    }

    private static func step(_ coordinate: Double) -> UInt16 {
        UInt16((max(0, min(1, coordinate)) * steps).rounded())
    }
}
