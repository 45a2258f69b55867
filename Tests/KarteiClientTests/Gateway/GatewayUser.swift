import Foundation
import Kartei
import KarteiTestSupport

@testable import KarteiClient

/// Asks a gateway of the test, and tells what came of it.
struct GatewayUser {
    static let token = "tok-0123456789abcdef"
    /// The pages that servers here give out.
    static let page = RecognizedPage(model: "m", lines: [RecognizedLine(text: "4/102 ★")])
    static let body = Data(#"{"model":"m","lines":[{"text":"4/102 ★"}]}"#.utf8)

    var timeout = Duration.seconds(10)
    var picture = Data([0xFF, 0xD8, 0xFF])

    /// How a request ended.
    struct Outcome {
        var page: RecognizedPage?
        var failure: GatewayFailure?
        /// Waits between tries, in seconds.
        var waits: [Double] = []
        var duration = Duration.zero
    }

    func place(_ server: ScriptedServer, _ path: String = "") throws -> GatewayPlace {
        try GatewayPlace(server.url(path).absoluteString, token: Self.token)
    }

    func ask(_ server: ScriptedServer, _ path: String = "") throws -> Outcome {
        ask(try place(server, path))
    }

    func ask(_ place: GatewayPlace) -> Outcome {
        let waits = Waits()
        let reader = GatewayReader(
            place: place, client: HTTPClient(userAgent: "kartei/test", usesProxies: false), timeout: timeout
        ) { waits.append($0) }
        let start = ContinuousClock.now
        var outcome = Outcome()
        do {
            outcome.page = try reader.read(jpeg: picture)
        } catch {
            outcome.failure = error
        }
        outcome.duration = ContinuousClock.now - start
        outcome.waits = waits.seconds
        return outcome
    }

    private final class Waits: @unchecked Sendable {
        private(set) var seconds: [Double] = []

        func append(_ duration: Duration) { seconds.append(duration / .seconds(1)) }
    }
}
