/// TCGplayer's numbers of games; source: the list of categories of its catalogue.
enum TCGplayerCategory {
    /// The category of Japanese Pokémon cards.
    static let japanesePokemon = 85

    /// The game of a category; nil for others.
    static func game(_ category: Int) -> Game? {
        switch category {
        case 1: .magic
        case 2: .yugioh
        case 3, japanesePokemon: .pokemon
        case 68: .onepiece
        case 71: .lorcana
        default: nil
        }
    }

    /// The game that a product's address names, `…/product/42382/pokemon-base-set-charizard`; nil where it names none.
    static func game(address: String) -> Game? {
        guard let range = address.range(of: "/product/") else { return nil }
        let parts = address[range.upperBound...].split(separator: "/")
        guard parts.count > 1 else { return nil }
        return beginnings.first { parts[1].hasPrefix($0.0) }?.1
    }

    private static let beginnings: [(String, Game)] = [
        ("magic-", .magic), ("yugioh-", .yugioh), ("pokemon-", .pokemon), ("one-piece-card-game-", .onepiece),
        ("lorcana-tcg-", .lorcana), ("disney-lorcana-", .lorcana),
    ]
}
