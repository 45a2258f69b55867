extension NumberGrammar {
    /// One Piece: `OP01-016`, `ST10-001`, `PRB01-001`, and `P-001` for promos; always three digits.
    ///
    /// Databases add `_p1` or `_r1` for parallels; cards do not print that.
    static let onepiece = NumberGrammar(
        game: .onepiece,
        forms: [
            NumberForm(
                pieces: [
                    .word(["OP", "ST", "EB", "PRB"], .set), .digits(2...2, .set),
                    .mark("-", misread: "~_.•"), .digits(3...3, .number),
                ], before: .word, number: code),
            NumberForm(
                pieces: [.word(["P"], .set), .mark("-"), .digits(3...3, .number)],
                before: .word, folds: false, weight: 0.8, number: code),
        ])

    private static let code: @Sendable (NumberForm.Match) -> PrintedNumber? = { match in
        let literal = "\(match[.set])-\(match[.number])"
        return PrintedNumber(
            game: .onepiece, literal: literal, looseKey: PrintedNumber.looseKey(of: literal, in: .onepiece),
            setCode: match[.set])
    }
}
