/// How an item came into the collection.
public enum Origin: String, Sendable, Hashable, Codable, CaseIterable {
    /// A scan proved the card; nobody was asked.
    case proved
    /// A person picked the card that a photo shows.
    case picked
    /// A person typed in the card that a photo shows.
    case typed
    /// A person entered it without a photo.
    case entered
    /// A file of another program or of this one said so.
    case imported

    /// Whether a person said which card it is.
    public var isHuman: Bool { self == .picked || self == .typed || self == .entered }
}
