import Testing

@testable import Kartei

@Suite struct NameKeyTests {
    @Test func caseAccentsSpacesAndHyphensDoNotCount() {
        #expect(NameKey("Flabébé").text == NameKey("FLABEBE").text)
        #expect(NameKey("Porygon-Z").text == NameKey("porygon z").text)
        #expect(NameKey("ＢＦ－ブリザード").text == NameKey("BFブリザード").text)
        #expect(NameKey("Farfetch’d").text == NameKey("Farfetch'd").text)
    }

    @Test func signsThatTellNamesApartStay() {
        #expect(NameKey("Nidoran ♀").text != NameKey("Nidoran ♂").text)
        #expect(NameKey("Charizard ★").text != NameKey("Charizard").text)
    }

    @Test func similarityIsOneMinusTheShareOfEdits() {
        // kitten -> sitting takes three edits (the textbook case), the longer word has seven letters.
        #expect(abs(NameKey("kitten").similarity(to: NameKey("sitting")) - (1 - 3.0 / 7)) < 1e-12)
        #expect(NameKey("Glurak").similarity(to: NameKey("glurak")) == 1)
        #expect(NameKey("").similarity(to: NameKey("")) == 0)
    }
}
