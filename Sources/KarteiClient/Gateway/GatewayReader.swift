import Foundation
import Kartei

/// Has a Kartei gateway read a picture.
///
/// Nothing is sent but the picture's bytes, the token and the program's name.
public struct GatewayReader: PageReader {
    /// The gateway that is asked.
    public let place: GatewayPlace
    private let client: HTTPClient
    private let timeout: Duration
    private let retrying: Retrying

    /// The most bytes of a picture that are sent.
    public static let largestPicture = 8 << 20

    /// Makes a reader; each of at most two tries ends after `timeout`, and `sleep` waits between them.
    public init(
        place: GatewayPlace, client: HTTPClient, timeout: Duration = .seconds(10),
        sleep: @escaping @Sendable (Duration) -> Void = { Thread.sleep(forTimeInterval: $0 / .seconds(1)) }
    ) {
        (self.place, self.timeout) = (place, timeout)
        self.client = place.address.client(client)
        retrying = Retrying(
            tries: 2, first: .seconds(0.5), longest: .seconds(0.5), longestAsked: .seconds(2), sleep: sleep)
    }

    /// Sends a picture and waits for what is read in it, about twice `timeout` at most.
    ///
    /// It is sent once more only where that may help, and never where the gateway wants to be left alone for more than
    /// two seconds.
    public func read(jpeg: Data) throws(GatewayFailure) -> RecognizedPage {
        guard jpeg.count <= Self.largestPicture else {
            throw GatewayFailure(
                .tooLarge, place,
                "the picture has \(jpeg.count) bytes, and at most \(Self.largestPicture) are sent")
        }
        let request = HTTPRequest(
            .post, place.address.appending("v1/ocr"),
            headers: [
                "Content-Type": "image/jpeg", "Accept": "application/json",
                "Authorization": place.token.bearer,
            ], body: jpeg,
            limits: HTTPLimits(
                connecting: min(.seconds(3), timeout), stall: timeout, total: timeout, bytes: 4 << 20))
        return try retrying.run { () throws(GatewayFailure) in try answer(to: request) }
    }

    private func answer(to request: HTTPRequest) throws(GatewayFailure) -> RecognizedPage {
        let response: HTTPResponse
        do {
            response = try client.send(request)
        } catch {
            throw GatewayFailure(error, place)
        }
        guard response.status == 200 else { throw GatewayFailure(refusal: response, place) }
        do {
            return try GatewayAnswer.page(response.body)
        } catch {
            throw GatewayFailure(error.kind, place, error.reason)
        }
    }
}
