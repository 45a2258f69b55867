/// Why a picture could not be read or written; each case names the file and says what to do.
public enum ImageError: Error, Sendable, Hashable, CustomStringConvertible {
    case notFound(file: String)
    /// A symbolic link whose target does not exist.
    case deadLink(file: String)
    case isDirectory(file: String)
    /// A pipe, a device or the like.
    case notAFile(file: String)
    case unreadable(file: String, reason: String)
    case empty(file: String)
    /// The file has more bytes than are read.
    case tooManyBytes(file: String, bytes: Int, limit: Int)
    /// The picture's header announces more pixels than are decoded.
    case tooManyPixels(file: String, width: Int, height: Int, limit: Int)
    case unknownFormat(file: String)
    case damaged(file: String, reason: String)
    case cannotEncode(reason: String)
    /// libvips could not start.
    case unavailable

    /// One sentence for people.
    public var description: String {
        switch self {
        case .notFound(let file):
            "There is no file “\(file)”."
        case .deadLink(let file):
            "“\(file)” is a link that leads nowhere."
        case .notAFile(let file):
            "“\(file)” is not a regular file."
        case .isDirectory(let file):
            "“\(file)” is a folder; give the pictures in it."
        case .unreadable(let file, let reason):
            "“\(file)” cannot be read: \(reason)."
        case .empty(let file):
            "“\(file)” is empty."
        case .tooManyBytes(let file, let bytes, let limit):
            "“\(file)” has \(bytes / 1_000_000) MB; pictures of up to \(limit / 1_000_000) MB are read."
        case .tooManyPixels(let file, let width, let height, let limit):
            "“\(file)” has \(width) x \(height) pixels; pictures of up to \(limit / 1_000_000) megapixels are read."
        case .unknownFormat(let file):
            "“\(file)” is not a JPEG, PNG, WebP, HEIC, AVIF or TIFF picture."
        case .damaged(let file, let reason):
            "“\(file)” is damaged or cut short: \(reason)."
        case .cannotEncode(let reason):
            "The picture cannot be encoded: \(reason)."
        case .unavailable:
            "libvips cannot start; install it with the set-up script and try again."
        }
    }
}
