import Kartei

/// One way to read what a person typed: these words are the name, this one the number, those the set.
struct SearchReading: Hashable {
    /// The words of the name; empty: none is given.
    var name: String
    /// The number as typed, or nil.
    var number: String?
    /// The sets that some words name; empty: none is named.
    var setRows: Set<Int64> = []
    /// How well those words name the sets, 0 to 1.
    var setAgreement = 1.0

    /// The sets that some words name.
    struct NamedSets {
        var rows: Set<Int64>
        /// 1 where the words are their name or code, less where they only begin it.
        var agreement: Double
    }

    private static let longest = 12

    /// Every way that makes sense, with a search for the sets that words name.
    static func all(of text: String, sets: (NameKey) throws -> NamedSets?) rethrows -> [SearchReading] {
        let words = text.split(whereSeparator: \.isWhitespace).prefix(longest).map(String.init)
        guard !words.isEmpty else { return [] }
        var readings: [SearchReading] = []
        for number in [nil] + words.indices.filter({ isNumber(words[$0]) }).map(Optional.some) {
            var rest = words
            let numberWord = number.map { rest.remove(at: $0) }
            readings.append(SearchReading(name: rest.joined(separator: " "), number: numberWord))
            if !rest.isEmpty { readings += try withSets(rest, numberWord, sets) }
        }
        return readings
    }

    /// Whether a word may be a collector number: digits, alone or with the letters and signs that numbers have.
    private static func isNumber(_ word: String) -> Bool {
        word.contains { ("0"..."9").contains($0) }
            && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "/-–•★*".contains($0) }
    }

    /// The readings in which the first or last words name a set.
    private static func withSets(
        _ words: [String], _ number: String?, _ sets: (NameKey) throws -> NamedSets?
    ) rethrows -> [SearchReading] {
        var readings: [SearchReading] = []
        for count in 1...words.count {
            for isFirst in count == words.count ? [true] : [true, false] {
                let named = isFirst ? words.prefix(count) : words.suffix(count)
                let rest = isFirst ? words.dropFirst(count) : words.dropLast(count)
                guard let found = try sets(NameKey(named.joined())) else { continue }
                readings.append(
                    SearchReading(
                        name: rest.joined(separator: " "), number: number, setRows: found.rows,
                        setAgreement: found.agreement))
            }
        }
        return readings
    }
}
