/// Finds the card that a product is: as a person says, as the catalog knows by its number, else by set, number and name.
final class ProductResolver {
    /// A card, and what is known of the copies beside what a price says.
    typealias Meaning = (card: CardID, variant: PriceVariant)

    private let catalog: PriceCatalog
    private let list: ProductList
    private let rows: RowResolver

    init(catalog: PriceCatalog, cards: any Catalog, list: ProductList) throws {
        (self.catalog, self.list) = (catalog, list)
        rows = try RowResolver(cards)
    }

    /// The card of a product; nil where it is none.
    func meaning(of id: Int, _ product: MarketProduct?, in group: MarketGroup?) throws -> Result<
        Meaning?, ProductDoubt
    > {
        switch list.meanings["\(id)"] {
        case .card(let card, let variant): return .success((card, variant))
        case .noCard: return .success(nil)
        case nil: break
        }
        if let cards = catalog.products[id] {
            guard cards.count == 1, let only = cards.first else {
                return .failure(.severalCards(cards.keys.sorted()))
            }
            return .success((only.key, PriceVariant(only.value)))
        }
        guard let product else { return .failure(.notDescribed) }
        guard product.isCard else { return .success(nil) }
        return try meaning(of: product, MarketSet(group, game: catalog.game)).map { $0 }
    }

    // MARK: Set, number and name

    private func meaning(of product: MarketProduct, _ set: MarketSet) throws -> Result<Meaning, ProductDoubt>
    {
        guard !set.names.isEmpty || !set.abbreviation.isEmpty || catalog.game == .yugioh else {
            return .failure(.noSet)
        }
        let byName = try found(product, in: set.names.isEmpty ? [""] : set.names)
        guard !set.abbreviation.isEmpty else { return byName.flatMap { checked($0, product, set) } }
        let byCode = try found(product, in: [set.abbreviation])
        switch (byName, byCode) {
        case (.success(let first), .success(let second)) where first.card.id != second.card.id:
            return .failure(.setsDisagree(first.card.id, second.card.id))
        case (.failure(.unresolved(.notFound)), .success(let found)): return checked(found, product, set)
        case (.failure(.unresolved(.notFound)), .failure(let doubt)): return .failure(doubt)
        default: return byName.flatMap { checked($0, product, set) }
        }
    }

    /// A card, with what the words beside the product's name say.
    private typealias Found = (card: Card, variant: PriceVariant)

    /// The card that the product is in the first of some sets in which there is one.
    private func found(_ product: MarketProduct, in sets: [String]) throws -> Result<Found, ProductDoubt> {
        var doubt = Unresolved.notFound
        for set in sets {
            for name in MarketName.spellings(product.name, number: product.number, game: catalog.game) {
                switch try found(name, product, in: set) {
                case .success(let found): return .success(found)
                case .failure(.notFound): break
                case .failure(let reason): if doubt == .notFound { doubt = reason }
                }
            }
        }
        return .failure(.unresolved(doubt))
    }

    private func found(
        _ name: String, _ product: MarketProduct, in set: String
    ) throws -> Result<Found, Unresolved> {
        var row = ImportRow(line: 0)
        row.copy.card = LedgerCard(game: catalog.game, name: name, number: product.number, setCode: set)
        row.copy.language = product.isJapanese ? .japanese : .english
        switch try rows.resolve(&row) {
        case .success(let card):
            let beside = row.remarks.map(\.cell).map { Mark(rawValue: String($0.dropFirst().dropLast())) }
            let marks = row.copy.marks.union(
                beside.filter { !Self.frames.contains($0.rawValue.lowercased()) })
            return .success((card, PriceVariant(row.copy.finish, marks: marks)))
        case .failure(.several(let cards)):
            // A parallel has words beside its name, and the printing that has none is the one with the bare code.
            let plain = cards.filter { $0.id.rawValue == product.number }
            guard catalog.game == .onepiece, plain.count == 1, NameConfirmation.isExact(name, of: plain[0])
            else {
                return .failure(.several(cards))
            }
            return .success((plain[0], PriceVariant()))
        case .failure(let reason): return .failure(reason)
        }
    }

    /// Words for frames of Magic cards, which have numbers of their own, so that the number has said them.
    private static let frames: Set<String> = [
        "borderless", "showcase", "extended art", "retro frame", "full art", "alternate art",
    ]

    /// What the number alone does not say: the language, the rarity, the set of a code that is printed in several.
    private func checked(
        _ found: Found, _ product: MarketProduct, _ set: MarketSet
    ) -> Result<Meaning, ProductDoubt> {
        var (card, variant) = found
        if card.id.game == .pokemon, !card.languages.isEmpty,
            !card.languages.contains(where: { $0.isEastAsian == product.isJapanese })
        {
            return .failure(.otherLanguage(card.id))
        }
        if card.id.game == .onepiece, !set.isSet(of: card) { return .failure(.otherSet(card.id)) }
        let known = card.rarities.first { rarity in
            product.rarity.split(separator: "/").contains { NameKey(String($0)) == NameKey(rarity) }
        }
        if card.rarities.count > 1 {
            guard let known else { return .failure(.otherRarity(card.id, product.rarity)) }
            variant.marks.insert(Mark(rawValue: known))
        } else if card.id.game == .yugioh, card.rarities.count == 1, known == nil, !product.rarity.isEmpty {
            return .failure(.otherRarity(card.id, product.rarity))
        }
        variant.marks.formUnion(set.marks)
        return .success((card.id, variant))
    }
}
