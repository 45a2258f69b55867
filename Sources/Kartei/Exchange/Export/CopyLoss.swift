/// What a program's file cannot say about a copy, so that it would not come back.
public struct CopyLoss: Sendable, Hashable, Comparable {
    /// A part of what is known about a copy.
    public enum Part: String, Sendable, Hashable, CaseIterable {
        case card, rarity, finish, condition, language, marks, tags, place, note, paid, quantity
    }

    /// The part.
    public let part: Part
    /// What it is here; empty for free text, of which only that it differs is told.
    public let before: String
    /// What would come back.
    public let after: String

    /// Orders by part, then by what it was.
    public static func < (lhs: CopyLoss, rhs: CopyLoss) -> Bool {
        let order = Part.allCases
        let (left, right) = (order.firstIndex(of: lhs.part) ?? 0, order.firstIndex(of: rhs.part) ?? 0)
        return (left, lhs.before, lhs.after) < (right, rhs.before, rhs.after)
    }

    /// Everything that differs between a copy and what came back of it; `card` says what the card came back as.
    static func all(from copy: Copy, to back: Copy, card: String?) -> [CopyLoss] {
        var losses: [CopyLoss] = []
        func add(_ part: Part, _ before: String?, _ after: String?) {
            if before != after {
                losses.append(CopyLoss(part: part, before: before ?? unknown, after: after ?? unknown))
            }
        }
        if let card { losses.append(CopyLoss(part: .card, before: "", after: card)) }
        add(.finish, copy.finish?.rawValue, back.finish?.rawValue)
        add(.condition, copy.condition?.rawValue, back.condition?.rawValue)
        add(.language, copy.language?.rawValue, back.language?.rawValue)
        add(.marks, words(copy.marks.map(\.rawValue)), words(back.marks.map(\.rawValue)))
        add(.paid, copy.pricePaid?.currency, back.pricePaid?.currency)
        if copy.pricePaid?.currency == back.pricePaid?.currency, copy.pricePaid != back.pricePaid {
            add(.paid, copy.pricePaid?.description, back.pricePaid?.description)
        }
        add(.quantity, String(copy.quantity), String(back.quantity))
        for (part, isSame) in [
            (Part.tags, copy.tags == back.tags), (.place, same(copy.place, back.place)),
            (.note, same(copy.note, back.note)),
        ] where !isSame {
            losses.append(CopyLoss(part: part, before: "", after: ""))
        }
        return losses
    }

    /// What is said for something that is not known.
    static let unknown = "not said"

    private static func words(_ words: [String]) -> String? {
        words.isEmpty ? nil : words.sorted().joined(separator: ", ")
    }

    /// Whether two texts have the same characters in the same form.
    private static func same(_ lhs: String, _ rhs: String) -> Bool { lhs.utf8.elementsEqual(rhs.utf8) }
}
