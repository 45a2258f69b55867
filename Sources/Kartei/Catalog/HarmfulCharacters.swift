/// Characters that no ID or name of a card has: controls, and marks that turn the direction of text around.
///
/// On a terminal or in a page they can hide or forge what is shown. Source: Unicode 16, general category Cc
/// and the property Bidi_Control; joiners, which some scripts need, stay.
package enum HarmfulCharacters {
    /// The first of them in a text, or nil.
    static func first(in text: String) -> Unicode.Scalar? {
        // All but the ASCII controls begin with one of three bytes; most texts have none of them.
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || [0xC2, 0xD8, 0xE2].contains($0) })
        else { return nil }
        return text.unicodeScalars.first(where: isHarmful)
    }

    /// The text without them; line ends and tabs become spaces.
    package static func removed(from text: String) -> String {
        guard first(in: text) != nil else { return text }
        var clean = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if ["\n", "\r", "\t"].contains(scalar) {
                clean.append(" ")
            } else if !isHarmful(scalar) {
                clean.append(scalar)
            }
        }
        return String(clean)
    }

    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

extension ImportContext {
    /// Takes from an entry what no record may hold, and notes it, before it is handed on.
    func clean(
        _ entry: CatalogEntry, _ position: Int, _ emit: (CatalogEntry) throws -> Void
    ) throws {
        for clean in entry.cleaned(file: path, position: position) { try emit(clean) }
    }
}

extension CatalogEntry {
    /// The entry as it may be stored, with a note before it where something was taken out.
    ///
    /// A record whose ID has such a character is skipped: the ID without it may be another card's.
    func cleaned(file: String, position: Int) -> [CatalogEntry] {
        if let scalar = ids.lazy.compactMap(HarmfulCharacters.first).first {
            let reason = "its ID holds the character \(Self.name(of: scalar))"
            return [.skipped(SkippedRecord(file: file, position: position, reason: reason))]
        }
        guard let found = texts.lazy.compactMap(HarmfulCharacters.first).first else { return [self] }
        var copy = self
        copy.changeTexts { $0 = HarmfulCharacters.removed(from: $0) }
        let reason = "the character \(Self.name(of: found)) was taken out of its texts"
        return [.cleaned(SkippedRecord(file: file, position: position, reason: reason)), copy]
    }

    private static func name(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    private var ids: [String] {
        switch self {
        case .card(let record): [record.card.id.rawValue, record.work] + record.aliases
        case .set(let set): [set.id]
        case .names(let names): [names.work]
        case .skipped, .cleaned: []
        }
    }

    private var texts: [String] {
        switch self {
        case .card(let record):
            let card = record.card
            return [card.setID, card.setCode, card.setName, card.printedNumber, card.catalogNumber]
                + [card.rarity ?? ""] + card.names.values + card.otherNames.values.joined()
                + card.finishes.map(\.rawValue)
        case .set(let set): return [set.code] + set.names.values
        case .names(let names): return Array(names.names.values)
        case .skipped, .cleaned: return []
        }
    }

    private mutating func changeTexts(_ change: (inout String) -> Void) {
        switch self {
        case .card(var record):
            record.card.changeTexts(change)
            self = .card(record)
        case .set(var set):
            change(&set.code)
            for language in set.names.keys { set.names[language].change(change) }
            self = .set(set)
        case .names(var names):
            for language in names.names.keys { names.names[language].change(change) }
            self = .names(names)
        case .skipped, .cleaned: break
        }
    }
}

extension Card {
    fileprivate mutating func changeTexts(_ change: (inout String) -> Void) {
        for language in names.keys { names[language].change(change) }
        for (language, others) in otherNames {
            otherNames[language] = others.map { other in
                var text = other
                change(&text)
                return text
            }
        }
        change(&setID)
        change(&setCode)
        change(&setName)
        change(&printedNumber)
        change(&catalogNumber)
        rarity.change(change)
        if !finishes.isEmpty {
            finishes = Set(
                finishes.map { finish in
                    var word = finish.rawValue
                    change(&word)
                    return Finish(rawValue: word)
                })
        }
    }
}

extension Optional<String> {
    fileprivate mutating func change(_ change: (inout String) -> Void) {
        guard var text = self else { return }
        change(&text)
        self = text
    }
}
