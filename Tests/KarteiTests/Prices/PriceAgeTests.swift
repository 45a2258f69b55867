import Testing

@testable import Kartei

@Suite struct PriceAgeTests {
    /// Numbers of days and what a person would say (field report 66).
    @Test(
        arguments: [
            (0, nil, nil), (7, nil, nil), (8, "8 days", "8 Tage"), (13, "13 days", "13 Tage"),
            (14, "2 weeks", "2 Wochen"), (20, "2 weeks", "2 Wochen"), (21, "3 weeks", "3 Wochen"),
            (56, "8 weeks", "8 Wochen"), (62, "8 weeks", "8 Wochen"), (63, "2 months", "2 Monate"),
            (92, "3 months", "3 Monate"), (364, "11 months", "11 Monate"), (365, "1 year", "1 Jahr"),
            (729, "1 year", "1 Jahr"), (730, "2 years", "2 Jahre"),
        ] as [(Int, String?, String?)])
    func headlinesSayHowOldPricesAre(days: Int, english: String?, german: String?) {
        let age = PriceAge(days: days)
        #expect(age.headline() == english.map { "These prices are \($0) old" })
        #expect(age.headline(in: .german) == german.map { "Diese Preise sind \($0) alt" })
        #expect(age.isStale == (english != nil))
    }

    @Test func twoWeeksAreSaidInTheWordsOfThePromise() throws {
        let (day, today) = (try #require(Day("2026-11-16")), try #require(Day("2026-11-30")))
        let age = PriceAge(of: day, on: today)
        #expect(age.days == 14)
        #expect(age.headline() == "These prices are 2 weeks old")
        #expect(age.headline(in: .german) == "Diese Preise sind 2 Wochen alt")
    }

    @Test func aDayThatIsStillToComeIsSaid() {
        #expect(
            PriceAge(days: -1).headline() == "These prices are of a day that is 1 day ahead: a clock is wrong"
        )
        #expect(PriceAge(days: -40).headline()?.contains("40 days ahead") == true)
        #expect(PriceAge(days: -1).headline(in: .german)?.contains("in 1 Tag kommt") == true)
        #expect(PriceAge(days: -2).headline(in: .german)?.contains("in 2 Tagen kommt") == true)
        #expect(!PriceAge(days: -400).isStale)
    }
}
