/// Joins lines that are parts of one number: groups side by side, and rows below one another.
struct NumberJoiner: Sendable {
    /// Lines of groups and nothing else, side by side.
    private struct Row: Sendable {
        var parts: [(line: PlacedLine, groups: [[NumberGlyph]])]

        var lines: [PlacedLine] { parts.map(\.line) }
        var groups: [[NumberGlyph]] { parts.flatMap(\.groups) }
        var digitCount: Int { groups.reduce(0) { $0 + $1.count } }
        var start: Double { parts.first?.line.along.lowerBound ?? 0 }
        var end: Double { parts.last?.line.along.upperBound ?? 0 }
        var across: Double { parts.reduce(0) { $0 + $1.line.across } / Double(max(1, parts.count)) }
        var height: Double { parts.map(\.line.height).max() ?? 0 }
    }

    /// The most digits that stand together: UnionPay prints six and thirteen.
    private static let longestPart = 13

    private let rows: [Row]

    init(lines: [PlacedLine]) {
        let parts = lines.compactMap { line in
            NumberLine(line.line).onlyGroups.flatMap { groups in
                groups.reduce(0) { $0 + $1.count } <= Self.longestPart ? (line: line, groups: groups) : nil
            }
        }
        var rows: [Row] = []
        for part in parts.sorted(by: { $0.line.across < $1.line.across }) {
            let place = rows.lastIndex { $0.parts.allSatisfy { $0.line.isInRow(with: part.line) } }
            guard let place else {
                rows.append(Row(parts: [part]))
                continue
            }
            // The same place read twice counts once, as it was read more surely.
            if let twin = rows[place].parts.firstIndex(where: { $0.line.sharedWidth(with: part.line) > 0.5 })
            {
                if rows[place].parts[twin].line.line.confidence < part.line.line.confidence {
                    rows[place].parts[twin] = part
                }
            } else {
                rows[place].parts.append(part)
            }
        }
        self.rows = rows.map { row in
            Row(parts: row.parts.sorted { $0.line.along.lowerBound < $1.line.along.lowerBound })
        }
    }

    /// The numbers that fit together and fulfil the check.
    func joined() -> [NumberFinder.Found] { rows.flatMap(sideBySide) + stacked() }

    private func sideBySide(_ row: Row) -> [NumberFinder.Found] {
        var found: [NumberFinder.Found] = []
        for start in row.parts.indices {
            var run = Row(parts: [])
            for part in row.parts[start...] {
                if let last = run.parts.last,
                    part.line.along.lowerBound - last.line.along.upperBound > 4 * row.height
                {
                    break
                }
                run.parts.append(part)
                guard run.parts.count > 1,
                    let candidate = Self.candidate(run.groups, inWholeRow: run.parts.count == row.parts.count)
                else { continue }
                if run.parts.count == row.parts.count || candidate.isGrouped {
                    found.append(.init(candidate: candidate, lines: run.lines, isJoined: true))
                }
            }
        }
        return found
    }

    private func stacked() -> [NumberFinder.Found] {
        var found: [NumberFinder.Found] = []
        for start in rows.indices {
            var stack: [Row] = []
            for row in rows[start...] {
                if let last = stack.last {
                    let step = row.across - last.across
                    let first = stack.count > 1 ? stack[1].across - stack[0].across : step
                    if step > 3 * row.height || step > 1.4 * first { break }
                    guard Self.areAligned(row, last), 1.4 * step >= first else { continue }
                }
                stack.append(row)
                guard stack.count > 1, let candidate = Self.candidate(stack.flatMap(\.groups)),
                    candidate.rank != .anyNetwork, candidate.isGrouped,
                    Self.areRows(stack.map(\.digitCount), of: candidate.digits)
                else { continue }
                found.append(.init(candidate: candidate, lines: stack.flatMap(\.lines), isJoined: true))
            }
        }
        return found
    }

    /// What is joined must fulfil the check, whatever its network says.
    ///
    /// A whole row in its network's groups may also fail.
    private static func candidate(_ groups: [[NumberGlyph]], inWholeRow isRow: Bool = false)
        -> NumberCandidate?
    {
        guard let candidate = NumberCandidate(NumberGroups(groups: groups)) else { return nil }
        let isPrinted = isRow && areGroups(groups.map(\.count), of: candidate.digits)
        return candidate.rank >= .anyNetwork || isPrinted && candidate.rank == .failing ? candidate : nil
    }

    /// Whether rows are a network's groups, or the two halves of sixteen digits.
    private static func areRows(_ rows: [Int], of digits: [UInt8]) -> Bool {
        rows == [8, 8] || areGroups(rows, of: digits)
    }

    private static func areGroups(_ rows: [Int], of digits: [UInt8]) -> Bool {
        PaymentNetwork(beginning: digits)?.printedGroups(for: digits.count).contains(rows) == true
    }

    private static func areAligned(_ a: Row, _ b: Row) -> Bool {
        let slack = 0.6 * min(a.height, b.height)
        let offsets = [a.start - b.start, a.end - b.end, (a.start + a.end - b.start - b.end) / 2]
        return offsets.contains { abs($0) <= slack }
            && max(a.height, b.height) <= 1.35 * min(a.height, b.height)
    }
}
