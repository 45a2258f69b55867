/// Two ledgers have different events under one ID.
public struct ConflictingEvent: Error, Sendable, Hashable, CustomStringConvertible {
    /// The event's ID.
    public let id: EventID

    /// Names an event.
    public init(id: EventID) { self.id = id }

    /// The message for the user.
    public var description: String {
        "event \(id) is not the same here and there, so that one of the two was altered; nothing was taken over. "
            + "'kartei collection verify' says whether it was here."
    }
}
