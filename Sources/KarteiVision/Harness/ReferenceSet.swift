import Kartei

/// The embedded reference pictures of a run.
public struct ReferenceSet: Sendable {
    /// Each card with its embedding, in the order of the pictures given.
    public let embeddings: [(id: CardID, embedding: Embedding)]
    private let panels: [CardID: ArtworkPanel]

    /// How many pictures there are.
    public var count: Int { embeddings.count }

    /// Keeps what was made of each picture.
    init(_ references: [(id: CardID, embedding: Embedding, panel: ArtworkPanel)]) {
        embeddings = references.map { ($0.id, $0.embedding) }
        panels = Dictionary(references.map { ($0.id, $0.panel) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether two references show the same picture (see `ArtworkPanel`).
    func showSamePicture(_ a: CardID, _ b: CardID) -> Bool {
        if a == b { return true }
        guard let first = panels[a], let second = panels[b] else { return false }
        return first.showsSamePicture(as: second)
    }
}
