import Kartei

extension Arguments {
    /// Takes `--game G`; nil where it was not given.
    mutating func game() throws -> Game? {
        try option("--game").map(Self.game(named:))
    }

    /// The game that a word names; throws where there is none.
    static func game(named text: String) throws -> Game {
        guard let game = Game(named: text) else {
            let names = Game.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("there is no game '\(Terminal.safe(text))'; known are \(names).")
        }
        return game
    }
}
