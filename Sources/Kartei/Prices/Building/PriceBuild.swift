/// Makes one day's prices of a game from what files of prices say.
///
/// Nothing is guessed: a product that leads to no card is listed, a price of a finish that its card does not have is an
/// error, and two products that lead to the same copies with different prices are both left out.
public final class PriceBuild {
    private let catalog: PriceCatalog
    private let cards: any Catalog
    private let list: ProductList
    private var prices: [SourcePrice] = []
    private var products: [Int: MarketProduct] = [:]
    private var groups: [Int: MarketGroup] = [:]
    private var report = PriceBuildReport()

    /// Checks against a catalog; `cards` finds cards by number and name, and those that were renamed.
    public init(_ catalog: PriceCatalog, cards: any Catalog, list: ProductList = ProductList()) {
        (self.catalog, self.cards, self.list) = (catalog, cards, list)
    }

    /// Takes what a file says.
    public func add(_ entry: PriceEntry) {
        switch entry {
        case .price(let price): prices.append(price)
        case .product(let product):
            // A product may be described again, by a table that knows its group or not.
            let known = products[product.id]
            products[product.id] = known?.group != nil && product.group == nil ? known : product
        case .group(let group): groups[group.id] = group
        case .fault(let fault): report.faults.append(fault)
        }
    }

    /// The prices, and what became of everything that was read.
    ///
    /// Throws `PricePayloadError` where a file names cards of another game.
    public func prices(_ capture: PriceCapture) throws -> (table: PriceTable, report: PriceBuildReport) {
        var work = Work(
            build: self, resolver: try ProductResolver(catalog: catalog, cards: cards, list: list))
        for (position, price) in prices.enumerated() { try work.take(price, position) }
        for product in products.values where !product.isCard { work.noCards.insert(product.id) }
        return work.result(capture)
    }

    /// Prices on their way into the table.
    private struct Work {
        let build: PriceBuild
        let resolver: ProductResolver
        var report: PriceBuildReport
        var noCards: Set<Int> = []
        private var meanings: [SourcePrice.Subject: ProductResolver.Meaning?] = [:]
        private var doubts: [SourcePrice.Subject: UnknownProduct] = [:]
        /// Which price each variant of a card has, by its place among the prices.
        private var claims: [CardID: [PriceVariant: [Int]]] = [:]
        /// How many unknown IDs are still looked up among the cards of other games.
        private var lookups = 200

        init(build: PriceBuild, resolver: ProductResolver) {
            (self.build, self.resolver, report) = (build, resolver, build.report)
        }

        mutating func take(_ price: SourcePrice, _ position: Int) throws {
            guard doubts[price.subject] == nil, let meaning = try meaning(of: price) else { return }
            var variant = Self.variant(price, build.catalog.game)
            variant.finish = meaning.variant.finish ?? variant.finish
            variant.marks.formUnion(meaning.variant.marks)
            guard isPossible(variant, meaning.card, price) else { return }
            claims[meaning.card, default: [:]][variant, default: []].append(position)
        }

        private static func variant(_ price: SourcePrice, _ game: Game) -> PriceVariant {
            switch price.printing {
            case .variant(let variant): variant
            case .words(let words): MarketPrinting.variant(words, of: game)
            }
        }

        // MARK: The card

        private mutating func meaning(of price: SourcePrice) throws -> ProductResolver.Meaning? {
            if case .card(let card) = price.subject, build.catalog.cards[card] != nil,
                build.list.meanings.isEmpty
            {
                return (card, PriceVariant())
            }
            if let known = meanings[price.subject] { return known }
            switch try lookedUp(price) {
            case .success(let meaning):
                meanings[price.subject] = .some(meaning)
                if case .product(let id) = price.subject, meaning == nil { noCards.insert(id) }
                return meaning
            case .failure(let doubt):
                doubts[price.subject] = build.unknown(price.subject, doubt)
                return nil
            }
        }

        private mutating func lookedUp(_ price: SourcePrice) throws -> Result<
            ProductResolver.Meaning?, ProductDoubt
        > {
            switch price.subject {
            case .product(let id):
                let product = build.products[id]
                return try resolver.meaning(of: id, product, in: product?.group.flatMap { build.groups[$0] })
            case .card(let card):
                switch build.list.meanings[card.rawValue] {
                case .card(let card, let variant): return .success((card, variant))
                case .noCard: return .success(nil)
                case nil: break
                }
                if build.catalog.cards[card] != nil { return .success((card, PriceVariant())) }
                if let now = try build.cards.card(card) { return .success((now.id, PriceVariant())) }
                try requireOwnGame(card, price.place)
                return .failure(.unknownCard)
            }
        }

        /// Refuses prices of cards of another game whose catalog is installed.
        private mutating func requireOwnGame(_ card: CardID, _ place: PricePosition) throws {
            guard lookups > 0 else { return }
            lookups -= 1
            for game in try build.cards.games() where game != card.game {
                guard try build.cards.card(CardID(game: game, rawValue: card.rawValue)) == nil else {
                    throw PricePayloadError.otherGame(
                        place.file, holds: "\(game.title) (\(place): \(card.rawValue))", wanted: card.game)
                }
            }
        }

        // MARK: The finish

        /// Whether the card has the finish; a price of one that it does not have is noted as a fault.
        private mutating func isPossible(
            _ variant: PriceVariant, _ card: CardID, _ price: SourcePrice
        ) -> Bool {
            guard let finish = variant.finish else { return true }
            let known = build.catalog.cards[card]?.finishes ?? []
            for finishes in [known, price.finishes]
            where !finishes.isEmpty && !Self.has(finish, among: finishes, card.game) {
                guard price.quote != .noPrice else { return false }
                let words = finishes.sorted().map(\.rawValue).joined(separator: ", ")
                report.faults.append(
                    PriceFault(
                        place: price.place, subject: build.title(of: price.subject),
                        reason: "a price of \(finish.rawValue), and \(card.rawValue) exists in \(words) only")
                )
                return false
            }
            if known.isEmpty, price.finishes.isEmpty, price.quote != .noPrice { report.unchecked += 1 }
            return true
        }

        /// Catalogs of Magic call every kind of foil foil.
        private static func has(_ finish: Finish, among finishes: Set<Finish>, _ game: Game) -> Bool {
            finishes.contains(finish)
                || game == .magic && finish.rawValue.lowercased().hasSuffix("foil")
                    && finishes.contains(.foil)
        }

        // MARK: The table

        func result(_ capture: PriceCapture) -> (PriceTable, PriceBuildReport) {
            var (table, report) = (PriceTable(capture), report)
            table.quotes.reserveCapacity(claims.count)
            var contradictory: Set<UnknownProduct> = []
            for (card, variants) in claims {
                for (variant, positions) in variants {
                    let first = build.prices[positions[0]].quote
                    if positions.allSatisfy({ build.prices[$0].quote == first }) {
                        table.quotes[card, default: [:]][variant] = first
                        if first == .noPrice { report.withoutPrice += 1 } else { report.prices += 1 }
                        continue
                    }
                    for position in positions {
                        let doubt = ProductDoubt.contradictory(card, variant)
                        contradictory.insert(build.unknown(build.prices[position].subject, doubt))
                    }
                }
            }
            report.cards = table.quotes.count
            report.products = Set(build.prices.map(\.subject)).count
            report.noCards = noCards.count
            report.unknown = doubts.values.sorted(by: Self.inOrder)
            report.contradictory = contradictory.sorted(by: Self.inOrder)
            return (table, report)
        }

        private static func inOrder(_ one: UnknownProduct, _ other: UnknownProduct) -> Bool {
            (one.set, one.number, one.name, one.product) < (
                other.set, other.number, other.name, other.product
            )
        }
    }

    // MARK: For people

    private func unknown(_ subject: SourcePrice.Subject, _ doubt: ProductDoubt) -> UnknownProduct {
        guard case .product(let id) = subject else {
            return UnknownProduct(product: title(of: subject), name: "", set: "", number: "", doubt: doubt)
        }
        let product = products[id]
        let group = product?.group.flatMap { groups[$0]?.name ?? "group \($0)" }
        return UnknownProduct(
            product: "\(id)", name: product?.name ?? "", set: group ?? "", number: product?.number ?? "",
            doubt: doubt)
    }

    private func title(of subject: SourcePrice.Subject) -> String {
        switch subject {
        case .card(let card): card.rawValue
        case .product(let id): "product \(id)" + (products[id].map { " (\($0.name))" } ?? "")
        }
    }
}
