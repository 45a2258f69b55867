extension String {
    /// The text with the number of a payment card, where it holds one, replaced by `•`; everything that is kept of
    /// what people photograph or type goes through this.
    ///
    /// Such a number has 12 to 19 digits, also in groups parted by spaces, dots or hyphens, and fulfils the check
    /// of ISO/IEC 7812-1, Annex B (Luhn).
    public var withoutPaymentNumber: String {
        let characters = Array(self)
        var masked = Set<Int>()
        var run: [(place: Int, digit: Int)] = []
        func close() {
            if (12...19).contains(run.count), Self.fulfilsLuhn(run.map(\.digit)) {
                masked.formUnion(run.map(\.place))
            }
            run = []
        }
        for (place, character) in characters.enumerated() {
            if let digit = character.wholeNumberValue, character.isNumber, (0...9).contains(digit) {
                run.append((place, digit))
            } else if !" .-–\u{00A0}".contains(character) {
                close()
            }
        }
        close()
        guard !masked.isEmpty else { return self }
        return String(characters.enumerated().map { masked.contains($0) ? "•" : $1 })
    }

    private static func fulfilsLuhn(_ digits: [Int]) -> Bool {
        let sum = digits.reversed().enumerated().reduce(0) { sum, item in
            let doubled = item.offset % 2 == 1 ? 2 * item.element : item.element
            return sum + (doubled > 9 ? doubled - 9 : doubled)
        }
        return sum % 10 == 0
    }
}
