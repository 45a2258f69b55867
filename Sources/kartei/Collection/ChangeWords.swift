import Kartei

/// What events say, in words.
enum ChangeWords {
    /// What an event says; of a kind that only newer versions know, its name.
    static func of(_ event: LedgerEvent) -> String {
        guard let change = event.change else {
            return "“\(event.kind)”, which a newer version of Kartei wrote"
        }
        return of(change)
    }

    static func of(_ change: LedgerChange) -> String {
        switch change {
        case .added(let copy, let origin):
            ([count("added", copy)] + details(of: copy) + [of(origin)]).joined(separator: ", ")
        case .picked(let card, let origin): "is \(title(card)), \(of(origin))"
        case .finish(let finish): "finish \(finish?.rawValue ?? "unknown")"
        case .condition(let condition): "condition \(condition?.rawValue ?? "unknown")"
        case .language(let language): "language \(language?.rawValue ?? "unknown")"
        case .marks(let marks): "marks \(list(marks.map(\.rawValue)))"
        case .tags(let tags): "tags \(list(Array(tags)))"
        case .quantity(let count): Count.copies(count)
        case .quantityBy(let difference):
            difference < 0
                ? "\(Count.copies(-difference)) fewer" : Count.of(difference, "copy more", "copies more")
        case .note(let text): text.isEmpty ? "no note" : "note \(quoted(text))"
        case .pricePaid(let price): "paid \(price?.description ?? "unknown")"
        case .moved(let place): place.isEmpty ? "in no place" : "to “\(place)”"
        case .removed: "removed"
        case .restored: "restored"
        case .renamed(let old, let new): "\(old) is now \(new)"
        case .renameWithdrawn(let old): "\(old) is a card of its own again"
        case .undone: "taken back; nothing was left to change"
        }
    }

    private static func count(_ verb: String, _ copy: Copy) -> String {
        "\(verb) \(copy.quantity) × \(title(copy.card))"
    }

    private static func title(_ card: LedgerCard) -> String {
        card.id.map { "\(card.title) (\($0))" } ?? card.title
    }

    /// What is known of a copy besides its card.
    static func details(of copy: Copy) -> [String] {
        let texts: [String?] = [
            copy.finish?.rawValue, copy.condition?.rawValue, copy.language?.rawValue,
            copy.marks.isEmpty ? nil : list(copy.marks.map(\.rawValue)),
            copy.tags.isEmpty ? nil : "tags \(list(Array(copy.tags)))",
            copy.place.isEmpty ? nil : "in “\(copy.place)”",
            copy.pricePaid.map { "paid \($0)" },
            copy.note.isEmpty ? nil : "note \(quoted(copy.note))",
        ]
        return texts.compactMap(\.self)
    }

    /// How a card came in.
    static func of(_ origin: Origin) -> String {
        switch origin {
        case .proved: "proved by a scan"
        case .picked: "picked by a person"
        case .typed: "typed in for a photo"
        case .entered: "entered by hand"
        case .imported: "imported"
        }
    }

    /// What leads from a row to what it is to be: `finish unknown → foil`.
    static func between(_ before: Item, _ after: Item) -> String {
        let (old, new) = (before.copy, after.copy)
        var words: [String] = []
        func say(_ what: String, _ from: String, _ to: String) {
            if from != to { words.append("\(what) \(from) → \(to)") }
        }
        say("card", title(old.card), title(new.card))
        say("copies", "\(old.quantity)", "\(new.quantity)")
        say("finish", old.finish?.rawValue ?? "unknown", new.finish?.rawValue ?? "unknown")
        say("condition", old.condition?.rawValue ?? "unknown", new.condition?.rawValue ?? "unknown")
        say("language", old.language?.rawValue ?? "unknown", new.language?.rawValue ?? "unknown")
        say("marks", list(old.marks.map(\.rawValue)), list(new.marks.map(\.rawValue)))
        say("tags", list(Array(old.tags)), list(Array(new.tags)))
        say("place", quoted(old.place), quoted(new.place))
        say("paid", old.pricePaid?.description ?? "unknown", new.pricePaid?.description ?? "unknown")
        say("note", quoted(old.note), quoted(new.note))
        if before.isRemoved != after.isRemoved { words.append(after.isRemoved ? "removed" : "restored") }
        return words.joined(separator: ", ")
    }

    private static func list(_ words: [String]) -> String {
        words.isEmpty ? "none" : words.sorted().joined(separator: ", ")
    }

    /// A text on one line.
    private static func quoted(_ text: String) -> String {
        text.isEmpty ? "none" : "“\(text.split(whereSeparator: \.isNewline).joined(separator: " / "))”"
    }
}

extension CardStanding {
    /// A remark about a row whose card is not simply there; nil where it is.
    func remark(_ written: LedgerCard) -> String? {
        switch self {
        case .known: nil
        case .renamed(let card): "now \(card.id)"
        case .altered(let card):
            "the catalog now means \(LedgerCard(card).title) by \(card.id); this row keeps what was written"
        case .unresolved: "unresolved: no catalog has \(written.id?.description ?? "it")"
        case .notInstalled: written.id.map { "the catalog of \($0.game.title) is not installed" }
        case .byHand: "no catalog card"
        }
    }
}
