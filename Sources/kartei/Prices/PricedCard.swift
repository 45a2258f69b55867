import Foundation
import Kartei
import KarteiStore

/// The card that a command about prices is asked for.
struct PricedCard {
    /// Its ID, under which prices are looked up.
    let id: CardID
    /// What the catalog has; nil where the person named an ID that no installed catalog has.
    let card: Card?

    /// What the catalog calls it, else its ID.
    var title: String {
        guard let card else { return id.description }
        let set = [card.setCode, card.setName].filter { !$0.isEmpty }.joined(separator: " ")
        return [card.name(), card.shownNumber, set, "(\(id))"].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Finds it in the catalog, or takes an ID with its game as it is; says why and what to do where that fails.
    static func find(_ text: String, game: Game?, in folder: DataFolder = DataFolder()) throws -> PricedCard?
    {
        switch try CardChoice(text, game: game, in: CatalogStore(folder)) {
        case .one(let card): return PricedCard(id: card.id, card: card)
        case .several(let cards):
            Terminal.log("Several cards are near; name one by its ID:")
            Terminal.print(CardChoice.table(cards).text(width: Terminal.width))
            return nil
        case .none(let reason):
            if let id = CardID(description: text), game == nil || game == id.game {
                return PricedCard(id: id, card: nil)
            }
            Terminal.log(reason)
            return nil
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
