import Foundation

/// One connection: what it is waiting for and until when.
///
/// A refused upload is answered here and not by libmicrohttpd, which answers only before a body or after it.
final class ServerConnection: @unchecked Sendable {
    private let socket: Int32
    private let limits: ServerLimits
    private let failed: @Sendable (ServerFailure, ServerRequest?) -> ServerResponse
    private let lock = NSLock()
    /// When whatever is waited for must have come; nil while the handler is at work.
    private var deadline: ContinuousClock.Instant?
    private var arrivalDeadline: ContinuousClock.Instant
    private var request: ServerRequest?
    private var isAnswered = false

    /// How long what still comes is thrown away after a refusal, so that its sender sees the answer.
    private static let lingering = Duration.seconds(2)

    init(
        socket: Int32, limits: ServerLimits,
        failed: @escaping @Sendable (ServerFailure, ServerRequest?) -> ServerResponse
    ) {
        (self.socket, self.limits, self.failed) = (socket, limits, failed)
        arrivalDeadline = .now + limits.arrival
        deadline = arrivalDeadline
    }

    /// Notes that the head of a request has come; false where it was given up meanwhile.
    func begin(_ request: ServerRequest) -> Bool {
        lock.withLock {
            self.request = request
            deadline = min(arrivalDeadline, .now + limits.stall)
            return !isAnswered
        }
    }

    /// Notes that more of a body has come; false where it was given up meanwhile.
    func advance() -> Bool {
        lock.withLock {
            deadline = min(arrivalDeadline, .now + limits.stall)
            return !isAnswered
        }
    }

    /// Notes that all has come; false where it was given up meanwhile.
    func complete() -> Bool {
        lock.withLock {
            deadline = nil
            return !isAnswered
        }
    }

    /// Notes that a request has ended and another one may follow.
    func renew() {
        lock.withLock {
            request = nil
            arrivalDeadline = .now + limits.arrival
            deadline = arrivalDeadline
        }
    }

    /// Answers and takes nothing more; the connection is to be closed.
    func refuse(_ response: ServerResponse) {
        lock.withLock { answer(response) }
    }

    /// Whether a request was answered before it had come.
    var isRefused: Bool { lock.withLock { isAnswered } }

    /// Gives the request up where its time is over.
    func expire(at now: ContinuousClock.Instant) {
        lock.withLock {
            guard let deadline, deadline <= now, !isAnswered else { return }
            answer(failed(.tooSlow, request))
            // Wakes the thread that waits for more.
            shutdown(socket, Int32(SHUT_RD))
        }
    }

    private func answer(_ response: ServerResponse) {
        guard !isAnswered else { return }
        isAnswered = true
        deadline = nil
        let bytes = response.closing(withBody: request?.method != "HEAD")
        _ = bytes.withUnsafeBytes {
            send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
        }
    }

    /// Reads on for a while after a refusal.
    ///
    /// Closing a socket with unread bytes makes the system send a reset, which can overtake the answer.
    func linger() {
        guard isRefused else { return }
        shutdown(socket, Int32(SHUT_WR))
        let end = ContinuousClock.now + Self.lingering
        var waste = [UInt8](repeating: 0, count: 64 << 10)
        while ContinuousClock.now < end {
            var event = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
            guard poll(&event, 1, 500) > 0, recv(socket, &waste, waste.count, 0) > 0 else { return }
        }
    }
}
