import CMicrohttpd
import Foundation

/// Takes requests over HTTP and answers them, each connection on a thread of its own (libmicrohttpd, IPv4).
///
/// TLS is for a reverse proxy in front.
public final class HTTPServer: @unchecked Sendable {
    /// Answers a request; called on the connection's thread, for as long as it takes.
    public typealias Handler = @Sendable (ServerRequest) -> ServerResponse
    /// Refuses a request by its head, before any of its body is read; nil lets it come.
    public typealias Head = @Sendable (ServerRequest) -> ServerResponse?
    /// Says what is answered where the server gives a request up; the request is nil where its head did not come.
    public typealias Failed = @Sendable (ServerFailure, ServerRequest?) -> ServerResponse

    /// The port that it listens on.
    public let port: UInt16

    private let core: Unmanaged<ServerCore>
    private let lock = NSLock()
    private var daemon: OpaquePointer?

    /// Listens from now on; port 0 stands for one that is free.
    ///
    /// Throws `ServerError`.
    public init(
        host: String = "127.0.0.1", port: UInt16 = 0, limits: ServerLimits = ServerLimits(),
        head: @escaping Head = { _ in nil },
        failed: @escaping Failed = { failure, _ in
            ServerResponse(failure.status, text: failure.sentence + "\n")
        },
        handler: @escaping Handler
    ) throws(ServerError) {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        guard inet_pton(AF_INET, host, &address.sin_addr) == 1 else { throw .notAnAddress(host) }
        let core = Unmanaged.passRetained(
            ServerCore(limits: limits, head: head, failed: failed, handler: handler))
        errno = 0
        guard let daemon = Self.start(core, limits, &address) else {
            let reason = errno == 0 ? "the system refuses it" : String(cString: strerror(errno))
            core.takeUnretainedValue().watch.stop()
            core.release()
            throw .cannotListen(host: host, port: port, reason: reason)
        }
        (self.core, self.daemon, self.port) = (core, daemon, kartei_mhd_port(daemon))
    }

    deinit { stop(patience: .zero) }

    /// Takes no connection any more, waits for requests that are at work, but not longer than `patience`, and ends.
    public func stop(patience: Duration = .seconds(10)) {
        guard
            let daemon = lock.withLock({ () -> OpaquePointer? in
                defer { self.daemon = nil }
                return self.daemon
            })
        else { return }
        let listening = MHD_quiesce_daemon(daemon)
        if listening >= 0 { shutdown(listening, Int32(SHUT_RDWR)) }
        let watch = core.takeUnretainedValue().watch
        watch.drain(patience: patience / .seconds(1))
        MHD_stop_daemon(daemon)
        if listening >= 0 { close(listening) }
        watch.stop()
        core.release()
    }

    private static func start(
        _ core: Unmanaged<ServerCore>, _ limits: ServerLimits, _ address: inout sockaddr_in
    ) -> OpaquePointer? {
        let flags =
            MHD_USE_AUTO.rawValue | MHD_USE_INTERNAL_POLLING_THREAD.rawValue
            | MHD_USE_THREAD_PER_CONNECTION.rawValue | MHD_USE_ITC.rawValue
        return withUnsafeMutablePointer(to: &address) { address in
            var options = [
                MHD_OptionItem(option: .SOCK_ADDR, value: 0, ptr_value: address),
                MHD_OptionItem(
                    option: .CONNECTION_LIMIT, value: limits.connections, ptr_value: nil),
                MHD_OptionItem(
                    option: .CONNECTION_MEMORY_LIMIT, value: limits.head, ptr_value: nil),
                MHD_OptionItem(
                    option: .CONNECTION_TIMEOUT, value: limits.stallSeconds + 1, ptr_value: nil),
                MHD_OptionItem(option: .STRICT_FOR_CLIENT, value: 1, ptr_value: nil),
                MHD_OptionItem(
                    option: .NOTIFY_CONNECTION,
                    value: unsafeBitCast(connectionChanged, to: Int.self),
                    ptr_value: core.toOpaque()),
                MHD_OptionItem(
                    option: .NOTIFY_COMPLETED, value: unsafeBitCast(requestEnded, to: Int.self),
                    ptr_value: nil),
                MHD_OptionItem(option: .END, value: 0, ptr_value: nil),
            ]
            return kartei_mhd_start(UInt32(flags), 0, requestCame, core.toOpaque(), &options)
        }
    }
}

private typealias ConnectionCallback =
    @convention(c) (
        UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
        MHD_ConnectionNotificationCode
    ) -> Void
private typealias EndCallback =
    @convention(c) (
        UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
        MHD_RequestTerminationCode
    ) -> Void

/// Called when a connection begins, and just before its socket is closed.
private let connectionChanged: ConnectionCallback = { context, handle, place, _ in
    guard let context, let handle, let place else { return }
    let core = Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
    if let kept = place.pointee {
        place.pointee = nil
        core.watch.remove(Unmanaged<ServerConnection>.fromOpaque(kept).takeRetainedValue())
    } else {
        let connection = ServerConnection(
            socket: kartei_mhd_socket(handle), limits: core.limits, failed: core.failed)
        core.watch.add(connection)
        place.pointee = Unmanaged.passRetained(connection).toOpaque()
    }
}

/// Called with the head of a request, with each piece of its body, and once more when all has come.
private let requestCame: MHD_AccessHandlerCallback = {
    context, handle, path, method, _, bytes, count, place in
    guard let context, let handle, let path, let method, let count, let place,
        let connection = kartei_mhd_context(handle)
    else { return .NO }
    guard let kept = place.pointee else {
        let intake = RequestIntake(
            handle, method: String(cString: method), path: String(cString: path),
            connection: Unmanaged<ServerConnection>.fromOpaque(connection).takeUnretainedValue(),
            server: Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue())
        place.pointee = Unmanaged.passRetained(intake).toOpaque()
        return intake.takeHead(handle)
    }
    let intake = Unmanaged<RequestIntake>.fromOpaque(kept).takeUnretainedValue()
    guard count.pointee > 0 else { return intake.handle(handle) }
    let piece = UnsafeRawBufferPointer(start: bytes, count: count.pointee)
    count.pointee = 0
    return intake.take(piece)
}

/// Called when a request is over.
private let requestEnded: EndCallback = { _, _, place, _ in
    guard let place, let kept = place.pointee else { return }
    place.pointee = nil
    Unmanaged<RequestIntake>.fromOpaque(kept).takeRetainedValue().end()
}
