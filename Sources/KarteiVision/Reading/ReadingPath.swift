/// Where the text of a photo is read.
public enum ReadingPath: String, Sendable, Hashable, CaseIterable {
    /// By the gateway where one is configured and answers, else on this machine.
    case auto
    /// On this machine; nothing leaves it.
    case device
    /// By the gateway, or not at all.
    case gateway
}

/// Where the text of a photo was read.
public enum ReadingSource: String, Sendable, Hashable, Codable {
    /// On this machine.
    case device
    /// By the gateway that is configured.
    case gateway
}
