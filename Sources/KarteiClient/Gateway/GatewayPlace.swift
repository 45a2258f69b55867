import Foundation

/// A gateway that reads pictures, and the token that it knows us by, which is never shown.
public struct GatewayPlace: Sendable, Hashable, CustomStringConvertible {
    let address: ServiceAddress
    let token: Secret

    /// Takes the address of `https`, or of `http` on this machine, and the token.
    ///
    /// What the address has as a path stays before the gateway's own. Throws `ServicePlaceError`.
    public init(_ address: String, token: String) throws(ServicePlaceError) {
        guard let token = Secret(token) else {
            throw ServicePlaceError("the gateway's token", Self.tokenReason)
        }
        self.init(try ServiceAddress(address, setting: "the gateway's address"), token)
    }

    /// Reads `KARTEI_GATEWAY` and the token, from `KARTEI_GATEWAY_TOKEN` or else from the file that
    /// `KARTEI_GATEWAY_TOKEN_FILE` names; nil where no gateway is named.
    ///
    /// Throws `ServicePlaceError` where one is named wrongly or without a token.
    public init?(environment: [String: String]) throws(ServicePlaceError) {
        guard let text = environment["KARTEI_GATEWAY"], !text.isEmpty else { return nil }
        let address = try ServiceAddress(text, setting: "KARTEI_GATEWAY")
        if let text = environment["KARTEI_GATEWAY_TOKEN"], !text.isEmpty {
            guard let token = Secret(text) else {
                throw ServicePlaceError("KARTEI_GATEWAY_TOKEN", Self.tokenReason)
            }
            self.init(address, token)
        } else if let path = environment["KARTEI_GATEWAY_TOKEN_FILE"], !path.isEmpty {
            self.init(address, try Secret(file: path, setting: "KARTEI_GATEWAY_TOKEN_FILE"))
        } else {
            throw ServicePlaceError(
                "KARTEI_GATEWAY",
                "the gateway asks for a token; put it into a file that only you may read and "
                    + "name that with KARTEI_GATEWAY_TOKEN_FILE, or set KARTEI_GATEWAY_TOKEN")
        }
    }

    /// The address, without a slash at its end.
    public var url: URL { address.url }

    /// The address.
    public var description: String { url.absoluteString }

    private init(_ address: ServiceAddress, _ token: Secret) { (self.address, self.token) = (address, token) }

    private static let tokenReason = "a token is one line of visible ASCII characters"
}
