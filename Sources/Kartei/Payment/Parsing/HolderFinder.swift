/// Finds the holder's name among a card's lines.
struct HolderFinder: Sendable {
    private struct Found: Sendable {
        var name: HolderName
        var line: PlacedLine
    }

    let lines: [PlacedLine]
    /// The lines of the number, or none.
    let number: [PlacedLine]

    /// The name; nil where no line is likely one.
    func holder() -> PaymentCard.Reading<String>? {
        let found = candidates().filter { isInPlace($0.line) }
        guard let kind = found.map(\.name.kind).max() else { return nil }
        // Labels are smaller than what they label, and a misread label looks like a name.
        let named = found.filter { $0.name.kind == kind }.sorted { $0.line.across < $1.line.across }
        let tallest = named.map(\.line.height).max() ?? 0
        let best = named.filter { $0.line.height >= 0.75 * tallest }
        guard let first = best.first(where: \.name.isPrintedLikeNames) ?? best.first else { return nil }
        switch kind {
        case .placeholder: return .init(first.name.text, confidence: .low, reason: .placeholder)
        case .company: return .init(first.name.text, confidence: .low, reason: .company)
        case .person:
            guard !number.isEmpty, first.name.isPrintedLikeNames, first.line.line.confidence >= 0.8 else {
                return .init(first.name.text, confidence: .low, reason: .likelyName)
            }
            let isSure = Set(best.map(\.name.text)).count == 1 && first.line.line.confidence >= 0.9
            return .init(
                first.name.text, confidence: isSure ? .high : .medium,
                reason: isSure ? .nameInPlace : .likelyName)
        }
    }

    /// The names of the lines, those in several boxes put together.
    private func candidates() -> [Found] {
        var found: [Found] = []
        var used = Set<Int>()
        let order = lines.indices.sorted { lines[$0].along.lowerBound < lines[$1].along.lowerBound }
        for start in order where !used.contains(start) {
            var (last, parts) = (lines[start], [Self.withoutDate(lines[start].line.text)])
            guard HolderName.isPart(parts[0]) else { continue }
            for next in order where next != start && !used.contains(next) {
                let gap = lines[next].along.lowerBound - last.along.upperBound
                guard last.isInRow(with: lines[next]), gap >= -0.5 * last.height, gap <= 2 * last.height,
                    HolderName.isPart(lines[next].line.text), !Self.hasNoName(parts + [lines[next].line.text])
                else { continue }
                parts.append(lines[next].line.text)
                used.insert(next)
                last = lines[next]
            }
            if let name = HolderName(parts.joined(separator: " ")) {
                found.append(Found(name: name, line: lines[start]))
            }
        }
        return found
    }

    /// Whether one of the boxes has a word that names have not: such a one stands beside a name, not in it.
    private static func hasNoName(_ parts: [String]) -> Bool {
        parts.contains { CardWords.tokens($0).contains(where: CardWords.hasNoName(_:)) }
    }

    /// The text before a date, where there is one.
    private static func withoutDate(_ text: String) -> String {
        guard let date = ExpiryDate.all(in: text).first else { return text }
        return String(Array(text)[..<date.place.lowerBound])
    }

    /// Whether a line stands below the number or beside it; without a number, in the lower part.
    private func isInPlace(_ line: PlacedLine) -> Bool {
        guard let last = number.map(\.across).max(), let height = number.map(\.height).max() else {
            let (top, bottom) = (lines.map(\.across).min() ?? 0, lines.map(\.across).max() ?? 0)
            return line.across >= top + 0.4 * (bottom - top) && line.line.quad.center.y >= 0.35
        }
        return line.across >= last - 0.5 * height && line.height >= 0.25 * height
    }
}
