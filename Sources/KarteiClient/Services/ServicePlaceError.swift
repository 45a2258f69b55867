/// Why a service is not asked: what names it is missing or cannot be used.
///
/// No message repeats an address, which may hold a password, nor a token or a key.
public struct ServicePlaceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is set wrongly: the name of an environment variable, or what the text is.
    public let setting: String
    /// What is wrong with it and what to do.
    public let reason: String

    /// One sentence for people.
    public var description: String { "\(setting) cannot be used: \(reason)." }

    package init(_ setting: String, _ reason: String) { (self.setting, self.reason) = (setting, reason) }
}
