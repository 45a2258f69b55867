extension FoldedName {
    /// How alike two names are: 1 for the same letters, 0 for nothing in common.
    ///
    /// One minus the edit distance (Levenshtein 1966) over the longer name's length.
    public func similarity(to other: FoldedName) -> Double {
        let longest = max(scalars.count, other.scalars.count)
        guard longest > 0 else { return 1 }
        return 1 - Double(Self.distance(scalars, other.scalars)) / Double(longest)
    }

    /// How well the name is found inside a longer one (`glurak` in `Glurak-EX`): 1 where it stands there
    /// letter for letter.
    ///
    /// One minus the edit distance to the nearest part of `whole` (Sellers 1980) over this name's length.
    public func containment(in whole: FoldedName) -> Double {
        guard !scalars.isEmpty else { return 0 }
        return max(
            0, 1 - Double(Self.distance(scalars, whole.scalars, anywhere: true)) / Double(scalars.count))
    }

    /// Insertions, deletions and exchanges that turn `pattern` into `text`, or into any part of it.
    private static func distance(_ pattern: [UInt32], _ text: [UInt32], anywhere: Bool = false) -> Int {
        if pattern.isEmpty { return anywhere ? 0 : text.count }
        var column = Array(0...pattern.count)
        var best = column[pattern.count]
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

extension FoldedName {
    /// The pieces by which names are found: three letters in a row, two where one is Chinese, Japanese or Korean.
    ///
    /// The name is framed, so that its beginning and end make pieces too. Each piece is packed into 64 bits;
    /// a piece that comes twice is there once.
    public var grams: [UInt64] {
        let framed = [1] + scalars + [2]
        var grams: Set<UInt64> = []
        for index in framed.indices.dropLast() {
            let a = UInt64(framed[index])
            let b = UInt64(framed[index + 1])
            let isBroad = framed[index] >= 0x2E80 || framed[index + 1] >= 0x2E80
            if isBroad {
                grams.insert(a << 21 | b)
            } else if index + 2 < framed.count, framed[index + 2] < 0x2E80 {
                grams.insert(a << 42 | b << 21 | UInt64(framed[index + 2]))
            }
        }
        return Array(grams)
    }
}
