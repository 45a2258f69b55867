/// Makes one card of what several frames of one scan say.
///
/// Each field goes to the value that most frames give; where two values have equally many, to the surer one;
/// where they are equally sure, it stays blank. Fields of different numbers are never mixed.
public struct PaymentCardVote: Sendable {
    /// Makes a vote.
    public init() {}

    /// The card that most frames show, of the frames of **one** scan.
    ///
    /// A frame whose number is another than the winner loses its expiry and holder too; where no number wins,
    /// all frames that have one do.
    public func card(of frames: [PaymentCard]) -> PaymentCard {
        let number = winner(frames.compactMap(\.number))
        let agreeing = frames.filter { $0.number == nil || $0.number?.value == number?.value }
        return PaymentCard(
            number: number, expiry: winner(agreeing.compactMap(\.expiry)),
            holder: winner(agreeing.compactMap(\.holder)))
    }

    private func winner<Value>(_ readings: [PaymentCard.Reading<Value>]) -> PaymentCard.Reading<Value>? {
        var tallies: [(best: PaymentCard.Reading<Value>, count: Int)] = []
        for reading in readings {
            guard let place = tallies.firstIndex(where: { $0.best.value == reading.value }) else {
                tallies.append((reading, 1))
                continue
            }
            tallies[place].count += 1
            if reading.confidence > tallies[place].best.confidence { tallies[place].best = reading }
        }
        tallies.sort { ($0.count, $0.best.confidence) > ($1.count, $1.best.confidence) }
        guard var first = tallies.first else { return nil }
        guard tallies.count > 1 else { return first.best }
        if first.count == tallies[1].count, first.best.confidence == tallies[1].best.confidence { return nil }
        // Frames that differ say that something is hard to read.
        first.best.reason = .mostFrames
        first.best.confidence = min(first.best.confidence, .medium)
        return first.best
    }
}
