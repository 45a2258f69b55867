extension NumberGrammar {
    /// Magic: `123/281 R` and `R 0123`, or a bare number beside its set line.
    ///
    /// The first is the form of 1998 to 2023, the second that since March of the Machine. Rarity letters:
    /// common, uncommon, rare, mythic, land, special, token, promo. Set and language stand in the line
    /// beside it, see `MagicSetLine`.
    static let magic = NumberGrammar(
        game: .magic,
        forms: [
            NumberForm(
                pieces: [.word(rarities, .rarity), .spaces, .digits(4...4, .number)],
                before: .word, number: plain),
            NumberForm(
                pieces: star + [
                    .optionally([.word(["U"], .prefix)]), .digits(1...4, .number),
                    .optionally([.small(.suffix)]), .spaces, .mark("/", misread: "|\\"), .spaces,
                    .digits(1...4, .total),
                ] + rarity, number: fraction),
            NumberForm(
                pieces: star + [.digits(1...4, .number), .optionally([.small(.suffix)])] + starAfter + rarity,
                before: .line, after: .line, folds: false, weight: 0.5, needsSetLine: true, number: plain),
        ])

    private static let rarities = ["C", "U", "R", "M", "L", "S", "T", "P"]
    private static let star: [NumberForm.Piece] = [.optionally([.mark("★", .star)])]
    private static let starAfter: [NumberForm.Piece] = [.optionally([.mark("★", .suffix)])]
    private static let rarity: [NumberForm.Piece] = [
        .optionally([.spaces, .optionally([.mark("•")]), .spaces, .word(rarities, .rarity)])
    ]

    private static let plain: @Sendable (NumberForm.Match) -> PrintedNumber? = { match in
        guard !isYear(match[.number]) else { return nil }
        return made(match)
    }

    private static let fraction: @Sendable (NumberForm.Match) -> PrintedNumber? = { match in
        guard let total = Int(match[.total]), !isYear(match[.number]), !isYear(match[.total]) else {
            return nil
        }
        // 2/2 or 7/6 at the lower right is a creature's strength; small sets pad to three digits.
        let isPadded = match[.number].count >= 3 && match[.total].count >= 3
        guard total > 8 || (isPadded && total > 0) else { return nil }
        return made(match)
    }

    private static func made(_ match: NumberForm.Match) -> PrintedNumber {
        let number = match[.star] + match[.prefix] + match[.number] + match[.suffix]
        let total = match.slots[.total]
        let literal = total.map { "\(number)/\($0)" } ?? number
        return PrintedNumber(
            game: .magic, literal: literal, looseKey: PrintedNumber.looseKey(of: literal, in: .magic),
            total: total, rarity: match.slots[.rarity])
    }

    /// Copyright years look like four-digit numbers once `©` is read as `C`.
    private static func isYear(_ digits: String) -> Bool {
        Int(digits).map { (1990...2039).contains($0) } ?? false
    }
}

/// The line of a Magic card that names set and language: `IMA • EN`, with a star instead of the bullet on
/// foil cards (Comprehensive Rules 213.1d and e).
struct MagicSetLine: Sendable, Hashable {
    /// The set's code.
    var setCode: String
    /// The language.
    var language: Language
    /// Whether the star says that the card is foil.
    var isFoil: Bool

    /// Finds the mark in a line, the artist's name glued behind it or not; nil where it is not there.
    init?(in text: String) {
        let scalars = PrintedText(text).scalars
        let found = scalars.indices.lazy.compactMap { Self.form.match(in: scalars, at: $0) }.first
        guard let match = found, let language = Language(named: match[.region]) else { return nil }
        setCode = match[.set]
        self.language = language
        isFoil = match[.star] == "★"
    }

    private static let form = NumberForm(
        pieces: [
            .capitalsOrDigits(3...5, .set), .spaces, .mark("•★-.«»", .star), .spaces,
            .word(
                ["EN", "SP", "ES", "FR", "DE", "IT", "PT", "JP", "JA", "KR", "RU", "CS", "CT", "PH"], .region),
        ], before: .word, after: .free, folds: false
    ) { _ in nil }
}
