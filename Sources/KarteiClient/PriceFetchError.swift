import Kartei
import KarteiStore

/// Why prices were not fetched; what was there before goes on being used.
public enum PriceFetchError: Error, Sendable, CustomStringConvertible {
    /// A text names no place to fetch from.
    case noPlace(String, reason: String)
    /// Nobody said whose prices are trusted at a place.
    case untrusted(PricePlace)
    /// The manifest of a place is not taken.
    case manifest(PricePlace, PriceManifestError)
    /// The server answered something else than what was asked for.
    case refused(PricePlace, file: String, status: Int, askedWait: Duration?)
    /// A file is not there, of a folder or a server.
    case missing(PricePlace, file: String)
    /// A file cannot be read in a folder.
    case unreadable(PricePlace, file: String, reason: String)
    /// A file has another size than the manifest says.
    case wrongSize(PricePlace, file: String, bytes: Int, expected: Int)
    /// A file's bytes are others than its name says.
    case damaged(PricePlace, file: String)
    /// A file is signed for, and no price file that can be used.
    case unusable(PricePlace, file: String, reason: String)

    /// One sentence for people.
    public var description: String {
        switch self {
        case .noPlace(let text, let reason): "'\(text)' is no place to fetch prices from: \(reason)."
        case .untrusted(let place):
            "nobody has said yet whose prices are trusted at \(place): the first time, add --key ed25519:… with the "
                + "publisher's key, which you have from the publisher and not from that place."
        case .manifest(let place, let error):
            "the prices at \(place) are not taken: \(error.description)\(Self.advice(error))"
        case .refused(let place, let file, let status, let wait):
            "\(place) answered \(status) when it was asked for '\(file)'\(Self.wish(wait))."
        case .missing(let place, let file): "\(place) has no '\(file)'; are that place and its name right?"
        case .unreadable(let place, let file, let reason): "'\(file)' of \(place) cannot be read: \(reason)."
        case .wrongSize(let place, let file, let bytes, let expected):
            "'\(file)' of \(place) is not taken: it has \(bytes) bytes where the manifest says \(expected); it was "
                + "cut short or added to."
        case .damaged(let place, let file):
            "'\(file)' of \(place) is not taken: its bytes are not those that were published (SHA-256 differs)."
        case .unusable(let place, let file, let reason):
            "'\(file)' of \(place) is not taken, although it is signed: \(reason)"
        }
    }

    private static func wish(_ wait: Duration?) -> String {
        guard let seconds = wait?.components.seconds, seconds > 0 else { return "" }
        return ", and wants to be left alone for \(seconds) seconds"
    }

    private static func advice(_ error: PriceManifestError) -> String {
        guard case .foreign = error else { return "" }
        return " Where the publisher has a new key, say so: --key ed25519:…"
    }
}

extension PriceFetchError: PassingFailure {
    /// Whether the server may answer otherwise after a while: 408, 429 and 5xx (RFC 9110, RFC 6585).
    var isPassing: Bool {
        guard case .refused(_, _, let status, _) = self else { return false }
        return status == 408 || status == 429 || (500..<600).contains(status)
    }

    var askedWait: Duration? {
        guard case .refused(_, _, _, let wait) = self else { return nil }
        return wait
    }
}
