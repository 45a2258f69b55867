import Kartei
import Testing

/// Whether the card that a catalog has under an ID may be the one that was written down.
@Suite struct LedgerCardTests {
    private func card(
        _ name: String, _ number: String, set: String = "N", setName: String = "New", german: String? = nil,
        game: Game = .demo
    ) -> Card {
        var names: [Language: String] = [.english: name]
        names[.german] = german
        return Card(
            id: CardID(game: game, rawValue: "x"), names: names, setCode: set, setName: setName,
            printedNumber: number, catalogNumber: String(number.prefix { $0 != "/" }))
    }

    @Test func anotherNumberIsAnotherCard() {
        let pikachu = LedgerCard(card("Pikachu", "58/102"))
        #expect(pikachu.agrees(with: card("Pikachu", "58/102")))
        #expect(!pikachu.agrees(with: card("Pikachu", "60/102")))
        #expect(
            !LedgerCard(card("Owl", "LOB-EN001", game: .yugioh)).agrees(
                with: card("Owl", "LOB-EN002", game: .yugioh)))
    }

    @Test func aNumberThatIsCompletedLaterIsTheSame() {
        #expect(LedgerCard(card("Owl", "45")).agrees(with: card("Owl", "045/195")))
        #expect(LedgerCard(card("Owl", "045/195")).agrees(with: card("Owl", "45")))
    }

    @Test func anotherNameInAnotherSetIsAnotherCard() {
        // IDs were reassigned, and the number was the same by chance (field report 61).
        #expect(!LedgerCard(card("Owl", "5")).agrees(with: card("Fox", "5", set: "M", setName: "More")))
        // The set got another key, or the name was corrected: the number on the cardboard is the same.
        #expect(LedgerCard(card("Owl", "5")).agrees(with: card("Owl", "5", set: "M", setName: "More")))
        #expect(LedgerCard(card("Owl", "5")).agrees(with: card("Barn Hawk", "5")))
    }

    @Test func aNameInAnotherLanguageIsNoOtherCard() {
        let written = LedgerCard(card("Owl", "5", german: "Eule"), language: .german)
        #expect(written.name == "Eule")
        #expect(written.agrees(with: card("Owl", "5")))
        #expect(written.agrees(with: card("Owl", "", german: "Eule")))
    }

    @Test func withoutANumberTheNameTells() {
        #expect(LedgerCard(card("Owl", "")).agrees(with: card("Öwl", "5")))
        #expect(!LedgerCard(card("Owl", "")).agrees(with: card("Fox", "")))
        #expect(LedgerCard(name: "", number: "").agrees(with: card("Fox", "2")))
    }
}
