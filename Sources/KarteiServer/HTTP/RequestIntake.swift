import CMicrohttpd
import Foundation
import KarteiClient

/// Takes one request in, piece by piece, and has it answered.
final class RequestIntake {
    private var request: ServerRequest
    private let connection: ServerConnection
    private let server: ServerCore
    private var isHandled = false

    /// Takes the head.
    init(
        _ handle: OpaquePointer, method: String, path: String, connection: ServerConnection,
        server: ServerCore
    ) {
        (self.connection, self.server) = (connection, server)
        request = ServerRequest(
            id: String(format: "%016llx", UInt64.random(in: 0...UInt64.max)), arrival: .now, method: method,
            path: path, query: handle.pairs(.GET_ARGUMENT_KIND),
            headers: handle.pairs(.HEADER_KIND).reduce(into: HTTPHeaders()) {
                $0.append($1.value, to: $1.name)
            },
            client: handle.clientAddress)
        server.watch.requestBegan()
    }

    /// Decides by the head whether the body is taken.
    func takeHead(_ handle: OpaquePointer) -> MHD_Result {
        guard connection.begin(request) else {
            isHandled = true
            return .NO
        }
        if !request.isUnambiguous { return refuse(server.failed(.ambiguous, request)) }
        if let refusal = server.head(request) {
            // Where nothing follows, the connection can go on.
            if request.announcesBody { return refuse(refusal) }
            return answer(refusal, handle)
        }
        if let length = request.announcedLength, length > server.limits.body {
            return refuse(server.failed(.tooLarge(most: server.limits.body), request))
        }
        return .YES
    }

    /// Takes a piece of the body.
    func take(_ bytes: UnsafeRawBufferPointer) -> MHD_Result {
        guard connection.advance() else {
            isHandled = true
            return .NO
        }
        guard request.body.count + bytes.count <= server.limits.body else {
            return refuse(server.failed(.tooLarge(most: server.limits.body), request))
        }
        // Memory that is reserved and not written to is none yet.
        if request.body.isEmpty { request.body.reserveCapacity(request.announcedLength ?? bytes.count) }
        request.body.append(contentsOf: bytes)
        return .YES
    }

    /// Has the whole request answered; takes as long as the handler does.
    func handle(_ handle: OpaquePointer) -> MHD_Result {
        guard connection.complete() else {
            isHandled = true
            return .NO
        }
        // The handler's time is not the client's.
        kartei_mhd_set_timeout(handle, 0)
        defer { kartei_mhd_set_timeout(handle, UInt32(server.limits.stallSeconds + 1)) }
        let response = server.handler(request)
        request.body = Data()
        return answer(response, handle)
    }

    /// Called once when the request is over, whatever came of it.
    func end() {
        if !isHandled, !connection.isRefused { _ = server.failed(.cutOff, request) }
        server.watch.requestEnded()
        connection.linger()
        connection.renew()
    }

    private func refuse(_ response: ServerResponse) -> MHD_Result {
        isHandled = true
        connection.refuse(response)
        return .NO
    }

    private func answer(_ response: ServerResponse, _ handle: OpaquePointer) -> MHD_Result {
        isHandled = true
        let made = response.body.withUnsafeBytes { bytes in
            MHD_create_response_from_buffer(
                bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
        }
        guard let made else { return .NO }
        defer { MHD_destroy_response(made) }
        for field in response.headers.fields { MHD_add_response_header(made, field.name, field.value) }
        return MHD_queue_response(handle, UInt32(response.status), made)
    }
}

extension OpaquePointer {
    /// What libmicrohttpd read of one kind: header fields, parameters of the query.
    fileprivate func pairs(_ kind: MHD_ValueKind) -> [(name: String, value: String)] {
        final class Pairs { var found: [(name: String, value: String)] = [] }
        let pairs = Pairs()
        MHD_get_connection_values(
            self, kind,
            { context, _, name, value in
                guard let context, let name else { return .YES }
                Unmanaged<Pairs>.fromOpaque(context).takeUnretainedValue().found.append(
                    (String(cString: name), value.map { String(cString: $0) } ?? ""))
                return .YES
            }, Unmanaged.passUnretained(pairs).toOpaque())
        return pairs.found
    }

    /// The address of a connection's other side in digits; empty where it is not known.
    fileprivate var clientAddress: String {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let known = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                getpeername(kartei_mhd_socket(self), $0, &length) == 0
            }
        }
        guard known, Int32(address.sin_family) == AF_INET else { return "" }
        var text = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
        guard inet_ntop(AF_INET, &address.sin_addr, &text, socklen_t(text.count)) != nil else { return "" }
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
