import Foundation
import Kartei

/// A photo of a batch with what was seen on it.
public struct BatchPhoto: Sendable, Identifiable {
    /// The photo's content.
    public let id: PhotoID
    /// Where it lay when it was scanned.
    public var path: String
    /// When it was scanned.
    public var scanned: Date
    /// The stages of the scan in order, in milliseconds.
    public var stages: [(name: String, milliseconds: Double)]
    /// Its cards, the one that fills most of it first; a photo that shows none has one without an outline, so
    /// that a person can say which card it shows after all.
    public var cards: [BatchCard]

    /// A photo as it was just scanned.
    public init(
        id: PhotoID, path: String, scanned: Date, cards: [CardScan],
        stages: [(name: String, milliseconds: Double)] = []
    ) {
        self.init(
            id: id, path: path, scanned: scanned, stages: stages,
            cards: cards.enumerated().map { position, scan in
                BatchCard(id: BatchCard.ID(photo: id, position: position), scan: scan)
            })
        if cards.isEmpty {
            self.cards = [BatchCard(id: BatchCard.ID(photo: id, position: 0), decision: .rejected(.noCard))]
        }
    }

    init(
        id: PhotoID, path: String, scanned: Date, stages: [(name: String, milliseconds: Double)],
        cards: [BatchCard]
    ) {
        self.id = id
        self.path = path
        self.scanned = scanned
        self.stages = stages
        self.cards = cards
    }

    /// What the scan said of each card; empty where there is none in the photo.
    public var scans: [CardScan] { cards.compactMap(\.scan) }
}
