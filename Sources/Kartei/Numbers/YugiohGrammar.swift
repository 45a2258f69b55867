extension NumberGrammar {
    /// Yu-Gi-Oh!: set, region and position, `LOB-001`, `MRD-F120`, `SD6-EN032`, `MVP1-ENGV3`.
    ///
    /// The region has none, one or two letters by era and country (yugipedia, "Card number"); it is never
    /// exchanged for another, because codes and rarities differ by language.
    static let yugioh = NumberGrammar(
        game: .yugioh,
        forms: [
            form([.digits(3...3, .number)]),
            form([.capitals(1...1, .number), .digits(2...2, .number)]),
            form([.capitals(2...2, .number), .digits(1...1, .number)]),
        ])

    /// The eight digits at the lower left, which name the card's name and text but not the printing.
    static func passcodes(in text: String) -> [String] {
        let scalars = PrintedText(text).scalars
        return scalars.split { !$0.isDigit }
            .filter { run in
                run.count == 8
                    && !(run.startIndex > 0 && "-/#".unicodeScalars.contains(scalars[run.startIndex - 1]))
            }
            .map(PrintedText.string)
    }

    private static func form(_ position: [NumberForm.Piece]) -> NumberForm {
        NumberForm(
            pieces: [
                .capitalsOrDigits(2...5, .set), .mark("-", misread: "~_.•"),
                .word([""] + regions.keys.sorted { ($0.count, $0) < ($1.count, $1) }, .region),
            ] + position,
            before: .word, after: .word
        ) { match in
            let set = match[.set]
            // A set of digits alone is either a year (event cards) or an early Japanese booklet.
            if set.allSatisfy(\.isASCIIDigit), set.count != 4 || match[.region].isEmpty || match.folded > 0 {
                return nil
            }
            guard !isCut(match[.region] + match[.number]) else { return nil }
            let literal = "\(set)-\(match[.region])\(match[.number])"
            return PrintedNumber(
                game: .yugioh, literal: literal, looseKey: PrintedNumber.looseKey(of: literal, in: .yugioh),
                setCode: set, language: regions[match[.region]])
        }
    }

    /// Whether a region of two letters is followed by fewer than three characters.
    ///
    /// `FR02` has lost a digit, and is not France's `F` with a position `R02`: of 267,094 codes only four
    /// special-edition ones (`IOC-SE2`) are so short.
    private static func isCut(_ tail: String) -> Bool {
        tail.count < 5 && regions[String(tail.prefix(2))] != nil && !tail.hasPrefix("SE")
    }

    private static let regions: [String: Language] = [
        "EN": .english, "E": .english, "AE": .english, "A": .english, "AU": .english, "SE": .english,
        "DE": .german, "G": .german, "FR": .french, "F": .french, "FC": .french, "C": .french,
        "IT": .italian, "I": .italian, "PT": .portuguese, "P": .portuguese, "SP": .spanish, "S": .spanish,
        "JP": .japanese, "J": .japanese, "JA": .japanese, "KR": .korean, "K": .korean,
        "SC": .chineseSimplified, "TC": .chineseTraditional,
    ]
}
