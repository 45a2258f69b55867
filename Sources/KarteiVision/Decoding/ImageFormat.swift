import CImaging

/// The picture formats that are decoded, recognised by a file's first bytes and never by its name.
public enum ImageFormat: String, Sendable, Hashable, Codable, CaseIterable {
    case jpeg, png, webp, tiff, avif, heic

    /// Recognises a file; nil where it is none of these.
    public init?(sniffing bytes: [UInt8]) {
        func text(_ range: Range<Int>) -> String? {
            bytes.count >= range.upperBound ? String(decoding: bytes[range], as: UTF8.self) : nil
        }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if text(0..<4) == "RIFF", text(8..<12) == "WEBP" {
            self = .webp
        } else if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
            self = .tiff
        } else if text(4..<8) == "ftyp", let format = Self.ofBrands(in: bytes) {
            self = format
        } else {
            return nil
        }
    }

    /// The format that an ISO base media file's brands name (ISO/IEC 14496-12, `ftyp`): the main brand at
    /// byte 8, the compatible ones from byte 16 to the end of the box.
    private static func ofBrands(in bytes: [UInt8]) -> ImageFormat? {
        let size = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        let end = min(size, bytes.count)
        guard end >= 12 else { return nil }
        let starts = [8] + stride(from: 16, through: end - 4, by: 4)
        let brands = starts.map { String(decoding: bytes[$0..<$0 + 4], as: UTF8.self) }
        if brands.contains(where: { ["avif", "avis"].contains($0) }) { return .avif }
        let heic = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]
        return brands.contains(where: heic.contains) ? .heic : nil
    }

    var code: kimg_format {
        switch self {
        case .jpeg: KIMG_JPEG
        case .png: KIMG_PNG
        case .webp: KIMG_WEBP
        case .tiff: KIMG_TIFF
        case .avif: KIMG_AVIF
        case .heic: KIMG_HEIC
        }
    }
}
