/// Words that several programs have in common.
extension Words<Language> {
    /// English names, `Chinese` for the simplified one.
    static let inEnglish = Words<Language>([
        .english: ["English"], .german: ["German"], .french: ["French"], .italian: ["Italian"],
        .spanish: ["Spanish"], .portuguese: ["Portuguese"], .japanese: ["Japanese"], .korean: ["Korean"],
        .russian: ["Russian"],
        .chineseSimplified: ["Chinese", "Simplified Chinese", "Chinese Simplified", "S-Chinese"],
        .chineseTraditional: ["Traditional Chinese", "Chinese Traditional", "T-Chinese"],
    ])
}

extension Words<Finish> {
    /// `foil`, `etched`, and nothing for a normal card.
    static let foilOrBlank = Words<Finish>(
        [.normal: [""], .foil: ["foil"], .etched: ["etched"]], blank: .normal)

    /// What TCGplayer calls printings.
    static let ofTCGplayer = Words<Finish>([
        .normal: ["Normal"], .foil: ["Foil"], .holo: ["Holofoil"], .reverseHolo: ["Reverse Holofoil"],
    ])
}

extension Words<Condition> {
    /// The ladder of this program.
    static let ours = Words<Condition>([
        .mint: ["MT", "Mint"], .nearMint: ["NM", "Near Mint"], .excellent: ["EX", "Excellent"],
        .good: ["GD", "Good"], .lightPlayed: ["LP", "Light Played"], .played: ["PL", "Played"],
        .poor: ["PO", "Poor"],
    ])

    /// The five steps of the American market in letters: LP is Good here, MP Light Played.
    static let ofTCGplayersLetters = Words<Condition>(
        [.nearMint: ["NM"], .good: ["LP"], .lightPlayed: ["MP"], .played: ["HP"], .poor: ["D", "DMG"]],
        nearest: [.mint: .nearMint, .excellent: .nearMint])

    /// TCGplayer's words; what is Excellent here is Lightly Played there, as Good is.
    static let ofTCGplayer = Words<Condition>(
        [
            .mint: ["Mint"], .nearMint: ["Near Mint"], .good: ["Lightly Played"],
            .lightPlayed: ["Moderately Played"], .played: ["Heavily Played"], .poor: ["Damaged"],
        ], nearest: [.excellent: .good])
}

extension Words<Game> {
    /// The words of this program.
    static let ours = Words<Game>([
        .pokemon: ["pokemon"], .magic: ["magic"], .yugioh: ["yugioh"], .onepiece: ["onepiece"],
        .lorcana: ["lorcana"], .demo: ["demo"],
    ])
}
