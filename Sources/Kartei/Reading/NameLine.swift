/// A line, or several side by side, that may be the card's name.
struct NameLine: Sendable, Hashable {
    /// The text, without hit points and other things that stand in the same line.
    var text: String
    /// How likely place, size and shape make it, 0 to 1.
    var score: Double
    /// The recognizer's confidence.
    var confidence: Double

    /// Every candidate of a card, best first.
    static func candidates(in lines: [TextLine], game: Game?) -> [NameLine] {
        let zone = NameZone(game: game)
        let sized = lines.compactMap { line -> (TextLine, String)? in
            let text = NameText.cleaned(line.text, game: game)
            return NameText.isNameLike(text) ? (line, text) : nil
        }
        let inZone = sized.filter { zone.weight(of: $0.0.quad) > 0 }
        let tallest = inZone.map(\.0.quad.height).max() ?? 0
        var found = inZone.map { line, text in
            let size = tallest > 0 ? line.quad.height / tallest : 0
            return NameLine(
                text: text, score: zone.weight(of: line.quad) * (0.35 + 0.65 * size),
                confidence: line.confidence)
        }
        found += rows(of: inZone, zone: zone, tallest: tallest)
        return found.sorted { $0.score > $1.score }
    }

    /// Names that were read in several boxes: neighbours in one row, joined from left to right.
    private static func rows(of lines: [(TextLine, String)], zone: NameZone, tallest: Double) -> [NameLine] {
        let sorted = lines.sorted { $0.0.quad.topLeft.x < $1.0.quad.topLeft.x }
        return sorted.indices.compactMap { start in
            var row = sorted[start].1
            var last = sorted[start].0.quad
            var parts = [sorted[start].0]
            for (line, text) in sorted[(start + 1)...] {
                guard let joined = joined(row, last, text, line.quad) else { continue }
                row = joined
                last = line.quad
                parts.append(line)
            }
            guard parts.count > 1, let first = parts.first else { return nil }
            let height = parts.map(\.quad.height).max() ?? 0
            return NameLine(
                text: row,
                score: 1.05 * zone.weight(of: first.quad) * (0.35 + 0.65 * height / max(tallest, 1e-9)),
                confidence: parts.map(\.confidence).min() ?? 0)
        }
    }

    /// The text of two boxes of one row, or nil where they are not neighbours.
    ///
    /// Two looks may have cut one line at different places (`FIVE-HEADED`, `ED DRAGON`): what both read
    /// stands once.
    private static func joined(_ text: String, _ quad: Quad, _ next: String, _ nextQuad: Quad) -> String? {
        let height = max(quad.height, nextQuad.height)
        let gap = nextQuad.topLeft.x - quad.topRight.x
        let end = (quad.topRight.y + quad.bottomRight.y) / 2
        let start = (nextQuad.topLeft.y + nextQuad.bottomLeft.y) / 2
        guard gap < 0.12, abs(end - start) < 0.6 * height, min(quad.height, nextQuad.height) > 0.55 * height
        else { return nil }
        let shared = (1...max(1, min(text.count, next.count))).last { text.hasSuffix(next.prefix($0)) }
        if gap < -0.02, let shared { return text + next.dropFirst(shared) }
        return gap > -0.06 ? "\(text) \(next)" : nil
    }
}

/// Where on a card its name stands.
struct NameZone: Sendable {
    /// The game; nil: at the top, where most have it.
    let game: Game?

    /// 1 in the middle of the place where the game prints the name, less around it, 0 elsewhere.
    func weight(of quad: Quad) -> Double {
        let y = quad.center.y
        switch game {
        case .onepiece: return ramp(y, full: 0.82...0.97, slack: 0.12)
        case .lorcana: return ramp(y, full: 0.52...0.66, slack: 0.08)
        case .pokemon:
            return ramp(y, full: -0.05...0.12, slack: 0.12)
                * ramp(quad.topLeft.x, full: -0.1...0.6, slack: 0.3)
        default:
            return ramp(y, full: -0.05...0.12, slack: 0.1)
                * ramp(quad.topLeft.x, full: -0.1...0.4, slack: 0.5)
        }
    }

    private func ramp(_ value: Double, full: ClosedRange<Double>, slack: Double) -> Double {
        let outside = max(full.lowerBound - value, value - full.upperBound, 0)
        return max(0, 1 - outside / slack)
    }
}
