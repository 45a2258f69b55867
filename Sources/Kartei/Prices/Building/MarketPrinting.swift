/// TCGplayer's words for edition and finish, read as the game means them.
enum MarketPrinting {
    /// The variant that words name: `1st Edition Holofoil`, `Cold Foil`, `Normal`.
    ///
    /// Of Yu-Gi-Oh! the market tells editions apart and no finishes. A Lorcana card has one kind of foil, whatever it is
    /// called.
    static func variant(_ words: String, of game: Game) -> PriceVariant {
        let printing = PrintingWords(words)
        var finish = printing.finish
        switch game {
        case .yugioh: if finish == .normal { finish = nil }
        case .lorcana: if let said = finish, said != .normal { finish = .foil }
        case .pokemon, .magic, .onepiece, .demo: break
        }
        return PriceVariant(finish, marks: printing.marks)
    }
}
