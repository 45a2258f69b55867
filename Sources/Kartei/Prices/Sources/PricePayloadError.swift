/// A file of prices cannot be taken; nothing of it counts.
public struct PricePayloadError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file, with its path as it was given.
    public var file: String
    /// What is wrong, as a sentence.
    public var reason: String
    /// Whether the file may be sound but holds no prices; among others it can be passed over.
    public var isUnknownFormat = false

    /// Says what is wrong with a file.
    public init(file: String, reason: String, isUnknownFormat: Bool = false) {
        (self.file, self.reason, self.isUnknownFormat) = (file, reason, isUnknownFormat)
    }

    /// The message for the user.
    public var description: String { "\(file): \(reason)" }

    /// A file of another game's prices is refused as a whole.
    static func otherGame(_ file: String, holds found: String, wanted game: Game) -> PricePayloadError {
        PricePayloadError(
            file: file,
            reason: "it holds prices of \(found) and not of \(game.title); nothing of it was taken.")
    }
}
