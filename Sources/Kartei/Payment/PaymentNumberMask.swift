extension String {
    /// The text with the number of a payment card, where it holds one, replaced by `•`; everything that is kept of
    /// what people photograph or type goes through this.
    ///
    /// Such a number has 12 to 19 digits, also in groups parted by spaces, dots, hyphens or what cannot be seen, and
    /// fulfils the check of ISO/IEC 7812-1, Annex B (Luhn). What stands beside it may be masked as well. The random IDs
    /// that catalogs give cards stay: one in two hundred of them has such digits in it.
    ///
    /// To mask a second time changes nothing, so that an event is the same on every device.
    public var withoutPaymentNumber: String { withoutPaymentNumber(acrossLines: false) }

    /// The same for messages, which name files: masked is only what a network issues, by its first digits and length, so
    /// that the date in a photo's name stays.
    public var withoutIssuedPaymentNumber: String {
        withoutPaymentNumber(acrossLines: true) { digits in
            let network = PaymentNetwork(beginning: digits)
            return digits.count >= 13 && network?.lengths.contains(digits.count) == true
        }
    }

    /// The same; in running text, unlike in a list of words, a number may also go on from line to line, as some
    /// payment cards print theirs.
    package func withoutPaymentNumber(
        acrossLines: Bool, where isMasked: ([UInt8]) -> Bool = { _ in true }
    ) -> String {
        guard mayHoldPaymentNumber else { return self }
        let characters = Array(self)
        var masked = Set<Int>()
        let identifiers = Self.identifiers(in: characters)
        for run in Self.runs(of: characters, without: identifiers, acrossLines: acrossLines) {
            for first in run.indices {
                var places: [Int] = []
                for group in run[first...] {
                    places += group
                    if places.count > 19 { break }
                    let digits = places.compactMap { Self.digit(characters[$0]).map(UInt8.init) }
                    if digits.count >= 12, LuhnCheck.isFulfilled(by: digits), isMasked(digits) {
                        masked.formUnion(places)
                    }
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
    private static func runs(
        of characters: [Character], without passed: Set<Int>, acrossLines: Bool
    ) -> [[[Int]]] {
        var runs: [[[Int]]] = [[]]
        var isInGroup = false
        for (place, character) in characters.enumerated() {
            let isDigit = digit(character) != nil && !passed.contains(place)
            if isDigit, isInGroup {
                runs[runs.count - 1][runs[runs.count - 1].count - 1].append(place)
            } else if isDigit {
                runs[runs.count - 1].append([place])
            } else if !isSeparator(character), !(acrossLines && character.isNewline) {
                runs.append([])
            }
            isInGroup = isDigit
        }
        return runs
    }

    /// The digit that a character shows, whatever marks it wears.
    private static func digit(_ character: Character) -> Int? {
        character.unicodeScalars.first.flatMap { Character($0).wholeNumberValue }
            .flatMap { (0...9).contains($0) ? $0 : nil }
    }

    /// Whether digits go on behind a character.
    private static func isSeparator(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }
        switch scalar.properties.generalCategory {
        case .spaceSeparator, .dashPunctuation, .format: return true
        default: return "._\t".contains(character)
        }
    }

    /// The places of IDs of 128 bits (RFC 9562, with its hyphens or without); they have letters among their digits.
    private static func identifiers(in characters: [Character]) -> Set<Int> {
        func isPart(_ character: Character) -> Bool { character.isASCII && character.isHexDigit }
        var places = Set<Int>()
        var start = 0
        while start < characters.count {
            guard isPart(characters[start]) else {
                start += 1
                continue
            }
            let end = characters[start...].firstIndex { !isPart($0) && $0 != "-" } ?? characters.count
            let groups = characters[start..<end].split(separator: "-", omittingEmptySubsequences: false)
            if [[32], [8, 4, 4, 4, 12]].contains(groups.map(\.count)),
                characters[start..<end].contains(where: \.isLetter)
            {
                places.formUnion(start..<end)
            }
            start = end
        }
        return places
    }
}
