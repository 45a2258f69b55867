import Testing

@testable import Kartei

/// A row or two of each program, written by hand in the exact shape of its exports, and what they say.
struct DialectFixtureTests {
    private func one(_ text: String, reading: ReadingOptions = .init(), unresolved: Bool = false) throws
        -> Copy
    {
        let plan = try importing(text, reading: reading, keepingUnresolved: unresolved)
        #expect(plan.refusals == [])
        return try #require(plan.copies.first)
    }

    @Test func moxfield() throws {
        let copy = try one(
            """
            "Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Tags","Last Modified","Collector Number","Alter","Proxy","Purchase Price"
            "3","1","Lightning Bolt","m11","Heavily Played","Chinese","etched","burn, cube","2026-05-01 10:00:00.000000","149","True","False","1.25"
            """)
        #expect(copy.card.id?.rawValue == "m11-149" && copy.quantity == 3)
        #expect(copy.condition == .played && copy.language == .chineseSimplified && copy.finish == .etched)
        #expect(copy.tags == ["burn", "cube"] && copy.marks == [.altered])
        #expect(copy.pricePaid == Money("1.25 USD"))
    }

    @Test func manaBoxWithBinders() throws {
        let copy = try one(
            """
            Binder Name,Binder Type,Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,Purchase price,Misprint,Altered,Condition,Language,Purchase price currency
            Red box,binder,Lightning Bolt,M11,Magic 2011,149,foil,common,2,4711,m11-149,0.8,true,false,light_played,zh_TW,EUR
            """)
        #expect(copy.card.id?.rawValue == "m11-149" && copy.place == "Red box" && copy.quantity == 2)
        #expect(copy.finish == .foil && copy.condition == .lightPlayed && copy.marks == [.misprint])
        #expect(copy.language == .chineseTraditional && copy.pricePaid == Money("0.80 EUR"))
    }

    @Test func archidekt() throws {
        let copy = try one(
            """
            Quantity,Name,Finish,Condition,Date Added,Language,Purchase Price,Tags,Edition Name,Edition Code,Multiverse Id,Scryfall ID,Collector Number
            1,Brazen Borrower // Petty Theft,Foil,MP,2026-05-15,JP,12.5,,Throne of Eldraine,eld,473000,unknown-uuid,281
            """)
        #expect(copy.card.id?.rawValue == "eld-281")
        #expect(copy.condition == .lightPlayed && copy.language == .japanese && copy.finish == .foil)
    }

    @Test func deckboxKnowsEditionsByOtherNamesAndSplitsTheList() throws {
        let plan = try importing(
            """
            Count,Tradelist Count,Name,Edition,Edition Code,Card Number,Condition,Language,Foil,Signed,Artist Proof,Altered Art,Misprint,Promo,Textless,Printing Id,Printing Note,Tags,My Price,Cost,Rarity,Price,TcgPlayer ID,Scryfall ID
            1,0,Viscera Seer,Secret Lair Drop Series,sld,VS,Near Mint,English,foil,signed,,,,,,1,,"",$3.00,{B},Rare,$2.00,1,
            1,0,Clue,Extras: Modern Horizons 2,ex_127,14,Played,English,,,,,,,,2,,"",$0.00,,Common,$0.10,2,
            1,0,Demonic Tutor,The List,plst,49,Good (Lightly Played),English,,,,,,,,3,DDC,"",,{1}{B},Uncommon,$20.00,3,
            """)
        #expect(plan.refusals == [])
        #expect(plan.copies.map { $0.card.id?.rawValue } == ["sld-vs", "tmh2-14", "plst-ddc49"])
        #expect(plan.copies.map(\.condition) == [.nearMint, .lightPlayed, .good])
        #expect(plan.copies.map(\.finish) == [.foil, .normal, .normal])
        #expect(plan.copies[0].marks == [.signed] && plan.copies[0].pricePaid == Money("3 USD"))
        #expect(plan.copies[1].pricePaid == nil)
    }

    @Test func dragonShieldWeb() throws {
        let copy = try one(
            "\"sep=,\"\r\nFolder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET\r\n"
                + "Trades,4,0,\"Isperia, Supreme Judge\",GK2_AZORIU,Guild Kit: Azorius,1,LightPlayed,Rainbow Foil,Traditional Chinese,0.00,2026-05-15,1.00,2.00,3.00\r\n"
        )
        #expect(copy.card.id?.rawValue == "gk2-1" && copy.place == "Trades" && copy.quantity == 4)
        #expect(copy.finish == Finish(rawValue: "Rainbow Foil") && copy.condition == .lightPlayed)
        #expect(copy.language == .chineseTraditional && copy.pricePaid == nil)
    }

    @Test func dragonShieldApp() throws {
        let copy = try one(
            """
            Quantity, Name, CardNumber, Expansion Code, Expansion Name, PurchasePrice, Foil, Condition, Language, PurchaseDate, Single Current Price, Total Current Price
            2,"Brazen Borrower",39,eld,Throne of Eldraine,1.10,true,NearMint,German,20220129,0.02,0.04
            """)
        #expect(copy.card.id?.rawValue == "eld-39" && copy.finish == .foil && copy.language == .german)
        #expect(copy.pricePaid == Money("1.10 USD"))
    }

    @Test func tcgplayerCollection() throws {
        let copy = try one(
            """
            Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,Product ID,SKU
            1,Lim-Dul's Vault (Alt Art),Lim-Dul's Vault,Alliances,107,ALL,Normal,Moderately Played,English,Uncommon,1234,5678
            """)
        #expect(
            copy.card.id?.rawValue == "all-107" && copy.condition == .lightPlayed && copy.finish == .normal)
    }

    @Test func tcgplayerSellersHoldings() throws {
        let plan = try importing(
            SellerPricingTests.base(
                #""1","Pokemon","Base Set","Charizard","","004/102","Holo Rare","Lightly Played Unlimited Holofoil","","","","","2","0","","""#,
                #""C-77","Pokemon","Base Set","Charizard","","004/102","Holo Rare","Near Mint","","","","","1","0","","""#,
                #""2","Pokemon","Base Set","Ninetales","","012/102","Holo Rare","Near Mint Holofoil","","","","","0","0","","""#
            ))
        let copy = try #require(plan.copies.first)
        #expect(copy.card.id?.rawValue == "base1-4" && copy.quantity == 2 && copy.condition == .good)
        #expect(
            copy.finish == .holo && copy.marks == [Mark(rawValue: "unlimited")] && copy.language == .english)
        #expect(plan.tally.refused.rows == 1 && plan.tally.empty.rows == 1)
        #expect(plan.refusals[0].contains("custom listing"))
    }

    @Test func cardmarketNamesNoCardAndSaysSo() throws {
        let text = """
            idProduct;groupCount;price;idLanguage;condition;isFoil;isSigned;isAltered;isPlayset;isReverseHolo;isFirstEd;isFullArt;isUberRare;isWithDie
            266380;3;3,15;3;3;;1;;;1;1;;;
            """
        #expect(try importing(text).refusals[0].contains("Cardmarket's own list"))
        let copy = try one(text, unresolved: true)
        #expect(copy.card == LedgerCard(name: "Cardmarket product 266380"))
        #expect(copy.quantity == 3)
        #expect(copy.language == .german && copy.condition == .excellent && copy.finish == .reverseHolo)
        #expect(copy.marks == [.signed, .firstEdition] && copy.pricePaid == Money("3.15 EUR"))
    }

    @Test func topDeckedsRowsMayEndEarly() throws {
        let copy = try one(
            """
            QUANTITY,"NAME",SETCODE,"SETNAME","COLLECTOR NUMBER",FINISH,PRICE,RARITY,ID,ACQUIRED DATE,ACQUIRED PRICE,LANG,PRICE SALE,SIGNING,ALTERATION,CONDITION,NOTES,TAGS
            2,"Lightning Bolt",m11,"Magic 2011",149,foil,€0.20,common,m11-149,2023-12-20T09:03:42.146Z,0.2,de,0.27421872343506115,,false,moderately played
            """)
        #expect(copy.card.id?.rawValue == "m11-149" && copy.condition == .lightPlayed && copy.marks == [])
        #expect(copy.pricePaid == Money("0.20 USD") && copy.language == .german)
    }

    @Test func mtgGoldfish() throws {
        let copy = try one(
            """
            Card,Set ID,Set Name,Quantity,Foil,Variation,Collector Number,Scryfall ID
            Demonic Tutor,CMM,Commander Masters,1,foil_etched,,509,
            """)
        #expect(copy.card.id?.rawValue == "cmm-509" && copy.finish == .etched)
        #expect(copy.condition == nil && copy.language == nil)
    }

    @Test func collectrForEveryGame() throws {
        let plan = try importing(
            """
            Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Average Cost Paid,Quantity,Market Price (As of 2026-07-19),Price Override,Watchlist,Date Added,Notes
            Main,Pokemon,Base Set (1st Edition & Shadowless),Ninetales,12,Holo Rare,1st Edition Shadowless Holofoil,PSA 9,Moderately Played,"$1,280.5000",1,87.05,0,FALSE,7/6/2026,from grandma
            Main,Pokemon,SWSH07: Evolving Skies,Umbreon VMAX,215/203,SR,Holofoil,Ungraded,Near Mint,0,2,1412.37,0,false,2026-05-01,
            Main,YuGiOh,Legend of Blue Eyes White Dragon,Blue-Eyes White Dragon,LOB-EN001,UR,Normal,Ungraded,Near Mint,0,1,9,0,false,2026-05-01,
            Main,One Piece,Romance Dawn,Roronoa Zoro (001),OP01-001,L,Foil,Ungraded,Near Mint,0,1,3,0,false,2026-05-01,
            Main,Lorcana,The First Chapter,Ariel,1/204,Uncommon,Cold Foil,Ungraded,Near Mint,0,1,3,0,false,2026-05-01,
            Sealed,Pokemon,151,151 Elite Trainer Box,,,Normal,Ungraded,Near Mint,49.99,1,60,0,false,2023-09-22,
            Main,Dragon Ball,Set B,Goku,001,Rare,Holofoil,Ungraded,Near Mint,0,1,20,0,false,2026-01-01,
            """)
        #expect(
            plan.copies.map { $0.card.id?.rawValue } == [
                "base1-12", "swsh7-215", "LOB-EN001/89631139", "OP01-001", "crd_1",
            ])
        let first = plan.copies[0]
        #expect(first.marks == [.firstEdition, Mark(rawValue: "shadowless"), Mark(rawValue: "PSA 9")])
        #expect(
            first.finish == .holo && first.pricePaid == Money("1280.50 USD") && first.note == "from grandma")
        #expect(plan.copies[1].pricePaid == nil && plan.copies[4].finish == Finish(rawValue: "Cold Foil"))
        #expect(plan.refusals.count == 2)
        #expect(plan.refusals[0].contains("no number") && plan.refusals[1].contains("Dragon Ball"))
    }

    @Test func pokeCollectorsEmptyCellsMeanWhatItSays() throws {
        let plan = try importing(
            """
            set_code,number,quantity,condition,variant,lang,purchase_price
            BS,4,,,First Edition,,
            JU,4,2,HP,Cosmos Holo,de,1.50
            """)
        #expect(plan.refusals == [])
        #expect(plan.copies.map { $0.card.id?.rawValue } == ["base1-4", "base2-4"])
        #expect(plan.copies[0].quantity == 1 && plan.copies[0].condition == .nearMint)
        #expect(plan.copies[0].language == .english && plan.copies[0].marks == [.firstEdition])
        #expect(
            plan.copies[1].finish == Finish(rawValue: "Cosmos Holo") && plan.copies[1].condition == .played)
        #expect(plan.copies[1].card.name == "D-Jolteon" && plan.copies[1].pricePaid == Money("1.50 EUR"))
    }

    @Test func aTableOfOnesOwn() throws {
        var reading = ReadingOptions()
        reading.game = .magic
        let plan = try importing(
            "Anzahl;Card Name;Edition;Nummer;Foil\n2;Lightning Bolt;M11;149;foil\n", as: .plain,
            reading: reading)
        #expect(plan.copies.map { $0.card.id?.rawValue } == ["m11-149"] && plan.copies[0].finish == .foil)
    }

    @Test func ownRowsAddedByHandAreLookedUp() throws {
        let plan = try importing(
            Dialect.own.header.joined(separator: ",") + "\n"
                + ",pokemon,,Charizard,4/102,BS,,,2,holo,NM,de,\"first edition\nshadowless\",,,,12.50,EUR\n"
                + ",magic,,No Such Card,1,M11,,,1,,,,,,,,,\n")
        #expect(plan.copies.map { $0.card.id?.rawValue } == ["base1-4"])
        #expect(plan.copies[0].marks == [.firstEdition, Mark(rawValue: "shadowless")])
        #expect(plan.refusals.count == 1)
    }
}
