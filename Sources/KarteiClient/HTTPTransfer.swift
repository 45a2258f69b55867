import CCurl
import Foundation

/// One request to one address and its answer, by libcurl.
final class HTTPTransfer {
    private let curl: UnsafeMutableRawPointer
    private let request: HTTPRequest
    private let isCancelled: () -> Bool
    private let deadline: ContinuousClock.Instant
    private var fields: UnsafeMutablePointer<curl_slist>?
    private let body: NSData?
    private let message = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

    private var begin: ((HTTPResponse) throws -> HTTPClient.Receiver)?
    private var receiver: HTTPClient.Receiver?
    private var head: ResponseHead
    private var received = 0
    /// What a callback threw; libcurl only learns that it is to end.
    private var failure: (any Error)?

    /// Prepares a transfer; throws `HTTPError` where the request cannot be sent as it is.
    init(
        _ request: HTTPRequest, _ client: HTTPClient, deadline: ContinuousClock.Instant,
        isCancelled: @escaping () -> Bool
    ) throws {
        Self.prepare
        try Self.check(request)
        guard let curl = curl_easy_init() else {
            throw HTTPError(.unsuitable, request.url, "there is not enough memory")
        }
        (self.curl, self.request, self.isCancelled) = (curl, request, isCancelled)
        self.deadline = deadline
        head = ResponseHead(url: request.url)
        body = request.body.map { NSData(data: $0) }
        message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        setAddress(client)
        setLimits()
        setHeaders()
        setCallbacks()
    }

    deinit {
        curl_easy_cleanup(curl)
        curl_slist_free_all(fields)
        message.deallocate()
    }

    /// Carries it out; answers the response, and where the server sends us on, the address.
    ///
    /// `begin` is called with the head of an answer that does not send us on.
    func perform(
        _ begin: @escaping (HTTPResponse) throws -> HTTPClient.Receiver
    ) throws -> (HTTPResponse, next: URL?) {
        self.begin = begin
        defer { (self.begin, receiver) = (nil, nil) }
        let code = curl_easy_perform(curl)
        if let failure { throw failure }
        guard code == CURLE_OK else { throw error(code) }
        let response = try head.response(of: request)
        // libcurl takes a connection's end amid the header for that of an answer without a body.
        guard head.isComplete else {
            throw HTTPError(.interrupted, request.url, "its header did not come whole")
        }
        let next = try next(response)
        // An answer without a body calls for nothing to take it; the caller is to see its head all the same.
        if next == nil, receiver == nil { _ = try begin(response) }
        return (response, next)
    }

    /// libcurl sets itself up once for the process.
    private static let prepare: Void = { _ = curl_global_init(Int(CURL_GLOBAL_SSL)) }()
}

extension HTTPTransfer {
    private static func check(_ request: HTTPRequest) throws {
        let url = request.url
        guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            url.host?.isEmpty == false
        else { throw HTTPError(.unsuitable, url, "its address is neither HTTP nor HTTPS") }
        guard url.user == nil, url.password == nil else {
            throw HTTPError(.unsuitable, url, "its address holds a user's name or password")
        }
        if let field = request.headers.fields.first(where: { !$0.isSendable }) {
            throw HTTPError(.unsuitable, url, "the header field \(field.name) cannot be sent")
        }
    }

    private func setAddress(_ client: HTTPClient) {
        kartei_curl_set_text(curl, CURLOPT_URL, request.url.absoluteString)
        kartei_curl_set_text(curl, CURLOPT_PROTOCOLS_STR, "http,https")
        kartei_curl_set_long(curl, CURLOPT_FOLLOWLOCATION, 0)
        kartei_curl_set_long(curl, CURLOPT_SSL_VERIFYPEER, 1)
        kartei_curl_set_long(curl, CURLOPT_SSL_VERIFYHOST, 2)
        kartei_curl_set_long(curl, CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        kartei_curl_set_long(curl, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        kartei_curl_set_text(curl, CURLOPT_USERAGENT, client.userAgent)
        if !client.usesProxies { kartei_curl_set_text(curl, CURLOPT_NOPROXY, "*") }
        kartei_curl_set_text(curl, CURLOPT_CUSTOMREQUEST, request.method.rawValue)
        if let body {
            kartei_curl_set_large(curl, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.length))
            kartei_curl_set_pointer(curl, CURLOPT_POSTFIELDS, UnsafeMutableRawPointer(mutating: body.bytes))
        }
    }

    private func setLimits() {
        // Threads may run beside; nothing is to be done by signals.
        kartei_curl_set_long(curl, CURLOPT_NOSIGNAL, 1)
        kartei_curl_set_long(
            curl, CURLOPT_CONNECTTIMEOUT_MS, max(1, request.limits.connecting.milliseconds))
        kartei_curl_set_long(curl, CURLOPT_LOW_SPEED_LIMIT, 100)
        kartei_curl_set_long(curl, CURLOPT_LOW_SPEED_TIME, max(1, request.limits.stall.milliseconds / 1000))
        kartei_curl_set_long(
            curl, CURLOPT_TIMEOUT_MS, max(1, (deadline - ContinuousClock.now).milliseconds))
    }

    private func setHeaders() {
        // libcurl would wait for a server's word before a larger body, and name a form's type.
        var lines = ["Expect:"]
        if request.headers["Content-Type"] == nil { lines.append("Content-Type:") }
        // A field without a value ends in a semicolon here.
        lines += request.headers.fields.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
        for line in lines { fields = curl_slist_append(fields, line) ?? fields }
        kartei_curl_set_list(curl, CURLOPT_HTTPHEADER, fields)
    }

    private func setCallbacks() {
        let context = Unmanaged.passUnretained(self).toOpaque()
        kartei_curl_set_pointer(curl, CURLOPT_ERRORBUFFER, message)
        kartei_curl_set_pointer(curl, CURLOPT_HEADERDATA, context)
        kartei_curl_set_receiver(curl, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            HTTPTransfer.from(context).take(header: .init(start: bytes, count: size * count))
                ? size * count : 0
        }
        kartei_curl_set_pointer(curl, CURLOPT_WRITEDATA, context)
        kartei_curl_set_receiver(curl, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            HTTPTransfer.from(context).take(body: .init(start: bytes, count: size * count)) ? size * count : 0
        }
        kartei_curl_set_long(curl, CURLOPT_NOPROGRESS, 0)
        kartei_curl_set_pointer(curl, CURLOPT_XFERINFODATA, context)
        kartei_curl_set_progress(curl) { context, _, _, _, _ in
            HTTPTransfer.from(context).isCancelled() ? 1 : 0
        }
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> HTTPTransfer {
        guard let context else { preconditionFailure("libcurl hands on what it was given") }
        return Unmanaged<HTTPTransfer>.fromOpaque(context).takeUnretainedValue()
    }
}

extension HTTPTransfer {
    private func take(header bytes: UnsafeRawBufferPointer) -> Bool {
        guard head.take(String(decoding: bytes, as: UTF8.self)) else {
            failure = HTTPError(
                .tooLarge, request.url, "its header has more than \(ResponseHead.limit) bytes")
            return false
        }
        return true
    }

    private func take(body bytes: UnsafeRawBufferPointer) -> Bool {
        do {
            if receiver == nil {
                let response = try head.response(of: request)
                // What comes with a redirect is for people.
                receiver = sendsOn(response) ? { _ in } : try begin?(response)
            }
            received += bytes.count
            guard received <= request.limits.bytes else {
                throw HTTPError(.tooLarge, request.url, "more than \(request.limits.bytes) bytes")
            }
            try receiver?(bytes)
            return true
        } catch {
            failure = error
            return false
        }
    }

    /// Whether the server sends us on and that is not for the caller to know.
    private func sendsOn(_ response: HTTPResponse) -> Bool {
        [301, 302, 303, 307, 308].contains(response.status) && request.body == nil
            && response.headers["Location"] != nil
    }

    /// Where the server sends us on, once the transfer has ended; nil where it does not.
    private func next(_ response: HTTPResponse) throws -> URL? {
        guard sendsOn(response) else { return nil }
        var text: UnsafeMutablePointer<CChar>?
        kartei_curl_text(curl, CURLINFO_REDIRECT_URL, &text)
        guard let text, let url = URL(string: String(cString: text)) else {
            throw HTTPError(.redirected, request.url, "the address is none")
        }
        return url
    }

    private func error(_ code: CURLcode) -> HTTPError {
        let said = String(cString: message)
        let reason = said.isEmpty ? String(cString: curl_easy_strerror(code)) : said
        return HTTPError(Self.kind(code), request.url, Self.phrase(reason))
    }

    /// libcurl's words without the full stop.
    private static func phrase(_ text: String) -> String {
        text.hasSuffix(".") ? String(text.dropLast()) : text
    }

    private static func kind(_ code: CURLcode) -> HTTPError.Kind {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT: .unreachable
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_INVALIDCERTSTATUS:
            .insecure
        case CURLE_OPERATION_TIMEDOUT: .timedOut
        case CURLE_ABORTED_BY_CALLBACK: .cancelled
        case CURLE_URL_MALFORMAT, CURLE_OUT_OF_MEMORY, CURLE_BAD_FUNCTION_ARGUMENT: .unsuitable
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING: .malformed
        default: .interrupted
        }
    }
}

extension Duration {
    /// Whole milliseconds.
    fileprivate var milliseconds: Int {
        Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
    }
}
