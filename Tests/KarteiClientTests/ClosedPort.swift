import Foundation

/// A port of this machine behind which nobody answers; while it lives, no other server gets it.
final class ClosedPort {
    /// What becomes of attempts to connect.
    enum Manner {
        /// They are refused, as where nothing listens.
        case refusing
        /// They are left waiting, as where too many wait already.
        case full
    }

    let port: UInt16
    private var sockets: [Int32] = []

    init(_ manner: Manner) throws {
        let holder = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(holder, $0, length) == 0 && getsockname(holder, $0, &length) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
        port = UInt16(bigEndian: address.sin_port)
        sockets = [holder]
        guard manner == .full else { return }
        guard listen(holder, 0) == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
        // A queue of none holds one; the others wait before it.
        for _ in 0..<4 {
            let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(O_NONBLOCK), 0)
            withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = connect(client, $0, length) }
            }
            sockets.append(client)
        }
    }

    deinit { for socket in sockets { close(socket) } }
}
