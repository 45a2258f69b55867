/// A number that one misread character or a careless comparison would take for the printed one.
package struct NearbyNumber: Sendable, Hashable {
    /// What is different about it.
    package enum Change: String, Sendable, Hashable, CaseIterable {
        case lastDigit = "last digit"
        case firstDigit = "first digit"
        case digitDropped = "digit dropped"
        case digitAdded = "digit added"
        case digitsSwapped = "digits swapped"
        case lookAlike = "look-alike digit"
        case total
        case setCode = "set code"
        case region
    }

    /// What is different about it.
    package let change: Change
    /// The number as a card would print it.
    package let text: String

    /// Every number near `printed` that is another one as a number: zeros before it are no difference.
    ///
    /// Each text once, under the first change that makes it.
    package static func all(near printed: String) -> [NearbyNumber] {
        let head = printed.prefix { $0 != "/" }
        let tail = printed[head.endIndex...]
        var seen: Set<String> = [key(of: printed)]
        var found: [NearbyNumber] = []
        func add(_ change: Change, _ texts: [String]) {
            for text in texts where seen.insert(key(of: text)).inserted {
                found.append(NearbyNumber(change: change, text: text))
            }
        }
        if let digits = DigitRun(last: head) {
            for (change, others) in digits.others {
                add(change, others.map { digits.replaced(by: $0) + tail })
            }
        }
        if let total = DigitRun(first: tail) {
            add(.total, (total.neighbours + total.firstDigits).map { head + total.replaced(by: $0) })
        }
        let code = SetPart(head)
        add(.setCode, code.otherSets.map { $0 + tail })
        add(.region, code.otherRegions.map { $0 + tail })
        return found
    }

    /// What makes two spellings the same number: letters in upper case, no zeros before digits, no spaces.
    private static func key(of text: String) -> String {
        PrintedNumber.strippingZeros(text.uppercased().filter { $0 != " " })
    }
}

/// A run of digits inside a number, with what it may be taken for.
private struct DigitRun {
    /// Digits that small print confuses.
    private static let alike: [Character: [Character]] = [
        "8": ["3"], "3": ["8"], "6": ["5"], "5": ["6"], "1": ["7"], "7": ["1"],
    ]
    let before: Substring
    let digits: [Character]
    let after: Substring

    init?(last text: Substring) {
        guard let end = text.lastIndex(where: \.isASCIIDigit) else { return nil }
        let start =
            text[...end].lastIndex { !$0.isASCIIDigit }.map { text.index(after: $0) } ?? text.startIndex
        (before, digits, after) = (text[..<start], Array(text[start...end]), text[text.index(after: end)...])
    }

    init?(first text: Substring) {
        guard let start = text.firstIndex(where: \.isASCIIDigit) else { return nil }
        let end = text[start...].firstIndex { !$0.isASCIIDigit } ?? text.endIndex
        (before, digits, after) = (text[..<start], Array(text[start..<end]), text[end...])
    }

    func replaced(by digits: String) -> String { before + digits + after }

    var others: [(NearbyNumber.Change, [String])] {
        [
            (.lastDigit, neighbours), (.firstDigit, firstDigits), (.digitDropped, shorter),
            (.digitAdded, longer), (.digitsSwapped, swapped), (.lookAlike, alike),
        ]
    }

    /// One more and one less, as wide as this.
    var neighbours: [String] {
        guard let value = Int(String(digits)) else { return [] }
        return [value - 1, value + 1].filter { $0 >= 0 }.map {
            let text = String($0)
            return String(repeating: "0", count: max(0, digits.count - text.count)) + text
        }
    }

    /// The first digit one more and one less.
    var firstDigits: [String] {
        guard let first = digits.first?.wholeNumberValue else { return [] }
        return [(first + 1) % 10, (first + 9) % 10].map { "\($0)" + String(digits.dropFirst()) }
    }

    private var shorter: [String] {
        guard digits.count > 1 else { return [] }
        return digits.indices.map { place in
            String(digits[..<place] + digits[(place + 1)...])
        }
    }

    private var longer: [String] {
        let text = String(digits)
        return ["1" + text, text + "0", text + "1", text + String(digits.suffix(1))]
    }

    private var swapped: [String] {
        digits.indices.dropLast().map { place in
            var other = digits
            other.swapAt(place, place + 1)
            return String(other)
        }
    }

    private var alike: [String] {
        digits.indices.flatMap { place in
            (Self.alike[digits[place]] ?? []).map { character in
                var other = digits
                other[place] = character
                return String(other)
            }
        }
    }
}

/// The set and the region of a code: `LOB` and `EN` of `LOB-EN001`, `SWSH` of `SWSH196`.
private struct SetPart {
    private static let regions = ["EN", "DE", "FR", "E", ""]
    private let set: Substring
    private let region: Substring
    private let rest: Substring

    init(_ code: Substring) {
        let dash = code.firstIndex(of: "-").map { code.index(after: $0) }
        let letters = code.prefix(while: \.isLetter)
        set = code[..<(dash ?? letters.endIndex)]
        region = dash.map { code[$0...].prefix(while: \.isLetter) } ?? code[set.endIndex..<set.endIndex]
        rest = code[region.endIndex...]
    }

    /// The code of the same number in sets that differ by their last letter or digit.
    var otherSets: [String] {
        guard let place = set.lastIndex(where: { $0 != "-" }) else { return [] }
        let others: [Character]
        if let digit = set[place].wholeNumberValue {
            others = [(digit + 1) % 10, (digit + 9) % 10].compactMap { "\($0)".first }
        } else {
            others = ["A", "B"].filter { $0 != set[place] }
        }
        return others.map { set[..<place] + String($0) + set[set.index(after: place)...] + region + rest }
    }

    /// The code in other regions; none where it has no region.
    var otherRegions: [String] {
        region.isEmpty ? [] : Self.regions.filter { $0 != region }.map { set + $0 + rest }
    }
}
