/// One card of a photo, compared with the reference pictures.
public protocol ArtworkComparison: Sendable {
    /// The nearest references, nearest first; the first few with the details that agree.
    var nearest: [ArtworkMatch] { get }

    /// How far the references of these cards are; cards without one are left out.
    func distances(to ids: some Sequence<CardID>) throws -> [CardID: Double]

    /// How much the photo looks like each of several prints of one card, where their reference pictures differ.
    ///
    /// Prints whose pictures are not known are left out; empty where nothing can be told.
    func likeness(ofPrints ids: [CardID]) throws -> [CardID: PrintLikeness]

    /// Whether several photos of one card show different ones; `confirms` tells which matches are sure.
    func contradictsItself(_ confirms: (ArtworkMatch) -> Bool) -> Bool
}

extension ArtworkComparison {
    /// Where no pictures are kept, prints are not told apart.
    public func likeness(ofPrints ids: [CardID]) throws -> [CardID: PrintLikeness] { [:] }

    /// One photo cannot contradict itself.
    public func contradictsItself(_ confirms: (ArtworkMatch) -> Bool) -> Bool { false }
}

extension CardID {
    /// The ID under which a reference picture may stand for this card and all its other prints.
    ///
    /// Yu-Gi-Oh! pictures are named by the passcode, the part after the slash; other games' by the card itself.
    public var work: CardID? {
        guard game == .yugioh, let slash = rawValue.lastIndex(of: "/") else { return nil }
        return CardID(game: game, rawValue: String(rawValue[rawValue.index(after: slash)...]))
    }

    /// Whether a reference picture of this ID shows the card.
    public func isPictured(by reference: CardID) -> Bool { self == reference || work == reference }
}
