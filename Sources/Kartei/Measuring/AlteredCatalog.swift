/// A catalog with some cards hidden and others added.
package struct AlteredCatalog: Catalog {
    private let catalog: any Catalog
    private let hidden: Set<CardID>
    private let added: [Card]

    /// Alters what `catalog` answers; an added card hides the catalog's own of the same ID.
    package init(_ catalog: any Catalog, _ alteration: Alteration) {
        self.catalog = catalog
        added = alteration.addedCards
        hidden = alteration.hiddenCards.union(added.map(\.id))
    }

    package func games() throws -> Set<Game> { try catalog.games().union(added.map(\.id.game)) }

    package func cards(game: Game, looseKey: String) throws -> [Card] {
        try visible(catalog.cards(game: game, looseKey: looseKey))
            + added.filter { $0.hasNumber(game: game, looseKey: looseKey) }
    }

    package func cards(game: Game, setCode: String, looseKey: String) throws -> [Card] {
        let wanted = setCode.lowercased()
        return try visible(catalog.cards(game: game, setCode: setCode, looseKey: looseKey))
            + added.filter {
                $0.hasNumber(game: game, looseKey: looseKey)
                    && [$0.setCode.lowercased(), $0.setID.lowercased()].contains(wanted)
            }
    }

    package func cards(named text: String, game: Game?, limit: Int) throws -> [NameMatch] {
        let known = try catalog.cards(named: text, game: game, limit: limit + hidden.count)
            .filter { !hidden.contains($0.card.id) }
        let key = NameKey(text)
        let own = added.filter { game == nil || $0.id.game == game }.compactMap { $0.match(key) }
        return Array((own + known).sorted { $0.similarity > $1.similarity }.prefix(limit))
    }

    package func card(_ id: CardID) throws -> Card? {
        if let card = added.first(where: { $0.id == id }) { return card }
        return try catalog.card(id).flatMap { hidden.contains($0.id) ? nil : $0 }
    }

    package func cards(game: Game, work: String) throws -> [Card] {
        try visible(catalog.cards(game: game, work: work))
            + added.filter { card in
                card.id.game == game
                    && (card.id.rawValue == work || card.id.work?.rawValue == String(work.drop { $0 == "0" }))
            }
    }

    private func visible(_ cards: [Card]) -> [Card] { cards.filter { !hidden.contains($0.id) } }
}

extension Card {
    fileprivate func hasNumber(game: Game, looseKey: String) -> Bool {
        id.game == game && !printedNumber.isEmpty
            && PrintedNumber.looseKey(of: printedNumber, in: game) == looseKey
    }

    /// How alike the name in the best language is; nil where it is as little alike as catalogs leave out.
    fileprivate func match(_ text: NameKey) -> NameMatch? {
        names.map { language, name in
            NameMatch(
                card: self, language: language, name: name, similarity: NameKey(name).similarity(to: text))
        }.filter { $0.similarity >= 0.4 }.max { ($0.similarity, $1.language) < ($1.similarity, $0.language) }
    }
}
