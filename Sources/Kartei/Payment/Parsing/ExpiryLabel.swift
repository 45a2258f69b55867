/// What a label beside a date says of it.
enum ExpiryLabel: Sendable {
    /// The card is valid until then.
    case end
    /// The card is valid, or somebody a customer, from then on.
    case start
    /// It is a month of validity, but not which.
    case validity

    /// The labels of a line with the place at which each begins, in order.
    static func all(in text: String) -> [(label: ExpiryLabel, place: Int)] {
        let characters = Array(text)
        let words = characters.indices.split { !characters[$0].isLetter }.map { range in
            (word: CardWords.folded(String(characters[range])), place: range.startIndex)
        }
        let labels = words.compactMap { one in label(of: one.word).map { (label: $0, place: one.place) } }
        // `DU` and `VON` are parts of names as well, and labels only beside another.
        guard words.contains(where: { label(of: $0.word) != nil && !particles.contains($0.word) }) else {
            return []
        }
        return merged(labels)
    }

    /// `VALID` says nothing where `FROM` or `THRU` follows.
    private static func merged(_ labels: [(label: ExpiryLabel, place: Int)]) -> [(
        label: ExpiryLabel, place: Int
    )] {
        var merged: [(label: ExpiryLabel, place: Int)] = []
        for one in labels {
            if let last = merged.last, last.label == .validity || last.label == one.label,
                one.place - last.place <= 18
            {
                merged.removeLast()
                merged.append((one.label, last.place))
            } else if one.label != .validity || merged.isEmpty {
                merged.append(one)
            }
        }
        return merged
    }

    private static func label(of word: String) -> ExpiryLabel? {
        if ends.contains(word) || endings.contains(where: word.contains) { return .end }
        if starts.contains(word) || word.contains("FROM") || word.contains("SINCE") { return .start }
        if validities.contains(word) || word.hasPrefix("VALID") || word.hasPrefix("GULTIG")
            || word.hasPrefix("MONTH")
        {
            return .validity
        }
        return nil
    }

    private static let endings = ["THRU", "EXPIR", "UNTIL", "ABLAUF", "VENCIM", "SCADENZA", "CADUC", "JUSQU"]
    private static let ends: Set<String> = [
        "THRU", "THROUGH", "TILL", "EXP", "END", "ENDS", "BIS", "VERFALL", "VERFALLT", "FIN", "AU", "HASTA",
        "VENCE",
        "FINO", "SCADE", "ATE", "VALIDADE", "VAL",
    ]
    private static let starts: Set<String> = [
        "START", "ISSUED", "ISSUE", "SEIT", "AB", "VON", "AUSGESTELLT", "DU", "DEPUIS", "PARTIR", "DEBUT",
        "DESDE",
        "DAL", "EMISSION", "EMITIDA", "EMITIDO", "EMESSA", "SOCIO", "BORN", "DOB", "GEBOREN",
    ]
    private static let particles: Set<String> = ["VON", "DU", "AU", "AB", "DAL", "VAL"]
    private static let validities: Set<String> = [
        "VALABLE", "GOOD", "MONTH", "MONAT", "MOIS", "MES", "MESE", "MM", "MO", "DATE", "DATES",
    ]
}
