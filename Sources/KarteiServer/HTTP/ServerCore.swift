/// What every connection of a server needs; it lives as long as libmicrohttpd may call it.
final class ServerCore: Sendable {
    let limits: ServerLimits
    let head: HTTPServer.Head
    let failed: HTTPServer.Failed
    let handler: HTTPServer.Handler
    let watch = ConnectionWatch()

    init(
        limits: ServerLimits, head: @escaping HTTPServer.Head, failed: @escaping HTTPServer.Failed,
        handler: @escaping HTTPServer.Handler
    ) {
        (self.limits, self.head, self.failed, self.handler) = (limits, head, failed, handler)
    }
}
