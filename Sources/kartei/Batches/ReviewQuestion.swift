import Foundation
import Kartei
import KarteiStore

/// One card of a batch as a review shows it.
struct ReviewQuestion {
    let card: BatchCard
    /// The photo's file.
    let path: String
    /// How many cards the photo shows.
    let cardsInPhoto: Int
    /// What can be picked by its number.
    let choices: [Choice]

    /// A card to pick, with what speaks for it.
    struct Choice {
        let card: Card
        let evidence: [String]
        /// What it costs; nil where that is not known.
        var price: String?
    }

    /// The game of all cards that can be picked; nil where there are none, or several games.
    var game: Game? {
        let games = Set(choices.map(\.card.id.game))
        return games.count == 1 ? games.first : nil
    }

    /// The lines that are shown, without the title.
    func text(_ say: TwoLanguages) -> String {
        ([photo(say), "  " + read(say), "  " + why(say)]
            + choices.enumerated().flatMap { index, choice in
                lines(index + 1, choice, say)
            }).map(Terminal.safe).flatMap { Table.wrapped($0, width: Terminal.width) }.joined(separator: "\n")
    }

    private func photo(_ say: TwoLanguages) -> String {
        guard cardsInPhoto > 1, let outline = card.outline else { return path }
        let (x, y) = (Int(outline.center.x), Int(outline.center.y))
        return path
            + say(
                ", card \(card.id.position + 1) of \(cardsInPhoto), around pixel \(x), \(y)",
                ", Karte \(card.id.position + 1) von \(cardsInPhoto), bei Bildpunkt \(x), \(y)")
    }

    private func read(_ say: TwoLanguages) -> String {
        let fields = [
            card.fields.name, card.fields.number, card.fields.set, card.fields.rarity, card.fields.language,
        ].compactMap { $0?.text }
        return fields.isEmpty
            ? say("Read: nothing", "Gelesen: nichts")
            : say("Read: ", "Gelesen: ") + fields.joined(separator: ", ")
    }

    private func why(_ say: TwoLanguages) -> String {
        switch card.entry {
        case .card(let known):
            say("So far: ", "Bisher: ") + "\(Self.line(known, say)) (\(known.id.rawValue))"
        case .typed(let known):
            say("So far, typed in: ", "Bisher, eingetippt: ")
                + [known.name, known.number, known.set].filter { !$0.isEmpty }.joined(separator: ", ")
        case nil: say("Why: ", "Grund: ") + card.decision.sentence(in: say.language)
        }
    }

    private func lines(_ number: Int, _ choice: Choice, _ say: TwoLanguages) -> [String] {
        ["  \(number)  \(Self.line(choice.card, say))  \(choice.card.id.rawValue)"]
            + (choice.price.map { ["     \($0)"] } ?? [])
            + (choice.evidence.isEmpty ? [] : ["     " + choice.evidence.joined(separator: ", ")])
    }

    /// A card in one line: name, number, set, rarity.
    static func line(_ card: Card, _ say: TwoLanguages) -> String {
        [card.name(in: say.language), card.shownNumber, card.setText, card.rarity ?? ""]
            .filter { !$0.isEmpty }.joined(separator: "  ")
    }
}
