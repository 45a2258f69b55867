import KarteiTestSupport
import Testing

@testable import Kartei

struct LedgerChangeFieldsTests {
    private static let full = Copy(
        LedgerCard(
            id: CardID(game: .magic, rawValue: "lea-1"), name: "Ancestral Recall", number: "48",
            setCode: "LEA",
            setName: "Alpha", rarity: "rare"), quantity: 3, finish: .reverseHolo, condition: .lightPlayed,
        language: .japanese, marks: [.signed, .firstEdition], tags: ["trade", "b"], place: "Box 2",
        note: "Hm\nhm",
        pricePaid: Money(hundredths: -1205, currency: "EUR"))

    @Test func aCopyIsWrittenAsTheDocumentationSays() {
        #expect(
            LedgerChange.added(Self.full, .picked).fields == [
                "card": "magic:lea-1", "name": "Ancestral Recall", "number": "48", "set": "LEA",
                "set name": "Alpha",
                "rarity": "rare", "quantity": "3", "finish": "reverse holo", "condition": "LP",
                "language": "ja",
                "marks": "first edition\nsigned", "tags": "b\ntrade", "place": "Box 2", "note": "Hm\nhm",
                "paid": "-12.05 EUR", "origin": "picked",
            ])
        #expect(
            LedgerChange.added(Copy(LedgerCard(game: .demo, name: "Mew")), .entered).fields
                == ["game": "demo", "name": "Mew", "quantity": "1", "origin": "entered"])
    }

    @Test(arguments: [
        LedgerChange.added(full, .typed), .picked(LedgerCard(name: "Mew", number: "5"), .picked),
        .finish(.foil),
        .finish(nil), .condition(.mint), .condition(nil), .language(.german), .language(nil),
        .marks([.altered]),
        .marks([]), .tags(["x y", "z"]), .tags([]), .quantity(0), .quantityBy(-4), .note(""),
        .note("a\"b\\c\n"),
        .pricePaid(Money(hundredths: 5, currency: "JPY")), .pricePaid(nil), .moved("Box"), .moved(""),
        .removed,
        .restored, .renamed(CardID(game: .demo, rawValue: "a:b"), to: CardID(game: .magic, rawValue: "")),
        .renameWithdrawn(CardID(game: .demo, rawValue: "é")), .undone,
    ])
    func everyChangeIsReadBackAsItWas(change: LedgerChange) {
        #expect(LedgerChange(kind: change.kind, fields: change.fields) == change)
    }

    private static let secret = "4111 1111 1111 1111"

    /// Every text that a person can fill, with a payment card's number in it.
    @Test(arguments: [
        LedgerChange.added(
            Copy(
                LedgerCard(
                    name: "n \(secret)", number: "4111111111111111", setCode: secret, setName: secret,
                    rarity: secret),
                quantity: 4_111_111_111_111_111, finish: Finish(rawValue: secret),
                language: Language(rawValue: secret),
                marks: [Mark(rawValue: secret)], tags: ["t \(secret)"], place: secret,
                note: "my card is \(secret)!"),
            .entered),
        .picked(
            LedgerCard(name: secret, number: secret, setCode: secret, setName: secret, rarity: secret), .typed
        ),
        .finish(Finish(rawValue: secret)), .language(Language(rawValue: secret)),
        .marks([Mark(rawValue: secret)]),
        .tags([secret]), .note(secret), .note("4111-1111-1111-1111"), .note("４１１１１１１１１１１１１１１１"),
        .note("4111\n1111\r\n1111\n1111"),
        .moved(secret),
        .quantity(4_111_111_111_111_111), .quantityBy(4_111_111_111_111_111),
    ])
    func noPaymentNumberIsWritten(change: LedgerChange) {
        let event = HandMadeHistory.event(1, change)
        for (name, text) in event.fields {
            let digits = text.compactMap(\.wholeNumberValue).map(String.init).joined()
            #expect(!digits.contains("4111111111111111"), "\(name)")
        }
        #expect(!event.fieldsText.contains("1111 1111"))
        #expect(event.withoutPaymentNumbers.fields == event.fields)
    }

    @Test func theIDsOfCardsAreMaskedTooButNotThoseThatOnlyLookAlike() {
        // The first sixteen digits of this UUID pass the check of payment cards; it is a random ID all the same.
        let scryfall = "42424242-4242-4242-8242-abcdefabcdef"
        for (raw, written) in [(scryfall, scryfall), ("4242424242424242", "••••••••••••••••")] {
            let id = CardID(game: .magic, rawValue: raw)
            let other = CardID(game: .magic, rawValue: "x")
            for change in [
                LedgerChange.added(Copy(LedgerCard(id: id)), .imported), .picked(LedgerCard(id: id), .picked),
                .renamed(id, to: other), .renamed(other, to: id), .renameWithdrawn(id),
            ] {
                let event = HandMadeHistory.event(1, change)
                #expect(event.fields.values.contains("magic:\(written)"))
                #expect(event.withoutPaymentNumbers.fields == event.fields)
            }
        }
    }

    @Test func yearsAmongTagsAreNoPaymentNumber() {
        // Together their digits pass the check of payment cards; each stands for itself.
        #expect(
            LedgerChange.tags(["1999", "2000", "2001", "2008"]).fields["tags"] == "1999\n2000\n2001\n2008")
    }

    @Test func wordsOfAListAreLinesEach() {
        #expect(LedgerChange.tags(["two\nlines", "", "x\r\ny"]).fields == ["tags": "two lines\nx y"])
    }

    @Test func numbersOfCopiesStayWithinReasonAndWordsAreEndedByAnyLineBreak() {
        let least = LedgerChange(kind: "quantity by", fields: ["quantity": "-9223372036854775808"])
        #expect(least == .quantityBy(-1_000_000_000))
        let most = LedgerChange(kind: "quantity", fields: ["quantity": "9223372036854775807"])
        #expect(most == .quantity(1_000_000_000))
        #expect(LedgerChange(kind: "tags set", fields: ["tags": "y\r\nx\r"]) == .tags(["x", "y"]))
    }
}
