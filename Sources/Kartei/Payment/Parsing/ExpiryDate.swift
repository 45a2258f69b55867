/// A date of month and year in a line of text.
struct ExpiryDate: Sendable {
    /// How a date is written, from the surest.
    enum Form: Int, Sendable, Comparable {
        /// `09/22`, `09/2022`, `9/22`.
        case slash
        /// `09-22`, `09.22`.
        case sign
        /// `09 22`.
        case space
        /// `0922`, `092022`, `09122`.
        case solid
        /// `22/09`, where no month has that number.
        case yearFirst

        static func < (a: Form, b: Form) -> Bool { a.rawValue < b.rawValue }
    }

    let expiry: PaymentExpiry
    let form: Form
    /// Whether digits were read, not letters that look like them.
    let isLiteral: Bool
    /// Where it stands among the line's characters.
    let place: Range<Int>

    /// The dates of a line, in order; none where it has the digits of a payment card's number.
    static func all(in text: String) -> [ExpiryDate] {
        guard NumberLine.digitCount(text) < 13 else { return [] }
        let characters = Array(text)
        var dates: [ExpiryDate] = []
        var start = 0
        while start < characters.count {
            if let date = date(in: characters, at: start) {
                dates.append(date)
                start = date.place.upperBound
            } else {
                start += 1
            }
        }
        return dates
    }

    /// The date that begins at a character, where no digit and no part of a longer date stands around it.
    private static func date(in characters: [Character], at start: Int) -> ExpiryDate? {
        guard isDigitLike(characters[start]), start == 0 || !isDigitLike(characters[start - 1]) else {
            return nil
        }
        let first = run(characters, from: start)
        guard first.count <= 2 else {
            return touchesDigit(characters, before: start, asPartOf: .solid) ? nil : solid(characters, first)
        }
        let (sign, next) = separator(characters, from: first.upperBound)
        guard let sign, next < characters.count, isDigitLike(characters[next]) else { return nil }
        let second = run(characters, from: next)
        guard [2, 4].contains(second.count), !touchesDigit(characters, after: second.upperBound),
            let a = value(characters[first]), let b = value(characters[second])
        else { return nil }
        let place = first.lowerBound..<second.upperBound
        let isLiteral =
            characters[first].allSatisfy({ $0.decimalDigit != nil })
            && characters[second].allSatisfy({ $0.decimalDigit != nil })
        let form: Form = sign == "/" ? .slash : sign == " " ? .space : .sign
        guard !touchesDigit(characters, before: start, asPartOf: form) else { return nil }
        if let expiry = PaymentExpiry(month: a, year: b), first.count == 2 || form == .slash,
            second.count == 2 || b >= 2000
        {
            return ExpiryDate(expiry: expiry, form: form, isLiteral: isLiteral, place: place)
        }
        // Of no month and a month, the first is the year.
        if form == .slash, first.count == 2, second.count == 2, a > 12,
            let expiry = PaymentExpiry(month: b, year: a)
        {
            return ExpiryDate(expiry: expiry, form: .yearFirst, isLiteral: isLiteral, place: place)
        }
        return nil
    }

    /// Four or six digits, or five whose middle one is a slash that was read as a stroke: `07129`.
    private static func solid(_ characters: [Character], _ run: Range<Int>) -> ExpiryDate? {
        let digits = Array(characters[run])
        let isStruck = digits.count == 5 && "1Il|".contains(digits[2])
        let year = digits.dropFirst(isStruck ? 3 : 2)
        guard [4, 6].contains(run.count) || isStruck,
            (digits.prefix(2) + year).allSatisfy({ $0.decimalDigit != nil }),
            !touchesDigit(characters, after: run.upperBound),
            let a = value(digits.prefix(2)), let b = value(year), run.count < 6 || b >= 2000,
            let expiry = PaymentExpiry(month: a, year: b)
        else { return nil }
        return ExpiryDate(expiry: expiry, form: .solid, isLiteral: !isStruck, place: run)
    }

    /// The sign between month and year, a slash also between spaces, and where the year begins.
    private static func separator(_ characters: [Character], from start: Int) -> (Character?, Int) {
        var (place, sign): (Int, Character?) = (start, nil)
        while place < characters.count, place - start <= 2 {
            let character = characters[place]
            if character.isWhitespace {
                sign = sign ?? " "
            } else if let plain = signs[character], sign == nil || sign == " " {
                sign = plain
            } else {
                break
            }
            place += 1
        }
        return (sign, place)
    }

    private static let signs: [Character: Character] = [
        "/": "/", "／": "/", "⁄": "/", "∕": "/", "-": "-", "–": "-", "—": "-", ".": "-", "·": "-", "‑": "-",
    ]

    /// Whether a date goes on before a place; a hyphen may stand between two dates with slashes.
    private static func touchesDigit(
        _ characters: [Character], before start: Int, asPartOf form: Form
    ) -> Bool {
        guard start >= 2, let sign = signs[characters[start - 1]] else { return false }
        return characters[start - 2].decimalDigit != nil
            && (form != .slash || sign == "/" || characters[start - 1] == ".")
    }

    private static func touchesDigit(_ characters: [Character], after end: Int) -> Bool {
        guard end < characters.count else { return false }
        if characters[end].decimalDigit != nil { return true }
        return signs[characters[end]] == "/" && end + 1 < characters.count
            && characters[end + 1].decimalDigit != nil
    }

    private static func run(_ characters: [Character], from start: Int) -> Range<Int> {
        let end = characters[start...].firstIndex { !isDigitLike($0) } ?? characters.count
        return start..<end
    }

    private static let lookAlikes: [Character: Int] = [
        "O": 0, "o": 0, "I": 1, "l": 1, "|": 1, "Z": 2, "S": 5, "B": 8,
    ]

    private static func isDigitLike(_ character: Character) -> Bool {
        character.decimalDigit != nil || lookAlikes[character] != nil
    }

    /// The number that characters show; nil where they are all letters.
    private static func value(_ characters: ArraySlice<Character>) -> Int? {
        guard characters.contains(where: { $0.decimalDigit != nil }) else { return nil }
        return characters.reduce(0 as Int?) { sum, character in
            guard let sum, let digit = character.decimalDigit.map(Int.init) ?? lookAlikes[character] else {
                return nil
            }
            return 10 * sum + digit
        }
    }
}
