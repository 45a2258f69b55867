import Foundation

extension Dialect {
    /// TCGplayer's app and collection; what its columns do not say, the price paid among it, is lost.
    static let tcgplayerCollection = Dialect(
        "tcgplayer", "TCGplayer", games: [.magic, .pokemon, .yugioh, .onepiece, .lorcana],
        columns: [
            .quantity("Quantity").needed, .name("Name"), .name("Simple Name", frontOnly: true).needed,
            .setName("Set").needed, .number("Card Number").needed, .setCode("Set Code", .capital).needed,
            .variance("Printing").needed, .condition("Condition", .ofTCGplayer),
            .language("Language", .inEnglish), .rarity("Rarity"), .derived("Product ID"), .derived("SKU"),
        ])

    /// TCGplayer's price file of sellers, which changes what is for sale.
    ///
    /// Its upload takes this very header, bare, then quoted cells and CRLF. `Add to Quantity` is a difference, so
    /// that it can only be written against the seller's own export (`SellerPricing`).
    public static let tcgplayerSeller: Dialect = {
        var dialect = Dialect(
            "tcgplayer-seller", "TCGplayer seller pricing",
            games: [.magic, .pokemon, .yugioh, .onepiece, .lorcana],
            saysGame: true, style: CSVStyle(lineEnd: "\r\n", cells: .all),
            columns: [
                .sellerID("TCGplayer Id").needed, .game("Product Line", productLines).needed,
                .setName("Set Name"), .name("Product Name"), .derived("Title"), .number("Number", .printed),
                .rarity("Rarity"), .conditionAndPrinting("Condition"), .derived("TCG Market Price"),
                .derived("TCG Direct Low"), .derived("TCG Low Price With Shipping"),
                .derived("TCG Low Price"),
                .quantity("Total Quantity"), .derived("Add to Quantity"),
                .derived("TCG Marketplace Price"), .derived("Photo URL"),
            ])
        dialect.isHeaderFixed = true
        dialect.whyNotWritten = """
            TCGplayer's seller file changes what is for sale by differences; say --base with the file that \
            TCGplayer's "Export Filtered CSV" gave you.
            """
        return dialect
    }()

    private static let productLines = Words<Game>([
        .pokemon: ["Pokemon", "Pokemon Japan"], .magic: ["Magic"], .yugioh: ["YuGiOh"],
        .onepiece: ["One Piece Card Game"],
        .lorcana: ["Lorcana TCG"],
    ])
}

extension Column {
    /// The ID of what is for sale; the seller's own inventions begin with `C-` and may be anything.
    fileprivate static func sellerID(_ title: String) -> Column {
        Column(title: title, role: .derived) { cell, row in
            if cell.uppercased().hasPrefix("C-") {
                row.refusal = "\(cell) is a custom listing, whose ID says nothing about the card."
            }
        }
    }

    /// Finish and edition in one, as TCGplayer and Collectr say them: `1st Edition Holofoil`.
    static func variance(_ title: String) -> Column {
        Column(title: title) { cell, row in
            let printing = PrintingWords(cell)
            row.copy.finish = printing.finish
            row.copy.marks.formUnion(printing.marks)
        } write: {
            PrintingWords($0.copy).text
        }
    }

    /// Condition, finish, edition and language in one: `Near Mint Foil`, `Lightly Played - Japanese`.
    fileprivate static func conditionAndPrinting(_ title: String) -> Column {
        Column(title: title) { cell, row in
            let parts = cell.components(separatedBy: " - ")
            let words = Words<Condition>.ofTCGplayer
            let found = Condition.allCases.compactMap(words.word(for:)).filter { parts[0].hasPrefix($0) }
            guard let word = found.max(by: { $0.count < $1.count }) else { return row.note(title, cell) }
            row.copy.condition = words.value(of: word)
            let printing = PrintingWords(String(parts[0].dropFirst(word.count)).trimmingSpaces)
            row.copy.finish = printing.finish ?? .normal
            row.copy.marks.formUnion(printing.marks)
            row.copy.language = parts.count > 1 ? Language(named: parts[1]) : row.copy.language ?? .english
        }
    }
}
