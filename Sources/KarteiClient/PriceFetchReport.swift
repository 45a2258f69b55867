import Kartei

/// What a fetch brought.
public struct PriceFetchReport: Sendable {
    /// Where from.
    public let place: PricePlace
    /// Whose prices they are.
    public let publisher: PricePublisher
    /// The version of the manifest that holds now.
    public let version: Int
    /// The wanted games, by name.
    public let games: [Fetched]
    /// Games that were wanted and are not published there.
    public let unpublished: [Game]
    /// A publisher that was trusted at this place before and whose prices went.
    public let replaced: PricePublisher?

    /// What came of one game.
    public struct Fetched: Sendable {
        /// The game.
        public let game: Game
        /// The day of its prices.
        public let day: Day
        /// The day of those that were there before.
        public let previous: Day?
        /// How many bytes came for it, past prices included; 0 where everything was there.
        public let bytes: Int
        /// How many months of past prices are there.
        public let months: Int
    }
}
