import Foundation
import Kartei

/// The small copy of a reference picture by which prints of one card are told apart (Docs/prints.md).
package enum PrintPicture {
    /// Width in pixels: what the artwork index looks at of a card in a photo.
    static let width = NetworkEmbedder.width
    /// Height in pixels.
    static let height = NetworkEmbedder.height
    /// The JPEG quality at which a copy takes about 12 kB and differs from its original by less than prints do.
    private static let quality = 85

    /// The copy of a whole card, upright, at any size; throws where it cannot be encoded.
    package static func encoded(_ card: Picture) throws(ImageError) -> Data {
        try PictureEncoder.jpeg(card.resized(width: width, height: height), quality: quality)
    }

    /// What `encoded` wrote; throws where it is something else.
    static func decoded(_ data: Data, of id: CardID) throws(ImageError) -> Picture {
        try ImageDecoder().decode(data, name: id.description).resized(width: width, height: height)
    }
}
