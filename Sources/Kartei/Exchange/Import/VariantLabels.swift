/// What marketplaces write in parentheses behind a name or a set, and what that says of the copy.
///
/// `Pikachu (Cosmos Holo)` and `Base Set (Shadowless)` are copies of a printing with something to them, which is kept
/// in those words. `Nami (Parallel)` is another printing under the same number, which must not pass for this one.
enum VariantLabels {
    /// Lets the labels of a row count for its copy; throws the reason where they may mean another printing.
    static func apply(to row: inout ImportRow, of card: Card) throws(Unresolved) {
        let inName =
            NameConfirmation.isExact(row.copy.card.name, of: card) ? [] : labels(in: row.copy.card.name)
        switch card.id.game {
        case .onepiece, .yugioh:
            if let label = inName.first { throw .variant(card, label) }
        case .magic:
            for label in inName { applyMagic(label, &row) }
        case .pokemon, .lorcana, .demo:
            let isSet = NameKey(row.copy.card.setName) == NameKey(card.setName)
            for label in inName + (isSet ? [] : labels(in: row.copy.card.setName)) {
                let isShadowless = label.lowercased().contains("shadowless")
                row.copy.marks.insert(Mark(rawValue: isShadowless ? "shadowless" : label))
            }
        }
    }

    /// Frames and borders have numbers of their own; kinds of foil are the copy's finish.
    private static func applyMagic(_ label: String, _ row: inout ImportRow) {
        if label.lowercased().contains("etched") {
            row.copy.finish = .etched
        } else if label.lowercased().hasSuffix("foil") {
            row.copy.finish = Finish(named: label)
        } else {
            row.remarks.append(.init("", .notKept, "(\(label))"))
        }
    }

    /// The texts in parentheses and brackets, but for numbers.
    private static func labels(in text: String) -> [String] {
        var labels: [String] = []
        var label = ""
        var depth = 0
        for character in text {
            switch character {
            case "(", "[":
                depth += 1
                if depth == 1 { label = "" }
            case ")", "]":
                if depth == 1 { labels.append(label.trimmingSpaces) }
                depth = max(0, depth - 1)
            default: label.append(character)
            }
        }
        return labels.filter { !$0.isEmpty && !$0.allSatisfy { $0.isNumber || "/#-".contains($0) } }
    }
}
