extension PrintedNumber {
    /// Whether what was read is letter for letter what this card prints.
    ///
    /// No look-alike may have been exchanged, the total must agree with the set's, the padding must be the
    /// era's (`45/195` on a set that prints `045/195` may be `145/195` with a digit lost), and a set code
    /// or language that was read must not contradict the card.
    public func isLiteral(of card: Card) -> Bool {
        guard let literalKey, game == card.id.game, !card.printedNumber.isEmpty,
            literalKey == Self.canonical(card.printedNumber, game: game)
        else { return false }
        return totalAgrees(with: card) && setAgrees(with: card) && languageAgrees(with: card)
    }

    /// The spelling that readings use: a catalog may write a Lorcana number with its language and set.
    private static func canonical(_ printed: String, game: Game) -> String {
        PrintedNumber(printed, game: game)?.literal ?? PrintedText(printed).text.filter { $0 != " " }
    }

    /// The printed number was compared with its total; this catches a card whose own record disagrees.
    func totalAgrees(with card: Card) -> Bool {
        guard let total, let count = Int(total), let setTotal = card.setTotal else { return true }
        return count == setTotal || !card.printedNumber.allSatisfy { $0.isASCIIDigit || $0 == "/" }
    }

    func setAgrees(with card: Card) -> Bool {
        guard let setCode else { return true }
        let read = SetCode.key(setCode)
        let known = [card.setCode, card.setName, String(card.id.rawValue.prefix { $0 != "-" && $0 != "/" })]
        if known.contains(where: { SetCode.key($0) == read }) { return true }
        // A number that carries its set was compared with it; a code beside the number must be known.
        // Lorcana's promos are of a group (`7/P1 • EN • 1`), which catalogs keep as their set.
        return card.setCode.isEmpty || literal.hasPrefix(setCode) || total == setCode
            || total == card.setCode
    }

    private func languageAgrees(with card: Card) -> Bool {
        guard let language, !card.languages.isEmpty else { return true }
        return card.languages.contains(language)
    }
}

/// Spellings of one set: cards print `SVP`, catalogs say `PR-SV` or `svp`.
enum SetCode {
    /// The same text for every known spelling of a set.
    static func key(_ code: String) -> String {
        let plain = code.uppercased().filter { $0.isLetter || $0.isNumber }
        return aliases[plain] ?? plain
    }

    private static let aliases = [
        "PRSV": "SVP", "PRSW": "SWSHP", "PRSM": "SMP", "PRXY": "XYP", "PRBLW": "BWP", "PRDPP": "DPP",
        "PRHS": "HSP", "PRNP": "NP", "SWSH": "SWSHP",
    ]
}
