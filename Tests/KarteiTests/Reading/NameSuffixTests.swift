import Testing

@testable import Kartei

@Suite("Suffixes of names")
struct NameSuffixTests {
    private func line(_ text: String, _ y: Double, height: Double = 0.02) -> TextLine {
        TextLine(
            text: text, confidence: 0.95,
            quad: Quad(x: 0.15, y: y - height / 2, width: Double(text.count) * height * 0.5, height: height))
    }

    private func name(_ lines: [TextLine], catalog: CardList? = nil) throws -> String? {
        try RuleFieldExtractor(games: [.pokemon], catalog: catalog).extract(from: lines, game: .pokemon)
            .fields.name?.text
    }

    @Test(
        "What is printed as a logo is told by the card's rule",
        arguments: [
            (
                "Torterra", "Torterra LV.X can use any attack or Poké-Power from its previous level.",
                "Torterra LV.X"
            ),
            (
                "Torterra.X", "Torterra LV.X can use any attack or Poké-Power from its previous level.",
                "Torterra LV.X"
            ),
            ("Greninja", "Greninja BREAK retains the attacks, Abilities and Weakness.", "Greninja BREAK"),
            ("Espeon", "DELTA SPECIES", "Espeon δ"),
            ("Absol", "When your Pokémon ex is Knocked Out, your opponent takes 2 Prize cards.", "Absol ex"),
            ("Rayquaza", "VMAX rule: When your Pokémon VMAX is Knocked Out", "Rayquaza VMAX"),
            ("Zacian", "V rule: When your Pokémon V is Knocked Out", "Zacian V"),
        ])
    func rules(read: String, rule: String, name expected: String) throws {
        #expect(try name([line(read, 0.05, height: 0.045), line(rule, 0.9)]) == expected)
    }

    @Test("A name of several words stays whole, also where it was read in several boxes")
    func names() throws {
        #expect(
            try name([line("Dunkles Glurak", 0.05, height: 0.045), line("80 KP", 0.05)]) == "Dunkles Glurak")
        var (first, second) = (line("Dunkles", 0.05, height: 0.045), line("Glurak", 0.05, height: 0.045))
        first.quad = Quad(x: 0.1, y: 0.03, width: 0.2, height: 0.045)
        second.quad = Quad(x: 0.32, y: 0.03, width: 0.2, height: 0.045)
        #expect(try name([first, second, line("Rückzug", 0.9)]) == "Dunkles Glurak")
    }

    @Test("A catalog's German name corrects a letter that was misread, and never more than a few")
    func correction() throws {
        let card = Card(
            id: CardID(game: .pokemon, rawValue: "base5-4"),
            names: [.english: "Dark Charizard", .german: "Dunkles Glurak"])
        let catalog = CardList(cards: [card])
        let lines = [line("Schwäche Rückzug Resistenz KP", 0.9)]
        #expect(
            try name([line("Dunkies Giurak", 0.05, height: 0.045)] + lines, catalog: catalog)
                == "Dunkles Glurak")
        #expect(try name([line("Turtok", 0.05, height: 0.045)] + lines, catalog: catalog) == "Turtok")
    }
}
