/// Which language a card's text is in: a printed mark, else its script, else its words.
struct LanguageEvidence: Sendable {
    /// The language with a confidence from 0 to 1, or nil where nothing says it.
    let reading: FieldReading?

    /// Weighs the marks beside numbers, the scripts and the words of the lines.
    init(lines: [TextLine], numbers: [NumberReading], scripts: ScriptCount) {
        let mark = numbers.first {
            $0.number.literalKey != nil && $0.number.language != nil && $0.confidence > 0.4
        }
        let words = Self.words(in: lines)
        let script = scripts.language ?? words?.language
        if let script, scripts.language != nil {
            reading = FieldReading(text: script.rawValue, confidence: 0.98)
        } else if let marked = mark?.number.language {
            let agrees = words.map { $0.language == marked } ?? true
            reading = FieldReading(text: marked.rawValue, confidence: agrees ? 0.97 : 0.7)
        } else if let words {
            reading = FieldReading(text: words.language.rawValue, confidence: words.confidence)
        } else {
            reading = nil
        }
    }

    /// The language whose common words are found most, with a confidence from the lead over the next.
    private static func words(in lines: [TextLine]) -> (language: Language, confidence: Double)? {
        var counts: [Language: Double] = [:]
        for line in lines {
            let tokens = line.text.lowercased().split { !$0.isLetter }
            for token in tokens {
                let word = String(token)
                for (language, known) in common where known.contains(word) {
                    counts[language, default: 0] += 1
                }
            }
            for character in line.text.lowercased() {
                for language in diacritics[character] ?? [] { counts[language, default: 0] += 0.4 }
            }
        }
        let ranked = counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
        guard let best = ranked.first, best.value >= 1 else { return nil }
        let next = ranked.dropFirst().first?.value ?? 0
        let lead = (best.value - next) / best.value
        return (best.key, min(0.95, (0.4 + 0.5 * lead) * min(1, 0.5 + best.value / 8)))
    }

    /// Words of card text that other languages of the list do not have, or have rarely.
    private static let common: [Language: Set<String>] = [
        .english: [
            "the", "your", "this", "of", "and", "you", "to", "with", "from", "if", "card", "each", "damage",
            "weakness", "resistance", "retreat", "evolves", "basic", "stage", "opponent", "target",
            "creature",
            "when", "draw", "monster", "hp", "ability", "instant", "sorcery", "artifact", "land", "trainer",
        ],
        .german: [
            "der", "die", "das", "und", "dein", "deine", "deinem", "ein", "eine", "dieses", "diese",
            "schwäche",
            "schwache", "resistenz", "rückzug", "ruckzug", "kp", "basis", "gegner", "gegners", "schaden",
            "karte", "karten", "wenn", "deck", "lege", "ziehe", "kreatur", "entwickelt", "phase", "monster",
            "fähigkeit", "unterstützer", "von", "auf", "spontanzauber", "hexerei", "jede",
        ],
        .french: [
            "le", "les", "des", "votre", "vos", "ce", "cette", "du", "et", "une", "faiblesse", "résistance",
            "retraite", "pv", "niveau", "évolution", "carte", "cartes", "dégâts", "attaque", "adversaire",
            "talent", "lorsque", "mis", "pendant", "est", "dresseur", "objet", "éphémère", "rituel",
            "créature",
            "piochez", "défaussez", "monstre", "base", "règle", "illus",
        ],
        .italian: [
            "il", "gli", "della", "del", "di", "questo", "questa", "tuo", "tua", "una", "uno", "debolezza",
            "resistenza", "ritirata", "carta", "carte", "danni", "avversario", "quando", "creatura",
            "istantaneo", "stregoneria", "mazzo", "evolve", "livello", "che", "bersaglio", "abilità", "si",
            "su",
        ],
        .spanish: [
            "el", "los", "las", "tu", "tus", "una", "debilidad", "resistencia", "retirada", "carta", "cartas",
            "daño", "rival", "cuando", "criatura", "instantáneo", "conjuro", "mazo", "evoluciona", "fase",
            "ataque", "y", "del", "hace", "jugador", "habilidad", "básico", "entrenador",
        ],
        .portuguese: [
            "o", "os", "as", "seu", "sua", "uma", "um", "fraqueza", "resistência", "recuar", "recuo", "carta",
            "cartas", "dano", "oponente", "quando", "criatura", "mágica", "baralho", "evolui", "estágio",
            "ataque", "não", "básico", "do", "da", "custo", "para", "altura", "peso", "habilidade",
        ],
    ]

    private static let diacritics: [Character: [Language]] = [
        "ß": [.german], "ü": [.german], "ö": [.german], "ä": [.german], "ç": [.french, .portuguese],
        "è": [.french, .italian], "ê": [.french, .portuguese], "œ": [.french], "à": [.french, .italian],
        "ñ": [.spanish], "¿": [.spanish], "¡": [.spanish], "ã": [.portuguese], "õ": [.portuguese],
        "ò": [.italian], "ù": [.italian, .french], "ì": [.italian],
    ]
}
