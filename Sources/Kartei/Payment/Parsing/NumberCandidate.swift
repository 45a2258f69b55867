/// A number that a card may bear, with what speaks for it.
struct NumberCandidate: Sendable {
    /// What speaks for a number, from the weakest.
    enum Rank: Int, Sendable, Comparable {
        /// The check digit does not fit.
        case failing
        /// It does not fit, and need not.
        case notRequired
        /// It fits, but numbers of this kind may be anything.
        case anyNetwork
        /// It fits once letters are read as digits.
        case lookAlikes
        /// It fits, and the number has its network's length.
        case passing
        /// It is printed as its network prints numbers as well.
        case printed

        static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
    }

    let digits: [UInt8]
    let rank: Rank
    /// Whether groups end only where the network ends them.
    let isGrouped: Bool
    /// Whether there is just one way to read it.
    let isOnly: Bool
    /// The least sure of its characters, 0 to 1.
    let confidence: Double

    /// Judges groups of characters; nil where they are no number.
    init?(_ groups: NumberGroups) {
        let literal = groups.digits
        guard PaymentNumber.lengths.contains(literal.count), literal.first != 0 else { return nil }
        let readings = groups.passingReadings
        let passes = groups.isLiteral && LuhnCheck.isFulfilled(by: literal)
        guard passes || readings.count == 1 || (readings.isEmpty && groups.isLiteral) else { return nil }
        digits = passes ? literal : readings.first ?? literal
        isOnly = readings.count == 1
        confidence = groups.glyphs.map(\.confidence).min() ?? 0

        let network = PaymentNetwork(beginning: digits)
        let kind = Kind(network, digits)
        let isPrinted = kind.prints.contains(groups.lengths)
        isGrouped = kind.prints.contains { Self.ends(of: $0).isSuperset(of: Self.ends(of: groups.lengths)) }
        if let network, !network.lengths.contains(digits.count) { return nil }

        switch (passes, readings.isEmpty) {
        case (true, _) where kind.isAny: rank = .anyNetwork
        case (true, _): rank = isPrinted ? .printed : .passing
        case (false, false): rank = .lookAlikes
        case (false, true): rank = network?.requiresLuhn == false ? .notRequired : .failing
        }
        // Digits of every kind fulfil the check now and then; what is no network's must at least look like a
        // number.
        if kind.isAny,
            !isGrouped
                || rank != .anyNetwork
                    && !(rank == .failing && isPrinted && network != nil && digits.count == 16)
        {
            return nil
        }
        if rank <= .notRequired, !isGrouped { return nil }
        if rank == .lookAlikes, 3 * groups.glyphs.count(where: { !$0.isDigit }) > digits.count { return nil }
    }

    /// Whether a number of this length is printed so that a digit more or less would show.
    var hasFullGroups: Bool {
        guard let network = PaymentNetwork(beginning: digits) else { return false }
        return network.lengths.count == 1 || ![13, 14, 15, 17, 18].contains(digits.count)
            || network.groups(for: digits.count) != PaymentNetwork.fours(digits.count)
    }

    /// What the first digits tell of a number.
    private struct Kind {
        /// Whether it may be of any network: Maestro takes whatever begins with 6 and is nobody else's.
        let isAny: Bool
        let prints: [[Int]]

        init(_ network: PaymentNetwork?, _ digits: [UInt8]) {
            isAny =
                network == nil || (network == .maestro && digits[0] == 6 && digits[1] != 3 && digits[1] != 7)
            prints = network?.printedGroups(for: digits.count) ?? [PaymentNetwork.fours(digits.count)]
        }
    }

    private static func ends(of groups: [Int]) -> Set<Int> {
        var (ends, sum) = (Set<Int>(), 0)
        for group in groups {
            sum += group
            ends.insert(sum)
        }
        return ends
    }
}
