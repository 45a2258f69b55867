/// Recognises the back of a card by what little is printed on it.
public enum CardBack {
    private static let texts: [NameKey] = [
        "pokemon", "tradingcardgame", "pocketmonsterscardgame", "ポケモンカドゲム", "ポケモンカードゲーム",
        "magic", "thegathering", "magicthegathering", "deckmaster", "yugioh", "konami", "dueldisk",
        "onepiece", "cardgame", "onepiececardgame", "disney", "lorcana", "disneylorcana", "tm",
    ].map { NameKey($0) }

    /// Whether all that could be read belongs to the back of a card; false where nothing was read.
    public static func isBack(_ lines: [TextLine]) -> Bool {
        let keys = lines.map { NameKey($0.text) }.filter { $0.text.count > 1 }
        guard !keys.isEmpty, keys.count <= 6 else { return false }
        return keys.allSatisfy { key in texts.contains { key.similarity(to: $0) >= 0.75 } }
    }
}
