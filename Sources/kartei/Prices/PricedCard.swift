import Foundation
import Kartei
import KarteiStore

/// The card that a command about prices is asked for.
struct PricedCard {
    /// Its ID, under which prices are looked up.
    let id: CardID
    /// What the catalog has; nil where the person named an ID that no installed catalog has.
    let card: Card?

    /// What the catalog calls it, and its ID.
    var title: String {
        let facts = card.map { [$0.name(), $0.shownNumber, $0.setText].filter { !$0.isEmpty } } ?? []
        return facts.isEmpty ? "\(id)" : "\(facts.joined(separator: ", ")) (\(id))"
    }

    /// Finds the one card that a text names: in the catalog, or by an ID that the prices list though no catalog has it;
    /// nil where it does not name one, which is said.
    static func find(_ text: String, game: Game?, among prices: InstalledPrices?) throws -> PricedCard? {
        let choice = try CardChoice(text, game: game, in: CatalogStore())
        if case .one(let card) = choice { return PricedCard(id: card.id, card: card) }
        let literal = try literal(text, game: game, among: prices)
        if literal.count == 1 { return PricedCard(id: literal[0], card: nil) }
        switch choice {
        case .one: return nil
        case .several(let cards):
            Terminal.log("'\(Terminal.safe(text))' names no single card; name one of these by its ID:")
            Terminal.print(CardChoice.table(cards).text(width: Terminal.width))
        case .none(let reason): Terminal.log(reason)
        }
        return nil
    }

    /// The IDs that the text spells and that have prices; one with its game also where no catalog could have it.
    private static func literal(_ text: String, game: Game?, among prices: InstalledPrices?) throws
        -> [CardID]
    {
        let id = CardID(description: text)
        if let id, game == nil || game == id.game, try !CatalogStore().games().contains(id.game) {
            return [id]
        }
        let games = game.map { [$0] } ?? prices?.games ?? []
        return (id.map { [$0] } ?? games.map { CardID(game: $0, rawValue: text) }).filter {
            prices?.quotes(of: $0).isEmpty == false && (game == nil || game == $0.game)
        }
    }
}

extension Arguments {
    /// Takes an option whose value is a day, `2026-11-30` or `today`.
    mutating func day(_ name: String, today: Day = Day(Date())) throws -> Day? {
        guard let text = try option(name) else { return nil }
        if text == "today" { return today }
        guard let day = Day(text) else {
            throw UsageError("\(name) is a day such as 2026-11-30, or today, not '\(Terminal.safe(text))'.")
        }
        return day
    }
}
