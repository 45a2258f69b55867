extension NameKey {
    /// How alike two names are: 1 for the same key, towards 0 for nothing in common.
    ///
    /// One minus the edit distance (Levenshtein 1966) over the longer name's length.
    public func similarity(to other: NameKey) -> Double {
        let longest = max(scalars.count, other.scalars.count)
        guard longest > 0 else { return 0 }
        return 1 - Double(Self.distance(scalars, other.scalars)) / Double(longest)
    }

    /// Whether at most one character was inserted, lost or exchanged between the two.
    func isOneEditAway(from other: NameKey) -> Bool { Self.distance(scalars, other.scalars) <= 1 }

    /// How well this name is contained in a longer text: 1 where it stands there letter by letter.
    ///
    /// One minus the edit distance to the nearest part of the text (Sellers 1980) over the name's length.
    public func containment(in whole: NameKey) -> Double {
        guard !scalars.isEmpty else { return 0 }
        return 1 - Double(Self.distance(scalars, whole.scalars, anywhere: true)) / Double(scalars.count)
    }

    /// `containment` for lines that were read: names of fewer than four letters count only where they are
    /// the whole line, and a line of less than half the name's length holds nothing of it.
    public func presence(in line: NameKey) -> Double {
        guard scalars.count >= 4 else { return scalars == line.scalars ? 1 : 0 }
        guard line.scalars.count * 2 >= scalars.count else { return 0 }
        return containment(in: line)
    }

    /// `presence` where it is at least `least`, else 0 or less than that; far faster for what is not there.
    ///
    /// A part of a line that differs in at most n letters from a name has one of any n + 1 pieces of the name whole.
    func presence(in line: NameKey, atLeast least: Double) -> Double {
        let errors = Int((1 - least) * Double(scalars.count) + 1e-9)
        guard scalars.count > errors, errors >= 0 else { return presence(in: line) }
        let pieces = errors + 1
        let isPossible = (0..<pieces).contains { piece in
            let bounds = piece * scalars.count / pieces..<(piece + 1) * scalars.count / pieces
            return line.contains(scalars[bounds])
        }
        return isPossible ? presence(in: line) : 0
    }

    private func contains(_ piece: ArraySlice<UInt32>) -> Bool {
        guard let first = piece.first, scalars.count >= piece.count else { return false }
        return (0...scalars.count - piece.count).contains { start in
            scalars[start] == first && scalars[start..<start + piece.count].elementsEqual(piece)
        }
    }

    /// Insertions, deletions and exchanges that turn `pattern` into `text`, or into any part of it.
    private static func distance(_ pattern: [UInt32], _ text: [UInt32], anywhere: Bool = false) -> Int {
        if pattern.isEmpty { return anywhere ? 0 : text.count }
        var column = Array(0...pattern.count)
        var best = pattern.count
        for (position, letter) in text.enumerated() {
            var diagonal = column[0]
            column[0] = anywhere ? 0 : position + 1
            for row in 1...pattern.count {
                let above = column[row]
                let exchange = diagonal + (pattern[row - 1] == letter ? 0 : 1)
                column[row] = min(exchange, min(above, column[row - 1]) + 1)
                diagonal = above
            }
            best = min(best, column[pattern.count])
        }
        return anywhere ? best : column[pattern.count]
    }
}
