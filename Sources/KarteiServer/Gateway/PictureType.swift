import Foundation

/// The kinds of picture that a gateway takes.
public enum PictureType: String, Sendable, Hashable, CaseIterable {
    case jpeg = "image/jpeg"
    case png = "image/png"
    case webp = "image/webp"

    /// The type that a `Content-Type` names, parameters aside; nil for any other.
    init?(contentType: String?) {
        let name = contentType?.prefix { $0 != ";" }.lowercased().trimmingCharacters(in: .whitespaces)
        self.init(rawValue: name ?? "")
    }

    /// Whether bytes begin as this kind of picture does (JFIF and Exif: FF D8 FF; PNG 1.2, 3.1; RIFF with WEBP).
    func begins(_ bytes: Data) -> Bool {
        switch self {
        case .jpeg: bytes.starts(with: [0xFF, 0xD8, 0xFF])
        case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        case .webp:
            bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
        }
    }
}
