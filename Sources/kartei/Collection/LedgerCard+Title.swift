import Kartei

extension LedgerCard {
    /// The card for people: name, number, set.
    var title: String {
        let title = [name, number, setTitle].filter { !$0.isEmpty }.joined(separator: " ")
        return title.isEmpty ? id?.description ?? "a card without name and number" : title
    }

    /// The set for people: `BS (Base)`.
    var setTitle: String {
        setCode.isEmpty || setName.isEmpty ? setCode + setName : "\(setCode) (\(setName))"
    }
}

extension Item {
    /// The row for people: its short ID, how many copies, which card.
    var line: String { "\(id.short)  \(copy.quantity) × \(copy.card.title)" }
}
