import Testing

@testable import Kartei

/// Marks and words as they are printed on cards, with the words of pokemon-tcg-data for them.
@Suite("Rarities")
struct RarityTests {
    private func line(_ text: String, x: Double = 0.1, y: Double, height: Double = 0.015) -> TextLine {
        TextLine(
            text: text, confidence: 0.95,
            quad: Quad(x: x, y: y - height / 2, width: Double(text.count) * height * 0.5, height: height))
    }

    private func meaning(
        _ mark: String?, _ number: String, name: String? = nil, language: Language = .english,
        game: Game = .pokemon
    ) throws -> String? {
        let number = try #require(PrintedNumber(number, game: game))
        return RarityMeaning(mark: mark, number: number, name: name, language: language).word
    }

    @Test("A letter means what it means in the card's language")
    func lettersByLanguage() throws {
        #expect(try meaning("SR", "098/073", language: .japanese) == "Ultra Rare")
        #expect(try meaning("AR", "091/073", language: .japanese) == "Illustration Rare")
        #expect(try meaning("SR", "098/073") == nil, "no Western card prints letters")
        #expect(try meaning("U", "123/281", game: .magic) == "uncommon")
        #expect(try meaning("SEC", "OP01-120", game: .onepiece) == "SecretRare")
    }

    @Test("A symbol whose colour was lost is not read as more than it shows")
    func colourIsLost() throws {
        #expect(try meaning("●", "12/102") == "Common")
        #expect(try meaning("◆", "061/142") == "Uncommon")
        #expect(try meaning("★", "4/102", name: "Charizard") == nil, "Rare or Rare Holo")
        #expect(try meaning("★", "155/142", name: "Chansey") == nil, "Illustration Rare or Rare Secret")
        #expect(try meaning("★★", "203/191", name: "Latias ex") == nil, "Ultra Rare or a special one")
    }

    @Test(
        "The name's suffix and a number within the total leave one rarity",
        arguments: [
            ("Ice Rider Calyrex VMAX", "046/198", "★", "Rare Holo VMAX"),
            ("Arceus VSTAR", "123/172", "★", "Rare Holo VSTAR"),
            ("Torterra LV.X", "122/123", "★", "Rare Holo LV.X"),
            ("Greninja BREAK", "41/122", "★", "Rare BREAK"),
            ("Forretress ex", "005/193", "★★", "Double Rare"),
        ])
    func suffixes(name: String, number: String, mark: String, rarity: String) throws {
        #expect(try meaning(mark, number, name: name) == rarity)
    }

    @Test("Beyond the total a suffix says nothing, nor does V within it, which full-art cards have as well")
    func suffixesThatLeaveSeveral() throws {
        #expect(try meaning("★", "205/198", name: "Ice Rider Calyrex VMAX") == nil)
        #expect(try meaning("★", "097/163", name: "Tapu Koko V") == nil)
    }

    @Test(
        "Black-star promos are known by their numbers",
        arguments: ["SWSH237", "SM80", "BW92", "DP09", "XY150a", "HGSS18", "SVP EN 044"])
    func promos(number: String) throws {
        #expect(try meaning(nil, number) == "Promo")
        #expect(try meaning(nil, "58/102") == nil)
    }

    @Test(
        "Words are read in the card's language, with or without a mark or a heading before them",
        arguments: [
            ("Häufig", Language.german, "Common"), ("Seltenheit: Doppelselten", .german, "Double Rare"),
            ("● Nicht so häufig", .german, "Uncommon"), ("SELTEN HOLO", .german, "Rare Holo"),
            ("Peu commune", .french, "Uncommon"), ("Ultra-rare", .french, "Ultra Rare"),
            ("★ Holo Rare", .english, "Rare Holo"),
            ("Special Art Rare", .english, "Special Illustration Rare"),
        ])
    func words(text: String, language: Language, rarity: String) {
        #expect(RarityTable.standard.word(in: text, language: language) == rarity)
        #expect(RarityTable.standard.word(in: "Rare Candy", language: language) == nil)
    }

    @Test("The symbol beside the number counts before a word; a word at the top is no rarity")
    func symbolThenWord() throws {
        let lines = [
            line("Selten", y: 0.05, height: 0.04), line("058/102 ●", y: 0.95), line("Doppelselten", y: 0.97),
        ]
        let extractor = RuleFieldExtractor(games: [.pokemon])
        #expect(try extractor.extract(from: lines, game: .pokemon).fields.rarity?.text == "●")
        let wordOnly = [lines[0], line("058/102", y: 0.95), lines[2]]
        #expect(try extractor.extract(from: wordOnly, game: .pokemon).fields.rarity?.text == "Double Rare")
        let topOnly = try extractor.extract(from: [lines[0], line("058/102", y: 0.95)], game: .pokemon)
        #expect(topOnly.fields.rarity == nil)
    }

    @Test("An app can add words and marks of its own")
    func extending() throws {
        var table = RarityTable.standard
        table.words[.italian] = ["Comune": "Common"]
        table.pokemon["◉"] = ["Festival Rare"]
        #expect(table.word(in: "Comune", language: .italian) == "Common")
        let number = try #require(PrintedNumber("1/102", game: .pokemon))
        let meaning = RarityMeaning(mark: "◉", number: number, name: nil, language: .english, table: table)
        #expect(meaning.word == "Festival Rare")
    }
}
