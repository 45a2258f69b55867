import CImaging
import Foundation
import Kartei

/// Writes pictures: for explanations and reports.
public enum PictureEncoder {
    /// Encodes as JPEG.
    ///
    /// `quality` is from 1 to 100. Throws `ImageError.cannotEncode`.
    public static func jpeg(_ picture: Picture, quality: Int = 88) throws(ImageError) -> Data {
        try encode(picture) { kimg_encode_jpeg($0, $1, $2, Int32(quality), $3, $4, $5) }
    }

    /// Encodes as PNG, without loss.
    ///
    /// Throws `ImageError.cannotEncode`.
    public static func png(_ picture: Picture) throws(ImageError) -> Data {
        try encode(picture, with: kimg_encode_png)
    }

    private typealias Encoder = (
        UnsafePointer<UInt8>?, Int32, Int32, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
        UnsafeMutablePointer<Int>?, UnsafeMutablePointer<kimg_message>?
    ) -> kimg_status

    private static func encode(_ picture: Picture, with encoder: Encoder) throws(ImageError) -> Data {
        var bytes: UnsafeMutablePointer<UInt8>?
        var length = 0
        var message = kimg_message()
        let status = picture.bytes.withUnsafeBufferPointer {
            encoder($0.baseAddress, Int32(picture.width), Int32(picture.height), &bytes, &length, &message)
        }
        defer { kimg_free(bytes) }
        guard status == KIMG_OK, let bytes else { throw .cannotEncode(reason: message.string) }
        return Data(bytes: bytes, count: length)
    }
}
