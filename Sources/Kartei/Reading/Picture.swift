/// A picture in memory: 8-bit RGB, three bytes a pixel, rows from top to bottom without padding.
public struct Picture: Sendable, Hashable {
    /// Width in pixels, at least 1.
    public let width: Int
    /// Height in pixels, at least 1.
    public let height: Int
    /// `width * height * 3` bytes: R, G, B of each pixel.
    public let bytes: [UInt8]

    /// Wraps pixels; the number of bytes must be `width * height * 3`.
    public init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(width > 0 && height > 0 && bytes.count == width * height * 3)
        self.width = width
        self.height = height
        self.bytes = bytes
    }
}
