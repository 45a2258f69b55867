import Foundation

/// A language model behind an interface like OpenAI's, and the key that it asks for, which is never shown.
public struct LanguageModelPlace: Sendable, Hashable, CustomStringConvertible {
    let address: ServiceAddress
    /// The model, as the service names it.
    public let model: String
    let key: Secret?

    /// Takes the address under which `chat/completions` lies, of `https` or of `http` on this machine:
    /// `http://localhost:8080/v1`.
    ///
    /// A service that asks for no key is sent none. Throws `ServicePlaceError`.
    public init(_ address: String, model: String, key: String? = nil) throws(ServicePlaceError) {
        try self.init(
            address, model, key,
            settings: (
                "the language model's address", "the language model's name", "the language model's key"
            ))
    }

    /// Takes the address, and from the environment the model, `KARTEI_LLM_MODEL`, and where it is set the key,
    /// `KARTEI_LLM_KEY`.
    ///
    /// Throws `ServicePlaceError`.
    public init(_ address: String, environment: [String: String]) throws(ServicePlaceError) {
        let key = environment["KARTEI_LLM_KEY"]
        try self.init(
            address, environment["KARTEI_LLM_MODEL"] ?? "", key?.isEmpty == true ? nil : key,
            settings: ("the language model's address", "KARTEI_LLM_MODEL", "KARTEI_LLM_KEY"))
    }

    /// The address, without a slash at its end.
    public var url: URL { address.url }

    /// The model and the address.
    public var description: String { "\(model) at \(url.absoluteString)" }

    private init(
        _ address: String, _ model: String, _ key: String?,
        settings: (address: String, model: String, key: String)
    ) throws(ServicePlaceError) {
        self.address = try ServiceAddress(address, setting: settings.address)
        guard (1...200).contains(model.utf8.count), model.unicodeScalars.allSatisfy({ $0.value > 0x20 })
        else {
            throw ServicePlaceError(settings.model, "it is to name the service's model, without spaces")
        }
        self.model = model
        self.key = try key.map { text throws(ServicePlaceError) in
            guard let secret = Secret(text) else {
                throw ServicePlaceError(settings.key, "a key is one line of visible ASCII characters")
            }
            return secret
        }
    }
}
