import CImaging
import Foundation
import Kartei

/// Reads picture files: JPEG, PNG, WebP, HEIC, AVIF and TIFF, upright, as 8-bit sRGB without alpha.
///
/// Exif's orientation is applied; embedded colour profiles, CMYK, greyscale and 16-bit samples become
/// sRGB; what is transparent is laid on white. The format is recognised by the file's first bytes. Of a
/// file with several pictures the first is read.
public struct ImageDecoder: Sendable {
    /// Largest number of bytes that a file may have.
    public var byteLimit: Int
    /// Largest number of pixels, compared with the header before anything is decoded.
    public var pixelLimit: Int

    /// Makes a decoder with limits.
    public init(byteLimit: Int = 50_000_000, pixelLimit: Int = 100_000_000) {
        self.byteLimit = byteLimit
        self.pixelLimit = pixelLimit
    }

    /// Decodes the file at `path`; throws `ImageError`.
    ///
    /// - Parameter shrinkToLongSide: the most pixels that the longer side may have; larger pictures are
    ///   shrunk while they are read.
    public func decode(path: String, shrinkToLongSide: Int? = nil) throws(ImageError) -> Picture {
        let data = try contents(of: path)
        return try decode(data, name: path, shrinkToLongSide: shrinkToLongSide)
    }

    /// Decodes a file's bytes.
    ///
    /// `name` stands for the file in errors. Throws `ImageError`.
    public func decode(
        _ data: Data, name: String = "picture", shrinkToLongSide: Int? = nil
    ) throws(ImageError) -> Picture {
        guard !data.isEmpty else { throw .empty(file: name) }
        guard data.count <= byteLimit else {
            throw .tooManyBytes(file: name, bytes: data.count, limit: byteLimit)
        }
        guard let format = ImageFormat(sniffing: Array(data.prefix(256))) else {
            throw .unknownFormat(file: name)
        }
        var decoded = kimg_picture()
        var message = kimg_message()
        let status = data.withUnsafeBytes { bytes in
            kimg_decode(
                bytes.baseAddress, bytes.count, format.code, Int64(pixelLimit),
                Int32(clamping: shrinkToLongSide ?? 0), &decoded, &message)
        }
        defer { kimg_release(&decoded) }
        switch status {
        case KIMG_OK:
            return Picture(taking: decoded)
        case KIMG_TOO_LARGE:
            throw .tooManyPixels(
                file: name, width: Int(decoded.width), height: Int(decoded.height), limit: pixelLimit)
        case KIMG_UNAVAILABLE:
            throw .unavailable
        default:
            throw .damaged(file: name, reason: message.string)
        }
    }

    /// Reads a file whole, once its kind and size are known to be right.
    ///
    /// Throws `ImageError`.
    package func contents(of path: String) throws(ImageError) -> Data {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
            throw isLink ? .deadLink(file: path) : .notFound(file: path)
        }
        guard !isDirectory.boolValue else { throw .isDirectory(file: path) }
        do {
            let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
            let attributes = try FileManager.default.attributesOfItem(atPath: target)
            guard attributes[.type] as? FileAttributeType == .typeRegular else {
                throw ImageError.notAFile(file: path)
            }
            let bytes = (attributes[.size] as? Int) ?? 0
            guard bytes <= byteLimit else {
                throw ImageError.tooManyBytes(file: path, bytes: bytes, limit: byteLimit)
            }
            return try Data(contentsOf: URL(fileURLWithPath: path))
        } catch let error as ImageError {
            throw error
        } catch {
            throw .unreadable(file: path, reason: "check who may read it")
        }
    }
}

extension Picture {
    /// Copies pixels that the C library holds.
    init(taking decoded: kimg_picture) {
        let pixels = UnsafeBufferPointer(
            start: decoded.pixels, count: Int(decoded.width) * Int(decoded.height) * 3)
        self.init(width: Int(decoded.width), height: Int(decoded.height), bytes: Array(pixels))
    }
}

extension kimg_message {
    /// The message as text.
    var string: String {
        withUnsafeBytes(of: text) { bytes in
            let end = bytes.firstIndex(of: 0) ?? bytes.endIndex
            return String(decoding: bytes[..<end], as: UTF8.self)
        }
    }
}
