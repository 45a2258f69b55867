/// Looks once more at the places of a card where its number stands, when it could not be read.
public protocol NumberLikeness: Sendable {
    /// How well each number fits what is seen where cards of `game` print theirs, in the order given.
    ///
    /// The logarithm of its probability, less that of the likeliest spelling of the same place: 0 where it is
    /// the very reading, else negative; minus infinity where it cannot be spelled. Throws where the recognizer
    /// cannot run.
    func likeness(of numbers: [String], game: Game) throws -> [Double]
}
