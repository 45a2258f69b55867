import Foundation
import Kartei

/// Why a gateway did not read a picture; no message holds its token or any text of a picture.
public struct GatewayFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of failure it is.
    public let kind: Kind
    /// The gateway's address.
    public let gateway: String
    /// What exactly went wrong.
    public let reason: String
    /// How long the gateway wants to be left alone, where it said so.
    public let askedWait: Duration?

    /// The kinds of failure.
    public enum Kind: Sendable, Hashable {
        /// The gateway was not found or does not take connections.
        case unreachable
        /// It could not be proved that the gateway is the one of this name.
        case insecure
        /// The connection ended too early.
        case interrupted
        /// The answer did not come whole in time.
        case timedOut
        /// The gateway answered another status than 200, with its own word for the error, where it gave one.
        case refused(status: Int, code: String?)
        /// What came is no page that was read.
        case malformed
        /// The picture is larger than what is sent, or the answer than what is taken.
        case tooLarge
    }

    /// Whether the same picture may be read when it is sent again after a while.
    public var isPassing: Bool {
        switch kind {
        case .unreachable, .interrupted, .timedOut: true
        // A budget is spent until it is raised or its time is over.
        case .refused(_, code: "budget_spent"): false
        case .refused(let status, _): [429, 502, 503, 504].contains(status)
        case .insecure, .malformed, .tooLarge: false
        }
    }

    /// One sentence for people.
    public var description: String {
        switch kind {
        case .unreachable: "the gateway \(gateway) cannot be reached: \(reason)."
        case .insecure: "the connection to the gateway \(gateway) is not secure and was ended: \(reason)."
        case .interrupted: "the connection to the gateway \(gateway) ended too early: \(reason)."
        case .timedOut: "the gateway \(gateway) did not answer in time: \(reason)."
        case .refused(let status, let code):
            "the gateway \(gateway) refused with status \(status)\(code.map { " (\($0))" } ?? "")"
                + "\(reason.isEmpty ? "" : ": \(reason)")\(Self.advice(status))."
        case .malformed: "the gateway \(gateway) sent what is no page that was read: \(reason)."
        case .tooLarge: "too much for the gateway \(gateway) or of it: \(reason)."
        }
    }

    init(_ kind: Kind, _ place: GatewayPlace, _ reason: String, askedWait: Duration? = nil) {
        (self.kind, gateway) = (kind, place.description)
        (self.reason, self.askedWait) = (reason, askedWait)
    }

    private static func advice(_ status: Int) -> String {
        switch status {
        case 401, 403: "; see that the token is the one that it gave you"
        case 404: "; see that its address is right"
        default: ""
        }
    }
}

extension GatewayFailure: PassingFailure {}

extension GatewayFailure {
    /// A request that had no whole answer.
    init(_ error: any Error, _ place: GatewayPlace) {
        guard let error = error as? HTTPError else {
            self.init(.interrupted, place, "the request was not done")
            return
        }
        let kind: Kind =
            switch error.kind {
            case .unreachable: .unreachable
            case .insecure: .insecure
            case .timedOut: .timedOut
            case .malformed: .malformed
            case .tooLarge: .tooLarge
            case .interrupted, .unsuitable, .redirected, .cancelled: .interrupted
            }
        self.init(kind, place, error.reason)
    }

    /// An answer of another status than 200.
    init(refusal response: HTTPResponse, _ place: GatewayPlace, now: Date = Date()) {
        let said = try? JSONDecoder().decode(Refusal.self, from: response.body).error
        let asked = response.headers["Retry-After"].flatMap { HTTPDate.wait($0, now: now) }
        // Who counts requests mostly counts by the minute.
        let wait = asked ?? (response.status == 429 ? .seconds(60) : nil)
        self.init(
            .refused(status: response.status, code: said?.code.flatMap { Self.word($0, place) }), place,
            said?.message.map { Self.phrase($0, place) } ?? "", askedWait: wait)
    }

    /// The body of a refusal.
    private struct Refusal: Decodable {
        let error: Said

        struct Said: Decodable {
            let code: String?
            let message: String?
        }
    }

    /// A code as gateways have them; nil for any other text.
    private static func word(_ code: String, _ place: GatewayPlace) -> String? {
        let isWord = code.utf8.allSatisfy {
            (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F
        }
        return isWord && (1...40).contains(code.utf8.count) && place.token.removed(from: code) == code
            ? code : nil
    }

    /// The gateway's words, fit for a terminal and without the token.
    private static func phrase(_ message: String, _ place: GatewayPlace) -> String {
        let clean = place.token.removed(from: HarmfulCharacters.removed(from: message))
        var phrase = String(String.UnicodeScalarView(clean.unicodeScalars.prefix(200)))
        while phrase.last == "." || phrase.last == " " { phrase.removeLast() }
        return phrase
    }
}
