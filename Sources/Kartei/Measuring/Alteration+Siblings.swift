extension Alteration {
    /// The true card replaced by other prints of its picture: each alone, and all together.
    ///
    /// `shown` are the cards that the label leaves open; `catalog` is the installed one, and `isPictured` says
    /// whether the index has a picture of an ID. Where it has none of them, `look` stands for it: as if every
    /// card were indexed. Siblings are the prints of the same name that the catalog has, at most `limit` of them
    /// each alone, and made-up ones whose numbers lie near. All of them get the true card's picture; prints of
    /// the same number, zeros aside, are taken away but are no siblings. Nothing is returned where no number is
    /// printed. Throws what the catalog throws.
    package static func siblings(
        of shown: Set<CardID>, in catalog: any Catalog, limit: Int = 12, look: ArtworkReference? = nil,
        isPictured: (CardID) -> Bool = { _ in true }
    ) throws -> [Alteration] {
        let cards = try shown.sorted().compactMap { try catalog.card($0) }
        guard let card = cards.first(where: { !$0.printedNumber.isEmpty }) else { return [] }
        let pictures = Set(shown.map { $0.work ?? $0 }).sorted()
        let picture = pictures.first(where: isPictured)
        let prints = try catalog.prints(of: card).filter { !shown.contains($0.id) }
        let real = prints.filter { print in !cards.contains { $0.hasSameNumber(as: print) } }
        let made = NearbyNumber.all(near: card.printedNumber).enumerated().map { place, number in
            (number.change.rawValue, card.reprint(numbered: number.text, place: place))
        }
        let family = shown.union(prints.map(\.id))
        func replaced(_ name: String, by siblings: [Card]) -> Alteration {
            var alteration = Alteration(name: name)
            alteration.hiddenCards = family
            alteration.hiddenPictures = family
            alteration.addedCards = siblings
            let source = picture ?? card.id.work ?? card.id
            if picture == nil, let look { alteration.addedPictures[source] = look }
            // A picture of the whole work stands for its new print as it is.
            for sibling in siblings where card.id.work == nil { alteration.pictures[sibling.id] = source }
            return alteration
        }
        return real.nearest(to: card, limit).map { replaced("other print", by: [$0]) }
            + made.map { replaced($0.0, by: [$0.1]) }
            + [replaced("all together", by: real + made.map(\.1))]
    }

    /// Nothing replaced, but the look at the card indexed as its picture, where it has none: what would be added
    /// if every card were indexed.
    package static func indexed(
        _ shown: Set<CardID>, look: ArtworkReference, isPictured: (CardID) -> Bool
    ) -> Alteration? {
        let pictures = Set(shown.map { $0.work ?? $0 }).sorted()
        guard let picture = pictures.first, !pictures.contains(where: isPictured) else { return nil }
        var alteration = Alteration(name: "itself, indexed by this photo")
        alteration.addedPictures[picture] = look
        return alteration
    }
}

extension Catalog {
    /// Every card with the same name in some language.
    fileprivate func prints(of card: Card) throws -> [Card] {
        let found = try card.names.values.sorted().flatMap {
            try cards(named: $0, game: card.id.game, limit: 4000)
        }
        var known: Set<CardID> = []
        return found.map(\.card).filter { $0.sharesName(with: card) && known.insert($0.id).inserted }
    }
}

extension Card {
    /// Whether both print the same number, total and all; zeros before digits are no difference.
    fileprivate func hasSameNumber(as other: Card) -> Bool {
        func key(_ text: String) -> String { PrintedNumber.strippingZeros(text.uppercased()) }
        return key(printedNumber) == key(other.printedNumber)
    }

    /// The same card with another number, as a catalog would have it.
    fileprivate func reprint(numbered number: String, place: Int) -> Card {
        var card = self
        card.printedNumber = number
        card.catalogNumber = String(number.prefix { $0 != "/" })
        if let slash = id.rawValue.lastIndex(of: "/") {
            // A Yu-Gi-Oh! ID is code and passcode: the passcode keeps its picture.
            card.id = CardID(game: id.game, rawValue: number + id.rawValue[slash...])
        } else {
            card.id = CardID(game: id.game, rawValue: "\(id.rawValue)~\(place)")
        }
        if let setTotal,
            let total = number.split(separator: "/").last.flatMap({ Int($0.filter(\.isASCIIDigit)) }),
            number.contains("/"), printedNumber.hasSuffix("/\(setTotal)")
        {
            card.setTotal = total
        }
        if let dash = number.firstIndex(of: "-"), printedNumber.hasPrefix(setCode) {
            card.setCode = String(number[..<dash])
        }
        return card
    }
}

extension [Card] {
    /// Those whose numbers differ least from a card's.
    fileprivate func nearest(to card: Card, _ limit: Int) -> [Card] {
        let key = NameKey(card.printedNumber)
        return Array(
            map { ($0, NameKey($0.printedNumber).similarity(to: key)) }
                .sorted { ($1.1, $0.0.id) < ($0.1, $1.0.id) }.prefix(limit).map(\.0))
    }
}
