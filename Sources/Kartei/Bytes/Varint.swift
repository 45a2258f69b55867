extension [UInt8] {
    /// Appends a number seven bits a byte, the lowest first; all but the last byte have their highest bit set (LEB128).
    package mutating func append(varint value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(rest))
    }

    /// Appends a number that may be negative, small ones of both signs in few bytes (zigzag: 0, -1, 1, -2 …).
    package mutating func append(signedVarint value: Int) {
        append(varint: UInt64(bitPattern: Int64((value << 1) ^ (value >> 63))))
    }
}

/// Reads numbers of variable length one after another, and never beyond an end.
package struct VarintReader {
    private let raw: UnsafeRawBufferPointer
    /// Where the next number begins.
    package private(set) var place: Int
    private let end: Int

    /// Begins at a place; `end` must lie inside the bytes.
    package init(_ raw: UnsafeRawBufferPointer, at place: Int, end: Int) {
        (self.raw, self.place, self.end) = (raw, place, end)
    }

    /// The next number; nil where none is there or where it is not written in the shortest way.
    package mutating func next() -> UInt64? {
        var (value, shift): (UInt64, UInt64) = (0, 0)
        while place < end, shift < 63 {
            let byte = raw[place]
            place += 1
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return byte == 0 && shift > 0 ? nil : value }
            shift += 7
        }
        return nil
    }

    /// The next number that may be negative.
    package mutating func nextSigned() -> Int? {
        next().map { Int(bitPattern: UInt($0 >> 1)) ^ -Int($0 & 1) }
    }

    /// Passes over some numbers; false where there are fewer.
    package mutating func skip(_ count: Int) -> Bool {
        var left = count
        while left > 0, place < end {
            if raw[place] < 0x80 { left -= 1 }
            place += 1
        }
        return left == 0
    }
}
