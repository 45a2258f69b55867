import Foundation

extension UnsafeRawBufferPointer {
    /// Reads a little-endian integer; the bytes must lie inside.
    package func integer<Value: FixedWidthInteger>(at offset: Int, as type: Value.Type = Value.self) -> Value
    {
        Value(littleEndian: loadUnaligned(fromByteOffset: offset, as: type))
    }

    /// Reads a little-endian 32-bit float.
    package func float(at offset: Int) -> Float { Float(bitPattern: integer(at: offset, as: UInt32.self)) }

    /// Reads text that zeros fill up to `count` bytes; nil where it is not UTF-8 or goes on after a zero.
    package func paddedText(at offset: Int, count: Int) -> String? {
        let field = self[offset..<offset + count]
        let text = field.prefix { $0 != 0 }
        guard field.dropFirst(text.count).allSatisfy({ $0 == 0 }) else { return nil }
        return String(validating: text, as: UTF8.self)
    }
}

extension Data {
    /// Appends an integer, its lowest byte first.
    package mutating func append<Value: FixedWidthInteger>(littleEndian value: Value) {
        Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
    }

    /// Appends a float as its bits, the lowest byte first.
    package mutating func append(littleEndian value: Float) { append(littleEndian: value.bitPattern) }

    /// Appends text filled up with zeros; it must be shorter than `size` or fill it.
    package mutating func append(_ text: String, paddedTo size: Int) {
        precondition(text.utf8.count <= size)
        append(contentsOf: text.utf8)
        append(contentsOf: repeatElement(0, count: size - text.utf8.count))
    }

    /// Appends zeros up to the next multiple of 64.
    package mutating func align64() { append(contentsOf: repeatElement(0, count: count.roundedUp64 - count)) }
}

extension Int {
    /// The least multiple of 64 that is not smaller.
    package var roundedUp64: Int { (self + 63) / 64 * 64 }
}
