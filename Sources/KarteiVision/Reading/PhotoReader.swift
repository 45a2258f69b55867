import Foundation
import Kartei

/// Reads name, number with set, and rarity of the card in a photo, here or by a gateway, and keeps nothing.
///
/// A gateway may be a language model, which can fill in what it knows instead of what it sees: what it reads is shown to a
/// person to confirm and never adds a card by itself.
public struct PhotoReader: Sendable {
    private let scanner: CardScanner
    private let gateway: (any PageReader)?
    private let path: ReadingPath

    /// The longer side of the picture that a gateway is sent, in pixels; larger photos are made smaller.
    static let longSide = 2048

    /// Makes a reader.
    ///
    /// `gateway` is nil where none is configured: then nothing leaves the machine, whatever the path.
    public init(scanner: CardScanner, gateway: (any PageReader)?, path: ReadingPath = .auto) {
        (self.scanner, self.gateway, self.path) = (scanner, gateway, path)
    }

    /// Reads an upright photo; with a `frame` only what lies in it, as one card.
    ///
    /// Where the path is `auto` and the gateway fails, this machine reads the photo and the reading says so. Throws
    /// what the gateway throws where nothing else may read it, and where a network cannot run or the catalog cannot be
    /// read.
    public func read(
        _ photo: Picture, game: Game? = nil, frame: CardFrame? = nil, times: StageTimes = StageTimes()
    ) throws -> PhotoReading {
        let (picture, outline) = frame.map { $0.cut(from: photo) } ?? (photo, nil)
        func scan(_ page: RecognizedPage?) throws -> PhotoScan {
            try scanner.scan(picture, page: page, outline: outline, game: game, times: times)
        }
        guard let gateway, path != .device else {
            return PhotoReading(scan: try scan(nil), source: .device)
        }
        let page = Result {
            try gateway.read(jpeg: PictureEncoder.jpeg(picture.shrunk(toLongSide: Self.longSide)))
        }
        switch page {
        case .success(let page): return PhotoReading(scan: try scan(page), source: .gateway)
        case .failure(let error):
            guard path == .auto else { throw error }
            return PhotoReading(scan: try scan(nil), source: .device, failure: "\(error)")
        }
    }
}
