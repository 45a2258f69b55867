import Foundation
import KarteiClient

/// What a gateway answers instead of a page: `{"error":{"code":"…","message":"…"}}`.
public struct GatewayError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of error it is.
    public let code: Code
    /// One sentence for whoever asked; it says nothing of keys, tokens or the upstream's words.
    public let message: String
    /// When asking again may help; whole seconds are sent.
    public let retryAfter: Duration?

    /// The kinds of error, by the word that is sent.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        case badRequest = "bad_request"
        case unauthorized
        case notFound = "not_found"
        case methodNotAllowed = "method_not_allowed"
        case timeout
        case tooLarge = "too_large"
        case unsupportedImage = "unsupported_image"
        case unreadableImage = "unreadable_image"
        case rateLimited = "rate_limited"
        case budgetSpent = "budget_spent"
        case cutOff = "cut_off"
        case accountFailed = "account_failed"
        case upstreamFailed = "upstream_failed"
        case upstreamBusy = "upstream_busy"
        case upstreamSlow = "upstream_slow"

        /// The status that goes with it; 499 is noted and never sent.
        public var status: Int {
            switch self {
            case .badRequest: 400
            case .unauthorized: 401
            case .notFound: 404
            case .methodNotAllowed: 405
            case .timeout: 408
            case .tooLarge: 413
            case .unsupportedImage: 415
            case .unreadableImage: 422
            case .rateLimited, .budgetSpent: 429
            case .cutOff: 499
            case .accountFailed: 500
            case .upstreamFailed: 502
            case .upstreamBusy: 503
            case .upstreamSlow: 504
            }
        }
    }

    /// Makes an error.
    public init(_ code: Code, _ message: String, retryAfter: Duration? = nil) {
        (self.code, self.message, self.retryAfter) = (code, message, retryAfter)
    }

    /// The error of a request that the server gave up.
    init(_ failure: ServerFailure) {
        switch failure {
        case .tooLarge: self.init(.tooLarge, failure.sentence)
        case .tooSlow: self.init(.timeout, failure.sentence)
        case .ambiguous: self.init(.badRequest, failure.sentence)
        case .cutOff: self.init(.cutOff, failure.sentence)
        }
    }

    /// The sentence.
    public var description: String { message }

    /// Whole seconds to wait, at least one; a day at most.
    var retryAfterSeconds: Int? {
        retryAfter.map { min(86_400, max(1, Int(($0 / .seconds(1)).rounded(.up)))) }
    }

    /// The answer that says so.
    var response: ServerResponse {
        var response = ServerResponse(
            code.status, json: Body(error: .init(code: code.rawValue, message: message)))
        if code == .unauthorized { response.headers["WWW-Authenticate"] = #"Bearer realm="kartei gateway""# }
        if let seconds = retryAfterSeconds { response.headers["Retry-After"] = String(seconds) }
        return response
    }

    private struct Body: Encodable {
        let error: Content

        struct Content: Encodable {
            let code: String
            let message: String
        }
    }
}

extension ServerResponse {
    /// An answer of JSON that nobody between is to keep.
    init(_ status: Int, json value: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        self.init(
            status, headers: ["Content-Type": "application/json", "Cache-Control": "no-store"],
            body: (try? encoder.encode(value)) ?? Data("{}".utf8))
    }
}
