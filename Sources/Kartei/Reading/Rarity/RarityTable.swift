/// What marks and words stand for which rarity, by game and language; apps may add their own.
///
/// Values are the words that catalogs use (`Rare Holo`, `uncommon`). The marks of Western Pokémon cards are black
/// stars, silver ones and gold ones; recognizers lose the colour, so that stars stand for several.
public struct RarityTable: Sendable {
    /// What a printed letter or symbol may stand for.
    public typealias Marks = [String: [String]]

    /// The marks of Japanese Pokémon cards.
    public var japanesePokemon: Marks
    /// The marks of Pokémon cards in all other languages.
    public var pokemon: Marks
    /// The letters of Magic cards.
    public var magic: Marks
    /// The letters of One Piece cards.
    public var onepiece: Marks
    /// What is written out, by language; compared without case, accents, spaces and hyphens.
    public var words: [Language: [String: String]] { didSet { keys = Self.keys(of: words) } }
    /// `words` by what is compared, worked out once: every line of a card may be looked up.
    private var keys: [Language: [NameKey: String]]

    /// The table as Kartei knows it.
    public static let standard = RarityTable(
        japanesePokemon: standardJapanesePokemon, pokemon: standardPokemon, magic: standardMagic,
        onepiece: standardOnepiece, words: standardWords)

    /// Makes a table.
    public init(
        japanesePokemon: Marks, pokemon: Marks, magic: Marks, onepiece: Marks,
        words: [Language: [String: String]]
    ) {
        (self.japanesePokemon, self.pokemon) = (japanesePokemon, pokemon)
        (self.magic, self.onepiece, self.words) = (magic, onepiece, words)
        keys = Self.keys(of: words)
    }

    /// The marks of a game's cards in a language; nil: not known, taken for a Western one.
    public func marks(of game: Game, in language: Language?) -> Marks {
        switch game {
        case .pokemon: language == .japanese ? japanesePokemon : pokemon
        case .magic: magic
        case .onepiece: onepiece
        case .yugioh, .lorcana, .demo: [:]
        }
    }

    /// The rarity that a line spells out, alone or behind a mark or a heading; nil where it spells none.
    ///
    /// The card's language comes first, since `Rare` is the word of several.
    public func word(in line: String, language: Language?) -> String? {
        let text = line.split(separator: ":").last.map(String.init) ?? line
        let key = NameKey(text.filter { !"★☆●◆◇♦⚫✦".contains($0) })
        guard key.text.count > 2 else { return nil }
        if let own = language.flatMap({ keys[$0]?[key] }) { return own }
        return keys.keys.sorted().lazy.compactMap { keys[$0]?[key] }.first
    }

    private static func keys(of words: [Language: [String: String]]) -> [Language: [NameKey: String]] {
        words.mapValues { words in
            Dictionary(words.map { (NameKey($0.key), $0.value) }) { first, _ in first }
        }
    }
}

extension RarityTable {
    private static let standardJapanesePokemon: Marks = [
        "C": ["Common"], "U": ["Uncommon"], "R": ["Rare"], "RR": ["Double Rare"], "RRR": ["Rare Holo VMAX"],
        "SR": ["Ultra Rare"], "AR": ["Illustration Rare"], "SAR": ["Special Illustration Rare"],
        "UR": ["Hyper Rare", "Rare Secret"], "HR": ["Rare Rainbow"], "S": ["Shiny Rare", "Rare Shiny"],
        "SSR": ["Shiny Ultra Rare"], "CHR": ["Trainer Gallery Rare Holo"],
        "CSR": ["Trainer Gallery Rare Holo"],
        "ACE": ["ACE SPEC Rare"], "K": ["Radiant Rare"], "A": ["Amazing Rare"], "PR": ["Rare Prism Star"],
        "TR": ["Rare Holo"], "MA": ["Mega Attack Rare"], "MUR": ["Mega Hyper Rare"],
    ]
    private static let standardPokemon: Marks = [
        "●": ["Common"], "◆": ["Uncommon"],
        "★": ["Rare", "Rare Holo", "Illustration Rare", "ACE SPEC Rare", "Rare Secret", "Rare Ultra"],
        "★★": ["Double Rare", "Ultra Rare", "Special Illustration Rare", "Shiny Ultra Rare"],
        "★★★": ["Hyper Rare"],
    ]
    private static let standardMagic: Marks = [
        "C": ["common"], "U": ["uncommon"], "R": ["rare"], "M": ["mythic"], "L": ["common"],
        "S": ["special"],
    ]
    private static let standardOnepiece: Marks = [
        "C": ["Common"], "UC": ["Uncommon"], "R": ["Rare"], "SR": ["SuperRare"], "SEC": ["SecretRare"],
        "L": ["Leader"], "P": ["Promo"], "SP": ["Special"], "TR": ["TreasureRare"],
    ]
    private static let standardWords: [Language: [String: String]] = [
        .english: [
            "Common": "Common", "Uncommon": "Uncommon", "Rare": "Rare", "Holo Rare": "Rare Holo",
            "Rare Holo": "Rare Holo", "Double Rare": "Double Rare", "Ultra Rare": "Ultra Rare",
            "Super Rare": "Super Rare", "Secret Rare": "Rare Secret", "Rare Secret": "Rare Secret",
            "Illustration Rare": "Illustration Rare",
            "Special Illustration Rare": "Special Illustration Rare",
            "Special Art Rare": "Special Illustration Rare", "Hyper Rare": "Hyper Rare",
            "Shiny Rare": "Shiny Rare", "Shiny Ultra Rare": "Shiny Ultra Rare",
            "Amazing Rare": "Amazing Rare",
            "Radiant Rare": "Radiant Rare", "Mythic Rare": "mythic", "Promo": "Promo",
        ],
        .german: [
            "Häufig": "Common", "Nicht so häufig": "Uncommon", "Ungewöhnlich": "Uncommon", "Selten": "Rare",
            "Selten Holo": "Rare Holo", "Holo selten": "Rare Holo", "Doppelselten": "Double Rare",
            "Ultraselten": "Ultra Rare", "Geheim selten": "Rare Secret",
            "Illustration selten": "Illustration Rare",
            "Besonders seltene Illustration": "Special Illustration Rare", "Hyperselten": "Hyper Rare",
        ],
        .french: [
            "Commune": "Common", "Peu commune": "Uncommon", "Rare": "Rare", "Rare Holo": "Rare Holo",
            "Double rare": "Double Rare", "Ultra-rare": "Ultra Rare", "Rare secrète": "Rare Secret",
            "Illustration rare": "Illustration Rare",
            "Illustration spéciale rare": "Special Illustration Rare", "Hyper rare": "Hyper Rare",
        ],
    ]
}
