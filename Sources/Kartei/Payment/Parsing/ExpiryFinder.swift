/// Finds the month of expiry among a card's lines, apart from the month of issue.
struct ExpiryFinder: Sendable {
    /// A date with what is said of it.
    private struct Found: Sendable {
        var date: ExpiryDate
        var label: ExpiryLabel?
        var confidence: Double
    }

    let lines: [PlacedLine]
    /// The lines of the number, or none.
    let number: [PlacedLine]
    /// The number's first four digits, which some cards print once more below it.
    let repeated: String?

    /// The month; nil where there is none or none is likelier.
    func expiry() -> PaymentCard.Reading<PaymentExpiry>? {
        let found = lines.flatMap(dates)
        let ends = found.filter { $0.label == .end }
        if let last = latest(ends) {
            return reading(last, .labelled, isSure: Set(ends.map(\.date.expiry)).count == 1)
        }
        let others = found.filter { $0.label != .start }
        guard let last = latest(others) else { return nil }
        let isOnly = Set(others.map(\.date.expiry)).count == 1
        let form: ExpiryDate.Form = last.label == nil ? .slash : .sign
        let isWell = isOnly && last.date.form <= form && others.allSatisfy { $0.date.isLiteral }
        let reason: PaymentReason = isOnly ? last.label == nil ? .onlyDate : .labelled : .laterOfSeveral
        return reading(last, reason, isSure: false, most: isWell ? .medium : .low)
    }

    private func latest(_ found: [Found]) -> Found? { found.max { $0.date.expiry < $1.date.expiry } }

    private func reading(
        _ found: Found, _ reason: PaymentReason, isSure: Bool, most: FieldConfidence = .high
    ) -> PaymentCard.Reading<PaymentExpiry> {
        let (expiry, form) = (found.date.expiry, found.date.form)
        if form == .yearFirst { return .init(expiry, confidence: .low, reason: .yearFirst) }
        if !found.date.isLiteral || form > .sign {
            return .init(expiry, confidence: min(most, form > .sign ? .low : .medium), reason: .looseDate)
        }
        let isWell = isSure && found.confidence >= 0.8
        return .init(expiry, confidence: min(most, isWell ? .high : .medium), reason: reason)
    }

    /// The dates of a line that may be meant, with their labels.
    private func dates(in line: PlacedLine) -> [Found] {
        let text = line.line.text
        let dates = ExpiryDate.all(in: text)
        guard !dates.isEmpty else { return [] }
        let labels = ExpiryLabel.all(in: text)
        return dates.enumerated().compactMap { index, date in
            let label = label(of: index, among: dates, labels) ?? label(around: line, isFirst: index == 0)
            guard mayBeMeant(date, label, line) else { return nil }
            return Found(date: date, label: label, confidence: line.line.confidence)
        }
    }

    /// The label of a line's date: in order where there are as many, else the nearest between it and the date
    /// before.
    private func label(
        of index: Int, among dates: [ExpiryDate], _ labels: [(label: ExpiryLabel, place: Int)]
    ) -> ExpiryLabel? {
        if labels.count == dates.count { return labels[index].label }
        let start = index == 0 ? 0 : dates[index - 1].place.upperBound
        return labels.last { $0.place >= start && $0.place < dates[index].place.lowerBound }?.label
    }

    /// The label on the left in the row, else above, also in two rows of small print.
    private func label(around line: PlacedLine, isFirst: Bool) -> ExpiryLabel? {
        var nearest: (label: ExpiryLabel, distance: Double)?
        for other in lines where ExpiryDate.all(in: other.line.text).isEmpty {
            guard let label = strongest(other.line.text), let distance = distance(from: other, to: line)
            else { continue }
            let isBetter = nearest.map { distance < $0.distance || $0.label == .validity } ?? true
            if isBetter, label != .validity || nearest == nil { nearest = (label, distance) }
        }
        return nearest?.label
    }

    private func strongest(_ text: String) -> ExpiryLabel? {
        let labels = ExpiryLabel.all(in: text).map(\.label)
        return labels.last { $0 != .validity } ?? labels.last
    }

    /// How far a label is from its date, in heights of the date's letters; nil where it is another's.
    private func distance(from label: PlacedLine, to date: PlacedLine) -> Double? {
        let height = max(label.height, date.height)
        let gap = date.along.lowerBound - label.along.upperBound
        if abs(label.across - date.across) <= 1.1 * height, gap >= -0.5 * height, gap <= 5 * height {
            return max(0, gap) / height
        }
        let above = date.across - label.across
        if above > 0, above <= 3.2 * height, label.sharedWidth(with: date) > 0.3 {
            return above / height
        }
        return nil
    }

    /// Whether a date counts: one with a slash anywhere, others alone in their line or with a label.
    private func mayBeMeant(_ date: ExpiryDate, _ label: ExpiryLabel?, _ line: PlacedLine) -> Bool {
        if OtherNumbers.areIn(line.line.text) { return false }
        switch date.form {
        case .slash: return date.place.count >= 5 || label != nil || isAlone(date, line)
        case .sign: return label != nil || isAlone(date, line)
        case .yearFirst: return label != nil || isAlone(date, line)
        case .space, .solid:
            if label == nil, number.map(\.across).max().map({ line.across <= $0 }) ?? true { return false }
            if date.form == .solid, date.place.count > 5, label == nil { return false }
            let digits = String(Array(line.line.text)[date.place])
            return (isAlone(date, line) || label != nil) && digits != repeated
        }
    }

    /// Whether there is nothing else in the line but a few letters of a label or a mark.
    private func isAlone(_ date: ExpiryDate, _ line: PlacedLine) -> Bool {
        let characters = Array(line.line.text)
        let rest = characters.indices.filter { !date.place.contains($0) && !characters[$0].isWhitespace }
        return rest.count <= 4 && rest.allSatisfy { characters[$0].decimalDigit == nil }
    }
}
