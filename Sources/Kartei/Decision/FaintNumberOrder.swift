/// Orders prints that only their number tells apart by which number the card seems to print.
///
/// Choosing among a handful of given numbers is far easier than reading one. It is no reading, so it orders
/// what a person chooses from and never proves a card.
struct FaintNumberOrder {
    /// What it counts beside the weights of `CandidateRanking`: less than a number that was read.
    private static let weight = 3.0
    /// What a character of a number counts: a longer one fits by chance less often.
    private static let characterWorth = 1.0
    /// The mean logarithm of a character's probability that a number needs: where it is printed faintly 0 to
    /// -0.9, where nothing is printed or legible -1.5 to -6.
    private static let leastMean = -1.25
    /// The first number has to be this much likelier than the next, as a logarithm.
    private static let leastLead = 0.5
    /// One or two bare characters are seen in any picture.
    private static let leastLength = 3
    /// More numbers than this are not told apart.
    private static let mostNumbers = 500

    /// The closer looks at the card, one for each photo of it.
    let looks: [any NumberLikeness]
    /// What a name or a picture has to be like.
    let policy: ScanPolicy

    /// The candidates, the prints of the likeliest number moved up; as they came where a number was read or
    /// none is clearly the likeliest.
    func ordered(_ candidates: [Candidate]) throws -> [Candidate] {
        guard !looks.isEmpty, let game = candidates.first?.card.id.game,
            !candidates.contains(where: { ($0.numberAgreement ?? .otherSet) >= .loose }),
            let likeliest = try likeliest(of: numbers(of: candidates, game: game), game: game)
        else { return candidates }
        return candidates.map { candidate in
            guard candidate.card.id.game == game, isChoice(candidate),
                candidate.card.printedNumber == likeliest
            else { return candidate }
            var candidate = candidate
            candidate.support.append(.faintNumber(likeliest))
            candidate.score += Self.weight
            return candidate
        }.sorted { ($1.score, $0.card.id) < ($0.score, $1.card.id) }
    }

    /// Whether its name, its passcode or its picture says that it may be the card.
    private func isChoice(_ candidate: Candidate) -> Bool {
        candidate.nameSimilarity >= policy.recognisableName
            || candidate.artworkDistance.map { $0 <= policy.distanceCeiling } ?? false
            || candidate.support.contains { if case .passcode = $0 { true } else { false } }
    }

    private func numbers(of candidates: [Candidate], game: Game) -> [String] {
        let choices = candidates.filter { $0.card.id.game == game && isChoice($0) }
        return Set(choices.map(\.card.printedNumber)).filter { $0.count >= Self.leastLength }.sorted()
    }

    private func likeliest(of numbers: [String], game: Game) throws -> String? {
        guard (2...Self.mostNumbers).contains(numbers.count) else { return nil }
        let seen = try looks.map { try $0.likeness(of: numbers, game: game) }
        let ranked = numbers.indices.map { index in
            let likeness = seen.map { $0[index] }.max() ?? -.infinity
            let length = Double(numbers[index].count)
            return (
                number: numbers[index], mean: likeness / length,
                worth: likeness + length * Self.characterWorth
            )
        }.sorted { $0.worth > $1.worth }
        guard ranked[0].mean >= Self.leastMean, ranked[0].worth - ranked[1].worth >= Self.leastLead
        else { return nil }
        return ranked[0].number
    }
}
