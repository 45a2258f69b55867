extension String {
    /// The text with the number of a payment card, where it holds one, replaced by `•`; everything that is kept of
    /// what people photograph or type goes through this.
    ///
    /// Such a number has 12 to 19 digits, also in groups parted by spaces, dots or hyphens, and fulfils the check
    /// of ISO/IEC 7812-1, Annex B (Luhn). What stands beside it may be masked as well.
    public var withoutPaymentNumber: String {
        guard mayHoldPaymentNumber else { return self }
        let characters = Array(self)
        var masked = Set<Int>()
        for run in Self.runs(of: characters) {
            for first in run.indices {
                for last in first..<run.count {
                    let places = run[first...last].flatMap { $0 }
                    let digits = places.compactMap { characters[$0].wholeNumberValue }
                    if (12...19).contains(digits.count), Self.fulfilsLuhn(digits) { masked.formUnion(places) }
                }
            }
        }
        guard !masked.isEmpty else { return self }
        return String(characters.enumerated().map { masked.contains($0) ? "•" : $1 })
    }

    /// Whether there are digits enough; most texts are done with here.
    private var mayHoldPaymentNumber: Bool {
        unicodeScalars.count(where: {
            $0.isASCII ? (0x30...0x39).contains($0.value) : $0.properties.numericType != nil
        })
            >= 12
    }

    /// The places of digits in groups, the groups in runs that nothing but separators part.
    private static func runs(of characters: [Character]) -> [[[Int]]] {
        var runs: [[[Int]]] = [[]]
        var isInGroup = false
        for (place, character) in characters.enumerated() {
            let isDigit = character.wholeNumberValue.map { (0...9).contains($0) } ?? false
            if isDigit, isInGroup {
                runs[runs.count - 1][runs[runs.count - 1].count - 1].append(place)
            } else if isDigit {
                runs[runs.count - 1].append([place])
            } else if !" .-–\u{00A0}".contains(character) {
                runs.append([])
            }
            isInGroup = isDigit
        }
        return runs
    }

    private static func fulfilsLuhn(_ digits: [Int]) -> Bool {
        let sum = digits.reversed().enumerated().reduce(0) { sum, item in
            let doubled = item.offset % 2 == 1 ? 2 * item.element : item.element
            return sum + (doubled > 9 ? doubled - 9 : doubled)
        }
        return sum % 10 == 0
    }
}
