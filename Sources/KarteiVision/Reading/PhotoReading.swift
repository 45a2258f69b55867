import Kartei

/// What was read on a photo for a person to confirm.
public struct PhotoReading: Sendable {
    /// The scan behind it.
    public var scan: PhotoScan
    /// Where the text was read.
    public var source: ReadingSource
    /// Why the gateway, which is preferred, did not read it; nil where it did, or was not asked.
    public var failure: String?

    /// Makes a reading.
    public init(scan: PhotoScan, source: ReadingSource, failure: String? = nil) {
        (self.scan, self.source, self.failure) = (scan, source, failure)
    }

    /// The fields of the card that the photo was most probably taken of; nil where none was found.
    public var card: ReadCard? { scan.main.map(fields(of:)) }

    /// The fields of one of the scan's cards, graded by where the text comes from.
    public func fields(of card: CardScan) -> ReadCard {
        ReadCard(card, isTextGenerated: source == .gateway)
    }

    /// What the person should know or do, in the order in which it is said; empty where all is sure.
    public var hints: [ReadingHint] {
        let offline: [ReadingHint] = failure == nil ? [] : [.readOffline]
        guard let card, !card.isEmpty else { return offline + [.typeIn] }
        return switch card.confidence {
        case .high: offline
        case .medium: offline + [.check]
        case .low: offline + [.lookCloser]
        }
    }
}
