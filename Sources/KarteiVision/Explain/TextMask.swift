import CImaging

/// Letters as a map of ink, drawn by libvips through Pango.
struct TextMask {
    let width: Int
    let height: Int
    private let inks: [UInt8]

    /// Draws a line; nil where no font can.
    init?(_ text: String, height: Int) {
        var mask = kimg_picture()
        var message = kimg_message()
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        guard kimg_text_mask(line, Int32(height), &mask, &message) == KIMG_OK else { return nil }
        defer { kimg_release(&mask) }
        width = Int(mask.width)
        self.height = Int(mask.height)
        inks = Array(UnsafeBufferPointer(start: mask.pixels, count: width * self.height))
    }

    func ink(_ x: Int, _ y: Int) -> Int {
        (0..<width).contains(x) && (0..<height).contains(y) ? Int(inks[y * width + x]) : 0
    }
}
