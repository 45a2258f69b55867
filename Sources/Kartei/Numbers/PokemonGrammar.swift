extension NumberGrammar {
    /// Pokémon: fractions, black-star promos, Japanese promos and the subsets without a slash.
    static let pokemon = NumberGrammar(
        game: .pokemon,
        forms: [
            fraction, gluedFraction, subsetFraction, promo, numberedPromo, japanesePromo, subset, unown,
            lithograph,
        ])

    /// `4/102`, `045/195`, `75a/98`; a regulation mark or set code may be glued before it.
    private static let fraction = NumberForm(
        pieces: [
            .digits(1...3, .number), .optionally([.small(.suffix)]), .spaces, slash, .spaces,
            .digits(1...3, .total),
        ], number: fractionNumber)

    /// `540036/190`: set mark and regulation box read as digits before the number.
    private static let gluedFraction = NumberForm(
        pieces: [.digits(3...3, .number), .mark("/"), .digits(3...3, .total)],
        before: .free, folds: false, cost: 1, weight: 0.8, number: fractionNumber)

    /// `TG12/TG30`, `SV1/SV94`, `H1/H32`: both sides carry the subset's letters.
    private static let subsetFraction = NumberForm(
        pieces: [
            .capitals(1...4, .prefix), .digits(1...3, .number), .optionally([.small(.suffix)]),
            .spaces, slash, .spaces, .capitals(1...4, .totalPrefix), .digits(1...3, .total),
        ]
    ) { match in
        guard match[.prefix] == match[.totalPrefix] else { return nil }
        return made(
            match[.prefix] + match[.number] + match[.suffix], total: match[.totalPrefix] + match[.total])
    }

    /// `SWSH001`, `XY150a`, `BW92`: promos whose letters belong to the number.
    private static let promo = NumberForm(
        pieces: [
            .word(["SWSH", "HGSS", "SM", "XY", "BW", "DP"], .prefix), .spaces, .digits(2...3, .number),
            .optionally([.small(.suffix)]),
        ], before: .free
    ) { match in
        made(match[.prefix] + match[.number] + match[.suffix])
    }

    /// `SVP EN 044`: promos that print the set's code and the language beside a plain number.
    private static let numberedPromo = NumberForm(
        pieces: [
            .word(["SVP", "MEP"], .set), .spaces, .word(languages + [""], .region), .spaces,
            .digits(3...3, .number),
        ], before: .free
    ) { match in
        made(match[.number], set: match[.set], language: Language(named: match[.region]))
    }

    /// `001/SV-P`, `012/P`: Japanese promos name their series where others print a total.
    private static let japanesePromo = NumberForm(
        pieces: [
            .digits(1...3, .number), .spaces, .mark("/"), .spaces,
            .optionally([.capitals(1...3, .total), .mark("-", .total)]), .word(["P"], .total),
        ], after: .word, folds: false
    ) { match in
        made(match[.number], total: match[.total], set: match[.total], language: .japanese)
    }

    /// `SH4`, `SL11`, `AR1`, `RT6`.
    private static let subset = NumberForm(
        pieces: [.word(["SH", "SL", "AR", "RT"], .prefix), .digits(1...2, .number)],
        before: .word, after: .word, folds: false, weight: 0.6
    ) { match in
        made(match[.prefix] + match[.number])
    }

    /// Unseen Forces' Unown: a letter (or `!`, `?`) over 28.
    private static let unown = NumberForm(
        pieces: [.mark("ABCDEFGHIJKLMNOPQRSTUVWXYZ!?", .number), .mark("/"), .word(["28"], .total)],
        before: .word, after: .word, folds: false
    ) { match in
        made(match[.number], total: match[.total])
    }

    /// Alph Lithograph.
    private static let lithograph = NumberForm(
        pieces: [.word(["ONE", "TWO", "THREE", "FOUR"], .number)],
        before: .line, after: .line, folds: false, weight: 0.3
    ) { match in
        made(match[.number])
    }

    private static let slash = NumberForm.Piece.mark("/", misread: "|\\")
    private static let languages = ["EN", "FR", "DE", "IT", "ES", "PT"]

    private static let fractionNumber: @Sendable (NumberForm.Match) -> PrintedNumber? = { match in
        guard let value = Int(match[.number]), let total = Int(match[.total]), value > 0 else { return nil }
        // No set of unpadded numbers has fewer than nine cards: 2/2 and 4/3 are a creature's strength.
        let isPadded = match[.number].count == 3 && match[.total].count == 3
        guard total > 8 || (isPadded && total > 2) else { return nil }
        return made(match[.number] + match[.suffix], total: match[.total])
    }

    private static func made(
        _ number: String, total: String? = nil, set: String? = nil, language: Language? = nil
    ) -> PrintedNumber {
        let literal = total.map { "\(number)/\($0)" } ?? number
        return PrintedNumber(
            game: .pokemon, literal: literal, looseKey: PrintedNumber.looseKey(of: literal, in: .pokemon),
            total: total, setCode: set, language: language)
    }
}
