import Foundation

/// Tells a name from what else stands in its place, and takes off what stands beside it.
enum NameText {
    /// The line without hit points, mana costs, bullets and signs at its ends.
    static func cleaned(_ text: String, game: Game?) -> String {
        var words = text.replacing("　", with: " ").split(separator: " ").map(String.init)
        while let last = words.last, words.count > 1, isBeside(last) { words.removeLast() }
        while let first = words.first, words.count > 1, isBeside(first) { words.removeFirst() }
        var name = words.joined(separator: " ")
        if game == nil || game == .pokemon || game == .demo { name = withoutHitPoints(name) }
        return name.trimmingCharacters(in: Self.edges)
    }

    /// Whether a text can be a name: mostly letters, not a heading or a sentence that cards print.
    static func isNameLike(_ text: String) -> Bool {
        let letters = text.filter(\.isLetter).count
        let signs = text.filter { !$0.isLetter && $0 != " " }.count
        let digits = text.filter(\.isNumber).count
        guard letters >= 2, text.count <= 45, letters >= 3 * signs, digits <= 3 else { return false }
        let key = NameKey(text).text
        return !headings.contains(key) && !openings.contains(where: key.hasPrefix)
            && !inside.contains(where: key.contains)
    }

    /// Hit points (`HP60`, `~210`, `PV`), mana costs (`2米`) and lone signs.
    private static func isBeside(_ word: String) -> Bool {
        let letters = word.filter(\.isLetter).uppercased()
        let digits = word.filter(\.isNumber)
        if letters.isEmpty { return true }
        if ["HP", "PV", "KP", "PS", "H", "P"].contains(letters), digits.count != 1 || letters.count == 2 {
            return true
        }
        // A cost: digits with the kanji and letters that mana symbols are read as.
        return digits.count == 1 && word.count <= 3 && word.first?.isNumber == true
    }

    private static func withoutHitPoints(_ name: String) -> String {
        var name = name
        if let range = name.range(
            of: #"(?i)\s*(hp|pv|kp|ps)?\s*[~-]?\d{2,3}\s*(hp|pv|kp|ps)?$"#, options: .regularExpression)
        {
            name.removeSubrange(range)
        }
        if let range = name.range(of: #"(?i)^\s*(hp|pv|kp|ps|~)\s*\d{2,3}\s*"#, options: .regularExpression) {
            name.removeSubrange(range)
        }
        return name
    }

    private static let edges = CharacterSet(charactersIn: " .,:;|[](){}<>«»\"“”•·°~=_^`´-")

    /// Headings in the catalogs' languages, as name keys.
    private static let headings: Set<String> = [
        "basic", "stage1", "stage2", "stagei", "stage", "base", "bas", "niveau1", "niveau2", "basis",
        "phase1",
        "phase2", "basico", "fase1", "fase2", "livello1", "livello2", "estagio1", "estagio2", "たね", "龙ね",
        "宠ね",
        "1進化", "2進化", "進化", "vmax", "vstar", "levelup", "mega", "break", "restored", "hp", "pv", "kp", "ps",
        "trainer", "dresseur", "entrenador", "allenatore", "treinador", "トレナー", "トレーナー", "item",
        "objet", "objeto", "strumento", "gegenstand", "グッズ", "supporter", "unterstutzer", "partidario",
        "aiuto",
        "apoiador", "サポート", "stadium", "stadion", "stade", "estadio", "stadio", "スタジアム", "tool",
        "pokemontool",
        "ausrustung", "outil", "herramienta", "oggetto", "energy", "energie", "basicenergy", "ability",
        "talent",
        "fahigkeit", "habilidad", "abilita", "habilidade", "特性", "特殊能力", "pokemonpower", "teratype", "tera",
        "character", "leader", "event", "life", "cost", "counter", "trigger", "カウンター", "pokemon", "illus",
    ]

    /// How lines begin that name another card or tell a rule.
    private static let openings = [
        "evolvesfrom", "evolutionde", "evolutiondu", "evolutionof", "entwicklungaus", "entwickeltsichaus",
        "evolucionade", "evolvesde", "evolvede", "evolveda", "evoluide", "niveau", "put", "placez", "lege",
        "bandai", "no0", "no1", "no2", "no3", "no4", "no5", "no6", "no7", "no8", "no9", "lv", "illus",
        "モンスターカード",
    ]

    private static let inside = ["から進化", "カウンター", "から連化", "madeinjapan"]
}
