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
            var parts = [sorted[start]]
            for next in sorted[(start + 1)...] where follows(next.0.quad, parts[parts.count - 1].0.quad) {
                parts.append(next)
            }
            guard parts.count > 1, let first = parts.first else { return nil }
            let height = parts.map(\.0.quad.height).reduce(0, +) / Double(parts.count)
            return NameLine(
                text: parts.map(\.1).joined(separator: " "),
                score: 1.05 * zone.weight(of: first.0.quad) * (0.35 + 0.65 * height / max(tallest, 1e-9)),
                confidence: parts.map(\.0.confidence).min() ?? 0)
        }
    }

    private static func follows(_ next: Quad, _ quad: Quad) -> Bool {
        let height = max(next.height, quad.height)
        let gap = next.topLeft.x - quad.topRight.x
        return abs(next.center.y - quad.center.y) < 0.5 * height && gap > -0.05 && gap < 0.12
            && min(next.height, quad.height) > 0.6 * height
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
