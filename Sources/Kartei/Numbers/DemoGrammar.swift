extension NumberGrammar {
    /// The demo game's cards carry numbers in the styles of all five games.
    static let demo = NumberGrammar(
        game: .demo,
        forms: lorcana.forms + onepiece.forms + yugioh.forms + pokemon.forms + magic.forms)
}
