/// How changes are written down: a word for the kind, and texts under names.
///
/// `Docs/ledger.md` lists both. A kind or name that was released keeps its meaning for good; what a newer version
/// adds is kept and passed over by this one.
extension LedgerChange {
    /// The word for the kind of change.
    var kind: String {
        switch self {
        case .added: "added"
        case .picked: "picked"
        case .finish: "finish set"
        case .condition: "condition set"
        case .language: "language set"
        case .marks: "marks set"
        case .tags: "tags set"
        case .quantity: "quantity"
        case .quantityBy: "quantity by"
        case .note: "note"
        case .pricePaid: "price paid"
        case .moved: "moved"
        case .removed: "removed"
        case .restored: "restored"
        case .renamed: "renamed"
        case .renameWithdrawn: "rename withdrawn"
        case .undone: "undone"
        }
    }

    /// The texts, without any payment card's number.
    var fields: [String: String] { texts.withoutPaymentNumbers }

    /// The texts as they were said.
    private var texts: [String: String] {
        var fields: [String: String] = [:]
        switch self {
        case .added(let copy, let origin):
            fields = copy.texts
            fields["origin"] = origin.rawValue
        case .picked(let card, let origin):
            fields = card.texts
            fields["origin"] = origin.rawValue
        case .finish(let finish): fields["finish"] = finish?.rawValue ?? ""
        case .condition(let condition): fields["condition"] = condition?.rawValue ?? ""
        case .language(let language): fields["language"] = language?.rawValue ?? ""
        case .marks(let marks): fields["marks"] = Self.lines(marks.map(\.rawValue))
        case .tags(let tags): fields["tags"] = Self.lines(Array(tags))
        case .quantity(let count), .quantityBy(let count): fields["quantity"] = Copy.quantityText(count)
        case .note(let text): fields["note"] = text
        case .pricePaid(let price): fields["paid"] = price?.description ?? ""
        case .moved(let place): fields["place"] = place
        case .removed, .restored, .undone: break
        case .renamed(let old, let new): fields = ["card": old.description, "to": new.description]
        case .renameWithdrawn(let old): fields["card"] = old.description
        }
        return fields
    }

    /// Reads a change; nil where this version does not know the kind or a text makes no sense.
    init?(kind: String, fields: [String: String]) {
        func text(_ name: String) -> String { fields[name] ?? "" }
        switch kind {
        case "added":
            guard let copy = Copy(fields: fields) else { return nil }
            self = .added(copy, Origin(rawValue: text("origin")) ?? .imported)
        case "picked":
            self = .picked(LedgerCard(fields: fields), Origin(rawValue: text("origin")) ?? .picked)
        case "finish set": self = .finish(Copy.finish(text("finish")))
        case "condition set":
            guard let condition = Copy.condition(text("condition")) else { return nil }
            self = .condition(condition)
        case "language set": self = .language(Copy.language(text("language")))
        case "marks set": self = .marks(Set(Self.parts(text("marks")).map { Mark(rawValue: $0) }))
        case "tags set": self = .tags(Set(Self.parts(text("tags"))))
        case "quantity":
            guard let count = Int(text("quantity")), count >= 0 else { return nil }
            self = .quantity(min(count, Copy.mostAlike))
        case "quantity by":
            guard let count = Int(text("quantity")) else { return nil }
            self = .quantityBy(max(-Copy.mostAlike, min(Copy.mostAlike, count)))
        case "note": self = .note(text("note"))
        case "price paid":
            guard let price = Copy.price(text("paid")) else { return nil }
            self = .pricePaid(price)
        case "moved": self = .moved(text("place"))
        case "removed": self = .removed
        case "restored": self = .restored
        case "undone": self = .undone
        case "renamed":
            guard let old = CardID(description: text("card")), let new = CardID(description: text("to"))
            else {
                return nil
            }
            self = .renamed(old, to: new)
        case "rename withdrawn":
            guard let old = CardID(description: text("card")) else { return nil }
            self = .renameWithdrawn(old)
        default: return nil
        }
    }

    /// Several words as one text, a line each, in order.
    fileprivate static func lines(_ words: [String]) -> String {
        words.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
            .filter { !$0.isEmpty }.sorted().joined(separator: "\n")
    }

    /// The words of such a text.
    fileprivate static func parts(_ text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map(String.init)
    }
}

extension LedgerCard {
    /// The card's texts; empty ones are left out.
    fileprivate var texts: [String: String] {
        var fields: [String: String] = [:]
        if let id { fields["card"] = id.description }
        if id == nil, let game { fields["game"] = game.rawValue }
        for (key, text) in [
            ("name", name), ("number", number), ("set", setCode), ("set name", setName),
            ("rarity", rarity ?? ""),
        ] where !text.isEmpty {
            fields[key] = text
        }
        return fields
    }

    /// Reads the texts; an ID that this version cannot read leaves the card without one.
    fileprivate init(fields: [String: String]) {
        self.init(
            id: fields["card"].flatMap(CardID.init(description:)),
            game: fields["game"].flatMap(Game.init(rawValue:)), name: fields["name"] ?? "",
            number: fields["number"] ?? "", setCode: fields["set"] ?? "", setName: fields["set name"] ?? "",
            rarity: fields["rarity"])
    }
}

extension Copy {
    /// Whether one of its texts holds what may be the number of a payment card, which an event will not keep.
    var holdsPaymentNumber: Bool { texts.withoutPaymentNumbers != texts }

    /// The copy's texts; what is not known or empty is left out.
    fileprivate var texts: [String: String] {
        var fields = card.texts
        fields["quantity"] = Self.quantityText(quantity)
        if let finish { fields["finish"] = finish.rawValue }
        if let condition { fields["condition"] = condition.rawValue }
        if let language { fields["language"] = language.rawValue }
        if !marks.isEmpty { fields["marks"] = LedgerChange.lines(marks.map(\.rawValue)) }
        if !tags.isEmpty { fields["tags"] = LedgerChange.lines(Array(tags)) }
        if !place.isEmpty { fields["place"] = place }
        if !note.isEmpty { fields["note"] = note }
        if let pricePaid { fields["paid"] = pricePaid.description }
        return fields
    }

    /// Reads the texts; nil where one of them makes no sense.
    fileprivate init?(fields: [String: String]) {
        guard let quantity = Int(fields["quantity"] ?? "1"), quantity >= 0,
            let condition = Self.condition(fields["condition"] ?? ""),
            let price = Self.price(fields["paid"] ?? "")
        else { return nil }
        self.init(
            LedgerCard(fields: fields), quantity: quantity, finish: Self.finish(fields["finish"] ?? ""),
            condition: condition, language: Self.language(fields["language"] ?? ""),
            marks: Set(LedgerChange.parts(fields["marks"] ?? "").map { Mark(rawValue: $0) }),
            tags: Set(LedgerChange.parts(fields["tags"] ?? "")), place: fields["place"] ?? "",
            note: fields["note"] ?? "", pricePaid: price)
    }

    /// A number, or a difference, of copies; never one so long that it could be a payment card's.
    fileprivate static func quantityText(_ count: Int) -> String {
        String(max(-mostAlike, min(mostAlike, count)))
    }

    fileprivate static func finish(_ text: String) -> Finish? { text.isEmpty ? nil : Finish(rawValue: text) }

    fileprivate static func language(_ text: String) -> Language? {
        text.isEmpty ? nil : Language(rawValue: text)
    }

    /// The condition or none; nil where the text is no condition.
    fileprivate static func condition(_ text: String) -> Condition?? {
        guard !text.isEmpty else { return .some(nil) }
        return Condition(rawValue: text).map { .some($0) }
    }

    /// The price or none; nil where the text is no amount.
    fileprivate static func price(_ text: String) -> Money?? {
        guard !text.isEmpty else { return .some(nil) }
        return Money(text).map { .some($0) }
    }
}
