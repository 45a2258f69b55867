import Foundation
import KarteiStore

/// A server that gives files out as web servers do: with tags, by ranges.
package final class FileServer: Sendable {
    /// Alters a reply; has the request and how many were asked since the last time they were taken.
    package typealias Change = @Sendable (ScriptedServer.Request, Int, inout ScriptedServer.Reply) -> Void

    private let state: State
    private let server: ScriptedServer

    /// Serves files by name from now on.
    package init(_ files: [String: Data], change: @escaping Change = { _, _, _ in }) throws {
        let state = State(files, change)
        self.state = state
        server = try ScriptedServer { state.reply($0, $1) }
    }

    /// Its address as people write it.
    package var place: String { server.url().absoluteString }

    /// What was asked until now, and is forgotten by that.
    package func takeRequests() -> [ScriptedServer.Request] { server.takeRequests() }

    /// Serves other files from now on.
    package func publish(_ files: [String: Data]) { state.change { $0.files = files } }

    /// Answers differently from now on.
    package func answer(_ change: @escaping Change) { state.change { $0.alter = change } }

    /// What is served.
    private final class State: @unchecked Sendable {
        private let lock = NSLock()
        var files: [String: Data]
        var alter: Change

        init(_ files: [String: Data], _ alter: @escaping Change) { (self.files, self.alter) = (files, alter) }

        func change(_ body: (State) -> Void) { lock.withLock { body(self) } }

        func reply(_ request: ScriptedServer.Request, _ ordinal: Int) -> ScriptedServer.Reply {
            let (files, alter) = lock.withLock { (self.files, self.alter) }
            var reply = Self.reply(request, files)
            alter(request, ordinal, &reply)
            return reply
        }

        private static func reply(
            _ request: ScriptedServer.Request, _ files: [String: Data]
        ) -> ScriptedServer.Reply {
            guard let bytes = files[String(request.path.drop { $0 == "/" })] else { return .init(404) }
            let tag = "\"\(Digest(of: bytes).description.prefix(16))\""
            if request["If-None-Match"] == tag { return .init(304, ["ETag": tag]) }
            let range = request["Range"].flatMap { Int($0.dropFirst("bytes=".count).dropLast()) }
            guard let start = range, request["If-Range"] == nil || request["If-Range"] == tag else {
                return .init(200, ["ETag": tag], body: bytes)
            }
            guard start < bytes.count else {
                return .init(416, ["Content-Range": "bytes */\(bytes.count)"])
            }
            let place = "bytes \(start)-\(bytes.count - 1)/\(bytes.count)"
            return .init(206, ["ETag": tag, "Content-Range": place], body: bytes.dropFirst(start))
        }
    }
}
