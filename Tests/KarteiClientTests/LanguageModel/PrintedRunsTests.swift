import Kartei
import Testing

@testable import KarteiClient

/// What stands in the lines, and what does not; the lines are spelled as recognizers read cards.
@Suite struct PrintedRunsTests {
    private func runs(_ texts: String...) -> PrintedRuns { PrintedRuns(texts.map { line($0) }) }

    private func line(_ text: String, _ confidence: Double = 0.9) -> TextLine {
        TextLine(text: text, confidence: confidence, quad: Quad(x: 0.1, y: 0.1, width: 0.5, height: 0.03))
    }

    @Test(arguments: [
        ("Charizard ex HP 330", "Charizard ex", "Charizard ex"),
        ("CHARIZARD-EX", "Charizard ex", "CHARIZARD-EX"),
        ("Flabebe", "Flabébé", "Flabebe"), ("Überfluss", "uberfluss", "Überfluss"),
        ("Ｐｉｋａｃｈｕ", "Pikachu", "Ｐｉｋａｃｈｕ"),
        ("ピカチュウ HP60", "ピカチュウ", "ピカチュウ"), ("進化ピカチュウ", "ピカチュウ", "ピカチュウ"),
        ("CharizardVMAX", "Charizard VMAX", "CharizardVMAX"), ("CharizardVMAX", "Charizard", "Charizard"),
        ("HP60Pikachu", "Pikachu", "Pikachu"), ("Fire // Ice", "Fire Ice", "Fire // Ice"),
        ("Straße des Lichts", "Strasse des Lichts", "Straße des Lichts"), ("N", "N", "N"),
        ("e\u{301}clair Flabe\u{301}be\u{301}", "Flabébé", "Flabébé"),
    ])
    func aNameThatStandsThereIsTakenAsItWasRead(line: String, answer: String, text: String) {
        #expect(runs(line).name(answer)?.text == text)
    }

    @Test(arguments: [
        ("Mewtwo", "Mew"), ("MEWTWO", "MEW"), ("Mewtwo", "two"), ("Raichu", "Pikachu"), ("Raichu", ""),
        ("Raichu", " "),
        ("4/102", "4/102"), ("n attacks", "N"), ("Pikachu", "Pika chu 25"), ("ガーディ", "カーディ"), ("", "Pikachu"),
        ("Black of the Lotus", "Black Lotus"), ("Raichu", "-"),
    ])
    func aNameThatDoesNotIsNone(line: String, answer: String) { #expect(runs(line).name(answer) == nil) }

    @Test func aNameMayGoOnInTheNextLineAndInNoOther() {
        let runs = PrintedRuns([line("Charizard", 0.9), line("VMAX", 0.7), line("HP 330", 0.8)])
        #expect(runs.name("Charizard VMAX") == FieldReading(text: "Charizard VMAX", confidence: 0.7))
        #expect(runs.name("VMAX HP")?.confidence == 0.7)
        #expect(runs.name("Charizard HP") == nil)
        #expect(runs.name("Charizard VMAX HP") == nil)
        #expect(PrintedRuns([]).name("Charizard") == nil)
    }

    @Test(arguments: [
        (Game.pokemon, "045/195 ●", "045/195", "045/195"), (.pokemon, "E045/198", "045/198", "045/198"),
        (.pokemon, "4 / 102", "4/102", "4/102"), (.pokemon, "SVP EN 044", "SVP EN 044", "044"),
        (.pokemon, "TG12/TG30", "TG12/TG30", "TG12/TG30"), (.pokemon, "ONE", "ONE", "ONE"),
        (.magic, "R 0123", "R 0123", "0123"), (.magic, "123/281 R", "123/281 R", "123/281"),
        (.magic, "241", "241", "241"), (.yugioh, "LOB–EN001", "LOB-EN001", "LOB-EN001"),
        (.yugioh, "LOBEN001", "LOB-EN001", "LOB-EN001"), (.yugioh, "lob-en001", "LOB-EN001", "LOB-EN001"),
        (.onepiece, "OP01-016 R", "OP01-016", "OP01-016"),
        (.lorcana, "1/204 EN 1", "1/204 • EN • 1", "1/204"),
    ])
    func aNumberThatStandsThereIsTaken(game: Game, line: String, answer: String, text: String) {
        #expect(runs(line).number(answer, games: [game])?.text == text)
    }

    @Test(arguments: [
        (Game.pokemon, "145/195", "45/195"), (.pokemon, "45/195", "45/19"), (.pokemon, "4/102", "4/103"),
        (.pokemon, "12/3281", "123/281"), (.magic, "123/281", "12/3281"), (.magic, "123/281", "281"),
        (.magic, "123/281", "123"), (.magic, "Draw 4 cards", "4"), (.pokemon, "4/10 2", "4/102"),
        (.pokemon, "draw one card", "ONE"), (.pokemon, "O45/195", "045/195"),
        (.pokemon, "OP01-016", "OP01-016"),
        (.onepiece, "OP-001", "P-001"), (.pokemon, "Charizard", "Charizard"), (.pokemon, "2/2", "2/2"),
        (.yugioh, "SLOB-EN001", "LOB-EN001"), (.lorcana, "1/204 EN 13", "1/204 • EN • 1"),
    ])
    func aNumberThatDoesNotOrIsNoneIsDropped(game: Game, line: String, answer: String) {
        #expect(runs(line).number(answer, games: [game]) == nil)
    }

    @Test func whereTheGameIsUnknownDigitsAloneAreNoNumber() {
        #expect(runs("HP 120").number("120", games: Game.allCases) == nil)
        #expect(runs("OP01-016").number("OP01-016", games: Game.allCases)?.text == "OP01-016")
    }

    @Test(arguments: [
        ("045/195 ★★", "★★", "★★"), ("045/195 ☆", "★", "☆"), ("●", "●", "●"), ("R 0123", "R", "R"),
        ("166/165AR", "AR", "AR"), ("Illustration selten", "illustration Selten", "Illustration selten"),
    ])
    func aRarityThatStandsThereIsTaken(line: String, answer: String, text: String) {
        #expect(runs(line).rarity(answer)?.text == text)
    }

    @Test(arguments: [
        ("★★★", "★★"), ("a rare card", "A"), ("draw r", "R"), ("SAR", "AR"), ("Rarely", "Rare"),
        ("★", "Hyper Rare"),
        ("◆", "●"), ("★", ""),
    ])
    func aRarityThatDoesNotIsNone(line: String, answer: String) { #expect(runs(line).rarity(answer) == nil) }

    @Test func aSetThatStandsThereIsTaken() {
        #expect(runs("sv2a 001/165").set("SV2A")?.text == "sv2a")
        #expect(runs("DOM • EN").set("DOM")?.text == "DOM")
        #expect(runs("DOM • EN").set("M19") == nil)
        #expect(runs("FREEDOM").set("DOM") == nil)
        #expect(runs("● ★").set("●") == nil)
    }

    @Test func anAnswerOfAnyLengthIsHarmless() {
        let long = String(repeating: "a", count: 200_000)
        #expect(runs("aaa").name(long) == nil)
        #expect(runs(String(repeating: "a", count: 101)).name(String(repeating: "a", count: 101)) == nil)
        #expect(runs(String(repeating: "a", count: 100)).name(String(repeating: "a", count: 100)) != nil)
    }
}
