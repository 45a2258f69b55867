import Foundation

/// The address of a service that is sent what is not for everybody: of HTTPS, or of HTTP on this machine.
package struct ServiceAddress: Sendable, Hashable {
    /// The address, without a slash at its end.
    package let url: URL
    /// Whether the service runs on this machine: nothing of it is to pass through a proxy.
    package let isOnThisMachine: Bool

    /// Reads an address; `setting` is what it was set by.
    ///
    /// Throws `ServicePlaceError`.
    package init(_ text: String, setting: String) throws(ServicePlaceError) {
        // Strictly as RFC 3986 spells it, so that nobody else reads another host in it.
        guard let url = URL(string: text, encodingInvalidCharacters: false),
            var parts = URLComponents(url: url, resolvingAgainstBaseURL: false),
            let scheme = parts.scheme?.lowercased(), let host = parts.host?.lowercased(), !host.isEmpty
        else { throw ServicePlaceError(setting, "it is no address, as https://ocr.example is one") }
        guard parts.user == nil, parts.password == nil else {
            throw ServicePlaceError(setting, "a user's name or password is never sent")
        }
        guard parts.query == nil, parts.fragment == nil else {
            throw ServicePlaceError(setting, "the address of a service has no ? and no #")
        }
        isOnThisMachine = Self.isLoopback(host)
        guard scheme == "https" || (scheme == "http" && isOnThisMachine) else {
            throw ServicePlaceError(
                setting,
                "it is neither https nor http on this machine (localhost, 127.0.0.1, [::1]), so "
                    + "that what is sent could be read on the way")
        }
        (parts.scheme, parts.host) = (scheme, host)
        while parts.percentEncodedPath.hasSuffix("/") { parts.percentEncodedPath.removeLast() }
        guard let tidy = parts.url else { throw ServicePlaceError(setting, "it is no address") }
        self.url = tidy
    }

    /// The address of what lies below: `v1/ocr`.
    package func appending(_ path: String) -> URL { url.appendingPathComponent(path, isDirectory: false) }

    /// The client as it is used for this address.
    package func client(_ client: HTTPClient) -> HTTPClient {
        isOnThisMachine ? HTTPClient(userAgent: client.userAgent, usesProxies: false) : client
    }

    /// Whether a host is this machine in every reading: `localhost` (RFC 6761, 6.3), `::1`, `127.0.0.0/8`.
    private static func isLoopback(_ host: String) -> Bool {
        if ["localhost", "::1", "[::1]"].contains(host) { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in UInt8(part).flatMap { String($0) == part ? $0 : nil } }
        return parts.count == 4 && numbers.count == 4 && numbers.first == 127
    }
}
