extension [String: String] {
    /// An event's texts by name without the number of any payment card, neither in a text nor in a name.
    var withoutPaymentNumbers: [String: String] {
        let masked = sorted { $0.key < $1.key }.map { name, text in
            (name.withoutPaymentNumber, text.withoutPaymentNumber(acrossLines: name == "note"))
        }
        return Dictionary(masked) { first, _ in first }
    }
}
