import Foundation
import Kartei
import KarteiClient

/// Reads pictures with Mistral's `POST /v1/ocr`, or with whatever answers as it does.
///
/// Format: the models of `mistralai` 3.7.0 on PyPI. Annotations are not asked for.
public struct MistralOCR: UpstreamReader {
    /// Where it is asked.
    public let endpoint: URL
    /// The model's name.
    public let model: String
    /// For a whole call.
    public let timeout: Duration

    private let key: UpstreamKey
    private let client: HTTPClient

    /// Mistral's own server.
    public static let server = "https://api.mistral.ai"
    /// The model that Mistral calls its latest.
    public static let latestModel = "mistral-ocr-latest"
    /// The most bytes of an answer; that of a card has a few thousand.
    private static let answer = 2 << 20

    /// Takes a server's address, to which `/v1/ocr` is added.
    ///
    /// HTTPS, or HTTP on this machine. Throws `ServicePlaceError`.
    public init(
        server: String = Self.server, key: UpstreamKey, model: String = Self.latestModel,
        timeout: Duration = .seconds(8), userAgent: String
    ) throws(ServicePlaceError) {
        let address = try ServiceAddress(server, setting: "the upstream's address")
        guard (1...100).contains(model.utf8.count), model.utf8.allSatisfy(Self.isOfName) else {
            throw ServicePlaceError(
                "the model's name", "it has 1 to 100 letters, digits, '.', '_', '-', ':' and '/'")
        }
        endpoint = address.appending("v1/ocr")
        (self.key, self.model, self.timeout) = (key, model, timeout)
        client = address.client(HTTPClient(userAgent: userAgent))
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || "._-:/".utf8.contains(byte)
    }

    /// Asks once and waits for the answer.
    public func read(_ picture: Data, type: PictureType) throws(UpstreamFailure) -> PageReading {
        let request = HTTPRequest(
            .post, endpoint,
            headers: [
                "Authorization": key.authorization, "Content-Type": "application/json",
                "Accept": "application/json",
            ],
            body: body(picture, type),
            limits: HTTPLimits(
                connecting: min(timeout, .seconds(5)), stall: timeout, total: timeout, bytes: Self.answer))
        let response: HTTPResponse
        do {
            response = try client.send(request)
        } catch {
            throw UpstreamFailure(noAnswer: error)
        }
        guard response.isSuccess else { throw UpstreamFailure(response) }
        guard let answer = try? JSONDecoder().decode(MistralAnswer.self, from: response.body) else {
            throw UpstreamFailure(
                .init(.upstreamFailed, "The recognizer's answer cannot be understood."), .failed,
                "the upstream's answer is not of its format", isFree: false)
        }
        return PageReading(
            page: RecognizedPage(model: answer.model ?? model, lines: answer.pages.flatMap(\.lines)),
            pages: answer.usage?.value?.pages ?? 1)
    }

    /// The JSON, put together around the picture, which is most of it.
    private func body(_ picture: Data, _ type: PictureType) -> Data {
        var body = Data(
            #"{"model":"\#(model)","document":{"type":"image_url","image_url":"data:\#(type.rawValue);base64,"#
                .utf8)
        body.append(picture.base64EncodedData())
        let options =
            #""},"include_image_base64":false,"include_blocks":true,"confidence_scores_granularity":"word"}"#
        body.append(contentsOf: options.utf8)
        return body
    }
}

extension UpstreamFailure {
    /// The failure of a call that was not answered.
    fileprivate init(noAnswer error: any Error) {
        guard let error = error as? HTTPError else {
            self.init(
                .init(.upstreamFailed, "The recognizer did not answer."), .failed, "the call failed",
                isFree: false)
            return
        }
        switch error.kind {
        case .timedOut:
            self.init(
                .init(.upstreamSlow, "The recognizer did not answer in time."), .slow, "\(error)",
                isFree: false)
        case .unsuitable, .unreachable, .insecure:
            self.init(
                .init(.upstreamFailed, "The recognizer cannot be reached."), .unreachable, "\(error)",
                isFree: true)
        default:
            self.init(
                .init(.upstreamFailed, "The recognizer's answer did not come whole."), .failed, "\(error)",
                isFree: false)
        }
    }

    /// The failure of a call that was answered with another status than 2xx, for which nothing is charged.
    ///
    /// What the upstream says besides is not passed on: it may repeat what it was sent.
    fileprivate init(_ response: HTTPResponse) {
        let reason = "the upstream answered \(response.status)"
        switch response.status {
        case 400, 422:
            self.init(
                .init(.unreadableImage, "The recognizer cannot read this picture; it may be damaged."),
                .rejected, reason, isFree: true)
        case 413:
            self.init(
                .init(.tooLarge, "The picture is too large for the recognizer."), .rejected, reason,
                isFree: true)
        case 429:
            let wait = response.headers["Retry-After"].flatMap { HTTPDate.wait($0, now: Date()) }
            self.init(
                .init(.upstreamBusy, "The recognizer takes no more pictures for now.", retryAfter: wait),
                .busy,
                reason, isFree: true)
        case 401, 402, 403, 404, 405:
            self.init(
                .init(.upstreamFailed, "The gateway is not set up correctly."), .refused,
                reason + ": it does not take the gateway's key, model or address", isFree: true)
        default:
            self.init(
                .init(.upstreamFailed, "The recognizer failed."), .failed, reason, isFree: true)
        }
    }
}
