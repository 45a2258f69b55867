import Foundation

/// A connection to a server of this machine on which a test sends what it wants.
package final class RawConnection: Sendable {
    private let socket: Int32

    /// Connects; reading gives up after so many seconds without anything.
    package init(port: UInt16, patience: Int = 10) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let socket = socket
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { throw POSIXError(.ECONNREFUSED) }
        var time = timeval(tv_sec: patience, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(socket) }

    /// Sends bytes; false where the other side takes no more.
    @discardableResult
    package func send(_ text: String) -> Bool { send(Data(text.utf8)) }

    /// Sends bytes; false where the other side takes no more.
    @discardableResult
    package func send(_ data: Data) -> Bool {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Says that nothing more is sent.
    package func finish() { shutdown(socket, Int32(SHUT_WR)) }

    /// All that comes until the other side ends, or nothing comes for too long.
    package func readAll() -> String {
        var (all, piece) = (Data(), [UInt8](repeating: 0, count: 1 << 16))
        while true {
            let count = recv(socket, &piece, piece.count, 0)
            guard count > 0 else { return String(decoding: all, as: UTF8.self) }
            all.append(contentsOf: piece[..<count])
        }
    }
}
