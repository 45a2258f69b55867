import Foundation
import Testing

@testable import Kartei

/// What went wrong for people who moved their collections, as tests that it does not here.
struct FieldReportCSVTests {
    private static let moxfield =
        "Count,Tradelist Count,Name,Edition,Condition,Language,Foil,Tags,Last Modified,Collector Number,Alter,Proxy,Purchase Price\n"
    private static let manaBox = DialectDetectionTests.headers[1].0 + "\n"

    /// Row 71: a ManaBox file read as Moxfield, an error on every line.
    @Test func aFileOfAnotherProgramIsOneMessageThatNamesIt() throws {
        let error = #expect(throws: DialectError.self) {
            try importing(
                Self.manaBox + "Lightning Bolt,M11,,149,normal,,1,,,,,,near_mint,en,\n", as: .moxfield)
        }
        #expect(error?.description.hasPrefix("this looks like ManaBox, not Moxfield;") == true)
    }

    /// Row 72: two headers of one vendor.
    @Test func bothDragonShieldsAreRead() throws {
        let ids = try [DialectDetectionTests.headers[6].0, DialectDetectionTests.headers[8].0].map {
            try DialectHeader($0.split(separator: ",").map(String.init)).dialect.id
        }
        #expect(ids == ["dragonshield", "dragonshield-app"])
    }

    /// Row 73: the importer silently refuses anything but the exact bytes.
    @Test func dragonShieldsFileIsExactToTheByte() throws {
        let copy = Copy(
            LedgerCard(try #require(ExchangeCatalog.card("magic:all-107"))), quantity: 2, finish: .normal,
            condition: .nearMint, language: .english, place: "Box")
        let data = try exported([copy], .dragonShieldWeb).data
        #expect(
            String(decoding: data, as: UTF8.self)
                == "\"sep=,\"\r\nFolder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET\r\n"
                + "Box,2,0,Lim-Dûl's Vault,ALL,Alliances,107,NearMint,Normal,English,0.00,,,,\r\n")
    }

    /// Row 74: conditions dropped or moved without a word.
    @Test func everyConditionComesBackOrIsNamed() throws {
        let card = LedgerCard(try #require(ExchangeCatalog.card("magic:m11-149")))
        for dialect in [
            Dialect.moxfield, .archidekt, .deckbox, .topDecked, .tcgplayerCollection, .dragonShieldWeb,
        ] {
            for condition in Condition.allCases {
                let copy = Copy(card, finish: .normal, condition: condition, language: .english)
                let export = try exported([copy], dialect)
                let back = try importing(String(decoding: export.data, as: UTF8.self)).copies[0].condition
                let isNamed = export.losses.contains { $0.loss.part == .condition }
                #expect((back != condition) == isNamed, "\(dialect.id) \(condition)")
            }
        }
        #expect(
            try exported([Copy(card, finish: .normal, condition: .excellent, language: .english)], .moxfield)
                .losses
                .map { "\($0.loss.part) \($0.loss.before) \($0.loss.after)" } == ["condition EX NM"])
    }

    /// Row 76: a bare `Chinese` filed as English.
    @Test func simplifiedChineseIsWrittenInTheWordsOfEachProgram() throws {
        let card = LedgerCard(try #require(ExchangeCatalog.card("magic:m11-149")))
        for (dialect, word) in [
            (Dialect.dragonShieldWeb, "Simplified Chinese"), (.moxfield, "\"Chinese\""), (.manaBox, "zh_CN"),
            (.archidekt, "CS"), (.topDecked, "zhs"),
        ] {
            let copy = Copy(card, finish: .normal, condition: .nearMint, language: .chineseSimplified)
            let text = String(decoding: try exported([copy], dialect).data, as: UTF8.self)
            #expect(text.contains(word), "\(dialect.id)")
            #expect(try importing(text).copies[0].language == .chineseSimplified, "\(dialect.id)")
        }
        // Read from Dragon Shield, the bare word does not say which Chinese.
        let header = DialectDetectionTests.headers[6].0
        let row = "A,1,0,Lightning Bolt,M11,Magic 2011,149,NearMint,Normal,Chinese,0.00,,,,"
        #expect(try importing(header + "\n" + row).copies[0].language == Language(rawValue: "zh"))
    }

    /// Row 77: etched to Deckbox, row rejected.
    @Test func deckboxGetsFoilForEtchedAndItIsNamed() throws {
        let card = LedgerCard(try #require(ExchangeCatalog.card("magic:cmm-509")))
        let export = try exported(
            [Copy(card, finish: .etched, condition: .nearMint, language: .english)], .deckbox)
        #expect(!String(decoding: export.data, as: UTF8.self).contains("etched"))
        #expect(
            export.losses.map { "\($0.loss.part) \($0.loss.before) \($0.loss.after)" } == [
                "finish etched foil"
            ])
    }

    /// Row 79: an own export with a comma in a name, not read again.
    @Test func ownFilesComeBackWithAnyName() throws {
        let copy = Copy(LedgerCard(game: .magic, name: "A, \"B\"\nC", number: "1"), quantity: 2)
        let text = String(decoding: try exported([copy], .own).data, as: UTF8.self)
        #expect(try importing(text).copies == [copy])
    }

    /// Row 80: semicolons of European spreadsheets.
    @Test func semicolonsAreNoFailure() throws {
        let text =
            Self.moxfield.replacing(",", with: ";")
            + "1;0;Lightning Bolt;m11;Near Mint;English;;;;149;False;False;1,50\n"
        #expect(try importing(text).copies[0].pricePaid == Money("1.50 USD"))
    }

    /// Row 81: UTF-8's mark read as text.
    @Test func theMarkOfUTF8IsReadAndNotWritten() throws {
        let text =
            "\u{FEFF}" + Self.moxfield + "1,0,Lim-Dûl's Vault,all,Near Mint,English,,,,107,False,False,\n"
        #expect(try importing(text).copies[0].card.id?.rawValue == "all-107")
        for dialect in Dialect.all where dialect.whyNotWritten == nil {
            #expect(try !exported([], dialect).data.starts(with: [0xEF, 0xBB, 0xBF]), "\(dialect.id)")
        }
    }

    /// Row 85: a join on cleaned names loses cards.
    @Test func punctuationInNamesDoesNotCountAndLettersDo() throws {
        let row = { (name: String) in
            Self.moxfield + "1,0,\(name),all,Near Mint,English,,,,107,False,False,\n"
        }
        #expect(try importing(row("Lim Duls Vault")).copies.count == 1)
        #expect(try importing(row("Lim-Dul's Vaults")).refusals.count == 1)
    }

    /// Row 86: a language that the catalog does not list.
    @Test func anUnlistedLanguageIsKeptWithARemark() throws {
        let plan = try importing(
            DialectDetectionTests.headers[17].0 + "\nBS,4,1,NM,Holo,ru,\n")
        #expect(plan.copies[0].language == .russian)
        #expect(plan.rows[0].remarks.map(\.kind) == [.languageUnknown])
        // A Japanese Pokémon card is another printing.
        let japanese = try importing(DialectDetectionTests.headers[17].0 + "\nBS,4,1,NM,Holo,ja,\n")
        #expect(japanese.refusals.count == 1)
    }

    /// Row 87: foil rows stored as plain.
    @Test func foilSurvives() throws {
        #expect(
            try importing(
                Self.moxfield + "1,0,Lightning Bolt,m11,Near Mint,English,foil,,,149,False,False,\n"
            )
            .copies[0].finish == .foil)
    }

    /// Row 88: cards missing from an export without a word.
    @Test func whatIsLeftOutIsCounted() throws {
        let cards = ["magic:m11-149", "pokemon:base1-4", "lorcana:crd_1"].compactMap(ExchangeCatalog.card)
        let copies = cards.enumerated().map { Copy(LedgerCard($1), quantity: 3 + $0) }
        let export = try exported(copies + [Copy(LedgerCard(game: .magic, name: "Token"))], .moxfield)
        let left = export.leftOut.reduce(0) { $0 + $1.count.copies }
        #expect(export.written.copies == 3 && left == 4 + 5 + 1)
        #expect(
            export.leftOut.map(\.reason) == [
                "Moxfield has no Lorcana", "Moxfield has no Pokémon", "no number",
            ])
    }

    /// Row 89: `plst DDC-49` unwound to the original printing.
    @Test func compositeNumbersStayWhole() throws {
        let row = { (set: String, number: String) in
            Self.moxfield + "1,0,Demonic Tutor,\(set),Near Mint,English,,,,\(number),False,False,\n"
        }
        #expect(try importing(row("plst", "DDC-49")).copies[0].card.id?.rawValue == "plst-ddc49")
        #expect(try importing(row("dvd", "49")).copies[0].card.id?.rawValue == "dvd-49")
        #expect(try importing(row("plst", "49")).refusals.count == 1)
        let card = LedgerCard(try #require(ExchangeCatalog.card("magic:plst-ddc49")))
        #expect(
            String(decoding: try exported([Copy(card)], .moxfield).data, as: UTF8.self).contains("\"DDC-49\"")
        )
    }

    /// Row 90: one bad row, and nothing imported: the person chooses.
    @Test func oneBadRowIsNamedAndTheOthersCanBeTaken() throws {
        let plan = try importing(
            Self.moxfield + "1,0,Lightning Bolt,m11,Near Mint,English,,,,149,False,False,\n"
                + "1,0,No Such Card,m11,Near Mint,English,,,,999,False,False,\n")
        #expect(!plan.isWhole && plan.copies.count == 1 && plan.refusals.count == 1)
    }

    /// Rows 7 and 8: the number decides, not the name.
    @Test func theNumberDecidesAmongPrintingsOfOneName() throws {
        let row = { (number: String) in
            Self.moxfield + "1,0,Brazen Borrower,eld,Near Mint,English,,,,\(number),False,False,\n"
        }
        #expect(try importing(row("39")).copies[0].card.id?.rawValue == "eld-39")
        #expect(try importing(row("281")).copies[0].card.id?.rawValue == "eld-281")
        #expect(try importing(row("90")).refusals == ["no card of the catalog has this set and number"])
        #expect(try importing(row("")).refusals.first?.contains("a name alone says no printing") == true)
    }

    /// Row 35: being the only hit proves nothing.
    @Test func theOnlyCardOfANumberStillNeedsItsName() throws {
        let plan = try importing(
            Self.moxfield + "1,0,Shock,m11,Near Mint,English,,,,149,False,False,\n")
        #expect(plan.refusals == ["its set and number say Lightning Bolt, which is not the name in the row"])
    }

    /// Rows 25 and 26: letters, stars and words in numbers.
    @Test func lettersAndStarsInNumbersTellPrintingsApart() throws {
        let row = { (name: String, set: String, number: String) in
            try importing(Self.moxfield + "1,0,\(name),\(set),Near Mint,English,,,,\(number),False,False,\n")
                .copies.first?.card.id?.rawValue
        }
        #expect(try row("Breeding Pool", "prna", "246p") == "prna-246p")
        #expect(try row("Breeding Pool", "prna", "246") == nil)
        #expect(try row("Colossus of Sardia", "10e", "317") == "10e-317")
        #expect(try row("Colossus of Sardia", "10e", "317★") == "10e-317s")
        #expect(try row("Viscera Seer", "sld", "vs") == "sld-vs")
        // The letter of a face is printed nowhere.
        #expect(try row("Archangel Avacyn", "soi", "5") == "soi-5a")
    }

    /// Row 1: one code, several printings: nothing is added silently.
    @Test func parallelsOfOneCodeAreAsked() throws {
        let header = DialectDetectionTests.headers[14].0
        let plan = try importing(
            header + "\nMain,One Piece,Romance Dawn,Nami,OP01-016,R,Normal,Ungraded,Near Mint,0,1,1,0,false,,"
        )
        #expect(plan.copies == [] && plan.refusals[0].contains("OP01-016, OP01-016_p1"))
    }

    /// Row 1 again: a catalog that lacks the parallel must not take it for the card that it has.
    @Test func wordsBesideANameMayMeanAnotherPrinting() throws {
        let row = { (name: String) in
            try importing(
                DialectDetectionTests.headers[14].0
                    + "\nMain,One Piece,Romance Dawn,\(name),OP01-001,L,Foil,Ungraded,Near Mint,0,1,1,0,false,,"
            )
        }
        #expect(try row("Roronoa Zoro (001)").copies[0].card.id?.rawValue == "OP01-001")
        #expect(
            try row("Roronoa Zoro (001) (Parallel)").refusals[0].hasPrefix(
                "(Parallel) may be another printing"))
    }

    /// Rows 39 and 40: what a marketplace says in parentheses is kept in its words.
    @Test func wordsInParenthesesAreMarksOfTheCopy() throws {
        let row = { (set: String, name: String) in
            try importing(
                DialectDetectionTests.headers[14].0
                    + "\nMain,Pokemon,\(set),\(name),12,R,Holofoil,Ungraded,Near Mint,0,1,1,0,false,,"
            ).copies[0].marks
        }
        #expect(try row("Base Set", "Ninetales") == [])
        #expect(try row("Base Set (Shadowless)", "Ninetales") == [Mark(rawValue: "shadowless")])
        #expect(try row("Base Set", "Ninetales (Cosmos Holo)") == [Mark(rawValue: "Cosmos Holo")])
        let magic =
            DialectDetectionTests.headers[9].0
            + "\n1,Demonic Tutor (Foil Etched),Demonic Tutor (Foil Etched),Commander Masters,509,CMM,Foil,Near Mint,English,Mythic,,"
        #expect(try importing(magic).copies[0].finish == .etched)
    }

    /// Row 19: a number that four cards of one set share.
    @Test func aNumberThatCardsShareIsSettledByItsName() throws {
        let header = DialectDetectionTests.headers[14].0
        let row = { (name: String) in
            try importing(
                header
                    + "\nMain,Pokemon,Celebrations: Classic Collection,\(name),15,R,Holofoil,Ungraded,Near Mint,0,1,1,0,false,,"
            )
        }
        #expect(try row("Venusaur").copies[0].card.id?.rawValue == "cel25c-15a")
        #expect(try row("Pikachu").refusals.count == 1)
        let nameless = DialectDetectionTests.headers[17].0 + "\nCEL,15,1,NM,Holo,en,\n"
        #expect(try importing(nameless).refusals[0].contains("several cards fit"))
    }

    /// Rows 30 and 38: promos and padding.
    @Test func promosAndPaddingHaveManySpellings() throws {
        let header = DialectDetectionTests.headers[17].0
        for (set, number, id) in [
            ("swshp", "SWSH068", "swshp-SWSH068"), ("PR-SW", "68", "swshp-SWSH068"),
            ("PR-SW", "SWSH68", "swshp-SWSH068"), ("BS", "004", "base1-4"), ("base1", "4/102", "base1-4"),
            ("BRS", "TG12", "swsh9tg-TG12"), ("BRS", "TG12/TG30", "swsh9tg-TG12"),
        ] {
            let plan = try importing(header + "\n\(set),\(number),1,NM,Holo,en,\n")
            #expect(plan.copies.first?.card.id?.rawValue == id, "\(set) \(number)")
        }
        #expect(try importing(header + "\nBS,4/64,1,NM,Holo,en,\n").refusals.count == 1)
    }

    /// Row 39: shadowless and first edition at once.
    @Test func marksAreASet() throws {
        let words = PrintingWords("1st Edition Shadowless Holofoil")
        #expect(words.marks == [.firstEdition, Mark(rawValue: "shadowless")] && words.finish == .holo)
        #expect(words.text == "1st Edition Shadowless Holofoil")
        #expect(PrintingWords("1st Edition").finish == .normal)
        #expect(PrintingWords("Unlimited Holofoil").text == "Unlimited Holofoil")
    }

    /// Row 40: a short list of variants refused hundreds of rows.
    @Test func anyVariantIsKeptInItsWords() throws {
        let header = DialectDetectionTests.headers[17].0
        let plan = try importing(header + "\nBS,4,1,NM,Poké Ball Pattern,en,\n")
        #expect(plan.copies[0].finish == Finish(rawValue: "Poké Ball Pattern"))
    }

    /// Row 63: equal rows, not merged.
    @Test func equalRowsAreMergedAndSaid() throws {
        let row = { (count: Int, price: String) in
            "\(count),0,Lightning Bolt,m11,Near Mint,English,,,,149,False,False,\(price)\n"
        }
        let plan = try importing(Self.moxfield + row(2, "1.5") + row(3, "1.50") + row(1, "2"))
        #expect(plan.copies.map(\.quantity) == [5, 1])
        #expect(plan.rows[1].fate == .merged(line: 2))
        #expect(plan.tally.added.copies == 3 && plan.tally.merged.copies == 3)
    }
}

/// The file of some copies, as the export command makes it.
func exported(_ copies: [Copy], _ dialect: Dialect, game: Game? = nil) throws -> Export {
    let items = copies.enumerated().map { place, copy in
        Item(
            id: testItem(place, 9), copy: copy, origin: .entered, creation: EventID(),
            created: LedgerTime(rawValue: 0), changed: LedgerTime(rawValue: 0))
    }
    var exporter = Exporter(
        dialect, resolver: try ExchangeCatalog.resolver(), standing: ExchangeCatalog.standing)
    exporter.game = game
    return try exporter.export(items)
}
