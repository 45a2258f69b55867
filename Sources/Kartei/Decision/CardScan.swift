/// What a scan found out about one card in a photo.
public struct CardScan: Sendable, Hashable {
    /// Where the card lies in the photo, in pixels, its own upper left first.
    public var outline: Quad
    /// What was read and measured.
    public var evidence: Evidence
    /// At most five cards that it can be, best first.
    public var candidates: [Candidate]
    /// What follows from it.
    public var decision: Decision

    /// Makes a result.
    public init(outline: Quad, evidence: Evidence, candidates: [Candidate], decision: Decision) {
        self.outline = outline
        self.evidence = evidence
        self.candidates = candidates
        self.decision = decision
    }
}
