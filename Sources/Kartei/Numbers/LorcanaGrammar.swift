extension NumberGrammar {
    /// Lorcana: number over group, language, set: `1/204 • EN • 1`, `7/P1 • EN • 1`, `3/31 • EN • Q1`.
    ///
    /// The group (`204`, `P1`, `D23`, `Q1`) belongs to the key: promos of one card differ in nothing else.
    /// The literal is the part before the language (`4a/204`), which is what tells printings apart. The
    /// misreadings are LorcanaJSON's IdentifierParser's: `/` as `1`, bullets as `- + < « .`.
    static let lorcana = NumberGrammar(
        game: .lorcana,
        forms: [
            NumberForm(
                pieces: [number, slash] + [.digits(2...3, .total)] + rest, before: .digit, number: make),
            NumberForm(
                pieces: [number, slash] + [.capitals(1...1, .total), .digits(1...2, .total)] + rest,
                before: .digit, number: make),
        ])

    private static let number = NumberForm.Piece.optionally([
        .digits(1...3, .number), .optionally([.small(.number)]),
    ])
    private static let slash = NumberForm.Piece.mark("/", misread: "1Il|\\")
    private static let bullet = NumberForm.Piece.mark("•-.", misread: "+<>«»,:~'▪■●")
    private static let rest: [NumberForm.Piece] = [
        .spaces, bullet, .spaces, .word(["EN", "DE", "FR", "IT", "JA", "JP", "ZH", "ES"], .region),
        .spaces, bullet, .spaces, .optionally([.word(["Q"], .set)]), .digits(1...2, .set),
    ]

    private static let make: @Sendable (NumberForm.Match) -> PrintedNumber? = { match in
        guard !match[.number].isEmpty else { return nil }
        let literal = "\(match[.number])/\(match[.total])"
        return PrintedNumber(
            game: .lorcana, literal: literal, looseKey: PrintedNumber.looseKey(of: literal, in: .lorcana),
            total: match[.total], setCode: match[.set], language: Language(named: match[.region]))
    }
}
