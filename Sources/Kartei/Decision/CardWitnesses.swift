/// What says, each without the others, that a card is the one in the photo.
struct CardWitnesses: OptionSet, Sendable, Hashable {
    let rawValue: UInt8

    /// The number was read as the card prints it, padding aside.
    static let number = CardWitnesses(rawValue: 1)
    /// The name was read, or a passcode that stands for it.
    static let name = CardWitnesses(rawValue: 2)
    /// Details of the card's reference picture were found.
    static let picture = CardWitnesses(rawValue: 4)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// What speaks for a candidate.
    init(for candidate: Candidate, policy: ScanPolicy) {
        self = []
        if (candidate.numberAgreement ?? .otherSet) >= .unpadded { insert(.number) }
        if candidate.nameSimilarity >= policy.convincingName || candidate.isNamedByPasscode { insert(.name) }
        let isNear = candidate.measuredDistance.map { $0 <= policy.distanceCeiling } ?? false
        if isNear, (candidate.inliers ?? 0) >= policy.leastInliers { insert(.picture) }
    }

    /// How many there are.
    var count: Int { rawValue.nonzeroBitCount }
}
