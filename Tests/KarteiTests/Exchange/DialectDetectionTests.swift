import Testing

@testable import Kartei

struct DialectDetectionTests {
    /// Headers as the programs write them, and who writes them.
    static let headers: [(String, String)] = [
        (
            "Count,Tradelist Count,Name,Edition,Condition,Language,Foil,Tags,Last Modified,Collector Number,Alter,Proxy,Purchase Price",
            "moxfield"
        ),
        (
            "Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,Purchase price,Misprint,Altered,Condition,Language,Purchase price currency",
            "manabox"
        ),
        (
            "Binder Name,Binder Type,Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Scryfall ID,Purchase price,Misprint,Altered,Signed,Condition,Language,Proxy,Purchase price currency,Added",
            "manabox"
        ),
        (
            "Quantity,Name,Finish,Condition,Date Added,Language,Purchase Price,Tags,Edition Name,Edition Code,Multiverse Id,Scryfall ID,Collector Number",
            "archidekt"
        ),
        (
            "Count,Tradelist Count,Name,Edition,Edition Code,Card Number,Condition,Language,Foil,Signed,Artist Proof,Altered Art,Misprint,Promo,Textless,Printing Id,Printing Note,Tags,My Price,Cost,Rarity,Price,TcgPlayer ID,Scryfall ID",
            "deckbox"
        ),
        (
            "Count,Tradelist Count,Name,Edition,Card Number,Condition,Language,Foil,Signed,Artist Proof,Altered Art,Misprint,Promo,Textless,My Price",
            "deckbox"
        ),
        (
            "Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET",
            "dragonshield"
        ),
        (
            "Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought,Date Bought,AVG,LOW,TREND",
            "dragonshield"
        ),
        (
            "Quantity, Name, CardNumber, Expansion Code, Expansion Name, PurchasePrice, Foil, Condition, Language, PurchaseDate, Single Current Price, Total Current Price",
            "dragonshield-app"
        ),
        (
            "Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,Product ID,SKU",
            "tcgplayer"
        ),
        (
            "TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,TCG Market Price,TCG Direct Low,TCG Low Price With Shipping,TCG Low Price,Total Quantity,Add to Quantity,TCG Marketplace Price,Photo URL",
            "tcgplayer-seller"
        ),
        (
            "idProduct,groupCount,price,idLanguage,condition,isFoil,isSigned,isAltered,isPlayset,isReverseHolo,isFirstEd,isFullArt,isUberRare,isWithDie",
            "cardmarket"
        ),
        (
            "QUANTITY,NAME,SETCODE,SETNAME,COLLECTOR NUMBER,FINISH,PRICE,RARITY,ID,ACQUIRED DATE,ACQUIRED PRICE,LANG,PRICE SALE,SIGNING,ALTERATION,CONDITION,NOTES,TAGS",
            "topdecked"
        ),
        ("Card,Set ID,Set Name,Quantity,Foil,Variation,Collector Number,Scryfall ID", "mtggoldfish"),
        (
            "Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Average Cost Paid,Quantity,Market Price (As of 2026-07-19),Price Override,Watchlist,Date Added,Notes",
            "collectr"
        ),
        (
            "Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Average Cost Paid,Quantity,Market Price (2026-01-15),Price Override,Watchlist,Date Added,Notes",
            "collectr"
        ),
        (
            "Portfolio Name,Category,Set,Product Name,Card Number,Rarity,Variance,Grade,Card Condition,Average Cost Paid,Quantity,Market Price,Price Override,Watchlist,Date Added,Notes",
            "collectr"
        ),
        ("set_code,number,quantity,condition,variant,lang,purchase_price", "pokecollector"),
        ("set_code,number,quantity,condition,variant,lang,purchase_price,printing_details", "pokecollector"),
    ]

    @Test(arguments: headers) func eachProgramIsKnownByItsHeader(header: String, id: String) throws {
        let found = try DialectHeader(header.split(separator: ",").map(String.init))
        #expect(found.dialect.id == id)
        #expect(found.unknown == [])
    }

    @Test func whatIsWrittenIsTheProgramsHeader() throws {
        for (header, id) in Self.headers.reversed() {
            let dialect = try #require(Dialect(named: id))
            let titles = header.split(separator: ",").map { String($0).trimmingSpaces }
            let isOlder =
                titles.contains("AVG") || titles.contains { $0.hasPrefix("Market Price (") }
                || titles.contains("printing_details") || titles.contains("Added")
                || (id == "manabox" && titles[0] == "Name") || (id == "deckbox" && titles.count == 15)
            if !isOlder { #expect(dialect.header == titles, "\(id)") }
        }
        let manaBox = "Binder Name,Binder Type," + Self.headers[1].0
        #expect(Dialect.manaBox.header == manaBox.split(separator: ",").map(String.init))
    }

    @Test func ownFilesAreKnownAndPlainOnesOnlyWhenSaid() throws {
        #expect(try DialectHeader(Dialect.own.header).dialect.id == "kartei")
        let plain = ["Qty", "Card Name", "Set", "Number"]
        #expect(throws: DialectError.self) { try DialectHeader(plain) }
        #expect(try DialectHeader(plain, said: .plain).dialect.id == "plain")
        let odd = try DialectHeader(plain + ["4111111111111111"], said: .plain)
        #expect(odd.unknown == ["••••••••••••••••"])
    }

    @Test func anUnknownHeaderSaysWhatWasFoundAndWhatIsKnown() throws {
        let error = #expect(throws: DialectError.self) { try DialectHeader(["Kaart", "Aantal"]) }
        let message = try #require(error).description
        #expect(
            message.contains("Kaart, Aantal") && message.contains("moxfield") && message.contains("collectr"))
    }

    @Test func columnsOfNewerVersionsAreNamedAndNotRead() throws {
        let header = Self.headers[0].0.split(separator: ",").map(String.init) + ["Market Day"]
        #expect(try DialectHeader(header).unknown == ["Market Day"])
    }

    @Test func theSellersHeaderIsTakenWholeOrNotAtAll() {
        var header = Dialect.tcgplayerSeller.header
        header.swapAt(0, 1)
        let error = #expect(throws: DialectError.self) { try DialectHeader(header, said: .tcgplayerSeller) }
        #expect(error?.description.contains("exactly TCGplayer Id,Product Line") == true)
    }

    @Test func everyDialectIsFoundByItsName() {
        for dialect in Dialect.all {
            #expect(Dialect(named: dialect.id.uppercased())?.id == dialect.id)
            #expect(Dialect(named: dialect.title)?.id == dialect.id)
        }
        #expect(Dialect(named: "helvault") == nil)
    }
}
