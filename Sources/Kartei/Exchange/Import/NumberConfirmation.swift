/// Whether the number in a row is that of a card: the same text, padding zeros, case and total aside.
///
/// A letter, a star or a word at its end tells printings apart and counts; only the letter by which a catalog names
/// one face of a card, which no card prints, may be missing in the row.
enum NumberConfirmation {
    /// How well a number fits.
    enum Fit: Int, Comparable {
        /// The same but for the letter of a face.
        case face
        /// The same but for padding, case or the total.
        case same
        /// The same text.
        case literal

        static func < (lhs: Fit, rhs: Fit) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// How well it fits; nil: it is another's.
    static func fit(_ typed: String, of card: Card) -> Fit? {
        let typed = unified(typed)
        let numbers = [card.catalogNumber, card.printedNumber].filter { !$0.isEmpty }
        if numbers.contains(where: { unified($0) == typed }) { return .literal }
        let isLorcana = card.id.game == .lorcana
        guard isLorcana || totalAgrees(typed, card) else { return nil }
        let wanted = head(typed)
        let heads = Set(numbers.map { head(unified($0)) })
        if heads.contains(wanted) { return .same }
        return card.id.game == .magic && heads.contains(where: { $0 == wanted + "A" || $0 == wanted + "B" })
            ? .face : nil
    }

    /// Without spaces and a leading `#`, stars and dashes of one kind, in capitals.
    private static func unified(_ number: String) -> String {
        var text = PrintedText(number.trimmingSpaces).text.filter { $0 != " " }.uppercased()
        if text.hasPrefix("#") { text.removeFirst() }
        return text
    }

    /// What stands before the total, without padding zeros; a star behind the total belongs to it.
    private static func head(_ number: String) -> String {
        let parts = number.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let star = parts.count > 1 && parts[1].hasSuffix("★") ? "★" : ""
        return PrintedNumber.strippingZeros(String(parts[0])) + star
    }

    /// Whether the total, where the row writes one, is the set's.
    private static func totalAgrees(_ typed: String, _ card: Card) -> Bool {
        guard let slash = typed.firstIndex(of: "/") else { return true }
        let total = PrintedNumber.strippingZeros(typed[typed.index(after: slash)...].filter { $0 != "★" })
        let printed = unified(card.printedNumber)
        if let other = printed.firstIndex(of: "/") {
            return PrintedNumber.strippingZeros(printed[printed.index(after: other)...].filter { $0 != "★" })
                == total
        }
        guard let setTotal = card.setTotal else { return true }
        return total == String(setTotal)
    }
}
