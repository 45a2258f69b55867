/// The rarity as a card prints it: a letter, a word or symbols beside the number.
///
/// Recognizers lose colour, so that stars alone do not tell a gold from a black one: what is printed is kept
/// as it is, and `catalogWords` says what it may mean in the language of the card.
struct RarityMark: Sendable, Hashable {
    /// What is printed: `R`, `AR`, `★★`, `●`.
    var text: String
    /// From 0 to 1.
    var confidence: Double

    /// Reads the mark beside the best number; nil where none is printed or read.
    init?(beside reading: NumberReading, in lines: [TextLine], language: Language?) {
        if let letter = reading.number.rarity {
            self.init(text: letter, confidence: reading.confidence)
            return
        }
        let game = reading.number.game
        let own = lines.filter { $0.quad == reading.quad }.map {
            Self.rest(of: $0.text, after: reading.number.literal)
        }
        let beside = lines.filter { Self.isBeside($0.quad, reading.quad) }.map(\.text)
        for (text, trust) in own.map({ ($0, 0.9) }) + beside.map({ ($0, 0.7) }) {
            if let letters = Self.letters(in: text, game: game, language: language) {
                self.init(text: letters, confidence: trust * reading.confidence)
                return
            }
            if let symbols = Self.symbols(in: text, game: game) {
                self.init(text: symbols, confidence: (symbols.contains("★") ? 0.5 : 0.8) * reading.confidence)
                return
            }
        }
        return nil
    }

    private init(text: String, confidence: Double) {
        self.text = text
        self.confidence = confidence
    }

    /// The words by which catalogs may call the rarity printed as `text`; empty where the mark says nothing.
    ///
    /// `UR` on a Japanese card is the gold card that English calls Hyper Rare, `SR` its Ultra Rare.
    static func catalogWords(_ text: String, game: Game, language: Language?) -> [String] {
        switch game {
        case .pokemon: (language == .japanese ? japanesePokemon : englishPokemon)[text] ?? []
        case .magic: magic[text].map { [$0] } ?? []
        case .onepiece: onepiece[text].map { [$0] } ?? []
        case .yugioh, .lorcana, .demo: []
        }
    }

    private static func rest(of line: String, after literal: String) -> String {
        let text = PrintedText(line).text
        let tail = literal.split(separator: "/").last.map(String.init) ?? literal
        guard let end = text.range(of: tail, options: .backwards)?.upperBound else { return "" }
        return String(text[end...])
    }

    private static func letters(in text: String, game: Game, language: Language?) -> String? {
        let word = String(text.trimmingSpaces.prefix { $0 != " " })
        let known: [String: Any] =
            switch game {
            case .pokemon where language == .japanese: japanesePokemon
            case .onepiece: onepiece
            default: [:]
            }
        return known[word] == nil ? nil : word
    }

    private static func symbols(in text: String, game: Game) -> String? {
        guard game == .pokemon else { return nil }
        let marks = PrintedText(text).text.trimmingSpaces.prefix { "★●◆".contains($0) }
        return (1...3).contains(marks.count) ? String(marks) : nil
    }

    private static func isBeside(_ quad: Quad, _ number: Quad) -> Bool {
        quad != number && abs(quad.center.y - number.center.y) < 0.7 * number.height
            && quad.topLeft.x > number.topLeft.x && quad.topLeft.x - number.topRight.x < 0.12
    }

    private static let japanesePokemon: [String: [String]] = [
        "C": ["Common"], "U": ["Uncommon"], "R": ["Rare"], "RR": ["Double Rare"], "RRR": ["Rare Holo VMAX"],
        "SR": ["Ultra Rare"], "AR": ["Illustration Rare"], "SAR": ["Special Illustration Rare"],
        "UR": ["Hyper Rare", "Rare Secret"], "HR": ["Rare Rainbow"], "S": ["Shiny Rare", "Rare Shiny"],
        "SSR": ["Shiny Ultra Rare"], "CHR": ["Trainer Gallery Rare Holo"],
        "CSR": ["Trainer Gallery Rare Holo"],
        "ACE": ["ACE SPEC Rare"], "K": ["Radiant Rare"], "A": ["Amazing Rare"], "PR": ["Rare Prism Star"],
        "TR": ["Rare Holo"], "MA": ["Mega Attack Rare"], "MUR": ["Mega Hyper Rare"],
    ]
    private static let englishPokemon: [String: [String]] = [
        "●": ["Common"], "◆": ["Uncommon"],
        "★": ["Rare", "Rare Holo", "Illustration Rare", "ACE SPEC Rare", "Rare Secret", "Rare Ultra"],
        "★★": ["Double Rare", "Ultra Rare", "Special Illustration Rare", "Shiny Ultra Rare"],
        "★★★": ["Hyper Rare"],
    ]
    private static let magic = [
        "C": "common", "U": "uncommon", "R": "rare", "M": "mythic", "L": "common", "S": "special",
    ]
    private static let onepiece = [
        "C": "Common", "UC": "Uncommon", "R": "Rare", "SR": "SuperRare", "SEC": "SecretRare", "L": "Leader",
        "P": "Promo", "SP": "Special", "TR": "TreasureRare",
    ]
}
