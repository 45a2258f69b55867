import Kartei

extension Arguments {
    /// Takes `--game G`; nil where it was not given.
    mutating func game() throws -> Game? {
        guard let text = try option("--game") else { return nil }
        guard let game = Game(named: text) else {
            let names = Game.allCases.map(\.rawValue).joined(separator: ", ")
            throw UsageError("there is no game '\(Terminal.safe(text))'; known are \(names).")
        }
        return game
    }
}
