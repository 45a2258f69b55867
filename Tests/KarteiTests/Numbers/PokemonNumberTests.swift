import Testing

@testable import Kartei

@Suite struct PokemonNumberTests {
    /// Expected values: labels read by eye from photos of these cards, and the subsets' printed totals.
    @Test(arguments: [
        ("4", 130, "base4", "4/130"), ("20", 108, "xy12", "20/108"), ("83", 111, "xy3", "83/111"),
        ("12", 193, "sv2", "012/193"), ("8", 91, "sv4pt5", "008/091"),
        ("45", 198, "swsh6", "045/198"), ("155", 142, "sv7", "155/142"),
        ("TG12", 30, "swsh12tg", "TG12/TG30"), ("GG04", 70, "swsh12pt5gg", "GG04/GG70"),
        ("SV1", 94, "sma", "SV1/SV94"), ("SV001", 122, "swsh45sv", "SV001/SV122"),
        ("RC1", 83, "g1", "RC1/RC32"), ("H1", 147, "ecard2", "H1/H32"),
        ("SWSH055", 307, "swshp", "SWSH055"), ("SM80", 248, "smp", "SM80"),
        ("BW92", 101, "bwp", "BW92"), ("14", 102, "svp", "014"), ("SH4", 127, "pl1", "SH4"),
        ("75a", 98, "xy7", "75a/98"), ("ONE", 123, "hgss1", "ONE"), ("15", 25, "cel25c", "15"),
    ])
    func theEraDecidesThePadding(number: String, total: Int, set: String, printed: String) {
        #expect(
            PokemonNumber.printed(number: number, total: total, setID: set, released: nil) == printed)
    }

    @Test func theDayDecidesForAnUnknownSeries() {
        #expect(
            PokemonNumber.printed(number: "7", total: 80, setID: "new1", released: "2026/09/01")
                == "007/080")
        #expect(
            PokemonNumber.printed(number: "7", total: 17, setID: "pop1", released: "2004/09/01")
                == "7/17")
    }

    @Test func japaneseCardsKeepTheCatalogsDigits() {
        #expect(PokemonNumber.printedJapanese(number: "012", total: "100") == "012/100")
        #expect(PokemonNumber.printedJapanese(number: "001", total: "SV-P") == "001/SV-P")
        #expect(PokemonNumber.printedJapanese(number: "MET", total: "-1") == "")
    }
}
