import Testing

@testable import Kartei

@Suite struct NameKeyTests {
    @Test(arguments: [
        ("Überfluss", "UBERFLUSS"), ("Pokémon", "pokemon"), ("Monkey.D.Luffy", "monkey d luffy"),
        ("Ancestor's Chosen", "Ancestors Chosen"), ("Lim-Dûl's Vault", "lim duls vault"),
        ("Ætherling", "aetherling"),
        ("Ｎｏ．１", "No. 1"), ("モンキー・D・ルフィ", "モンキーDルフィ"), ("ぴかちゅう", "ピカチュウ"), ("Straße", "STRASSE"),
        ("Farfetch’d", "Farfetch'd"), ("Porygon-Z", "porygon z"), ("ＢＦ－ブリザード", "BFブリザード"),
        ("e\u{301}clair", "éclair"), ("Kongming, \"Sleeping Dragon\"", "kongming sleeping dragon"),
    ])
    func whatPeopleWriteDifferentlyIsTheSame(left: String, right: String) {
        #expect(NameKey(left) == NameKey(right))
    }

    @Test(arguments: [
        ("Nidoran ♀", "Nidoran ♂"), ("ガ", "カ"), ("Umbreon ★", "Umbreon"), ("Mew", "Mewtwo"),
        ("Gardevoir ex δ", "Gardevoir ex"),
    ])
    func whatTellsNamesApartStays(left: String, right: String) {
        #expect(NameKey(left) != NameKey(right))
    }

    @Test func similarityIsOneMinusTheShareOfWrongLetters() {
        // kitten -> sitting needs three edits of seven letters.
        #expect(abs(NameKey("kitten").similarity(to: NameKey("sitting")) - 4.0 / 7) < 1e-12)
        #expect(NameKey("Glurak").similarity(to: NameKey("GLURAK")) == 1)
        #expect(NameKey("abc").similarity(to: NameKey("xyz")) == 0)
        #expect(NameKey("").similarity(to: NameKey("")) == 0)
    }

    @Test func containmentAsksOnlyForThePart() {
        #expect(NameKey("Glurak").containment(in: NameKey("Dunkles Glurak-EX")) == 1)
        #expect(abs(NameKey("Glurok").containment(in: NameKey("Dunkles Glurak-EX")) - 5.0 / 6) < 1e-12)
    }

    @Test func aNameOfSignsAloneIsNotEmpty() {
        #expect(!NameKey("_____").text.isEmpty)
    }
}
