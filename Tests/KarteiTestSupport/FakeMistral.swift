import Foundation

/// A server of this machine that answers as Mistral's `POST /v1/ocr` does, or fails in every way that it may.
///
/// What it refuses repeats what it was sent, the key among it.
package final class FakeMistral: Sendable {
    /// What it does with a request that is as it should be.
    package enum Mood: Sendable {
        /// Answers some JSON.
        case json(String)
        /// Answers a status with further header fields.
        case status(Int, [String: String] = [:])
        /// Answers a page after a time.
        case slow(TimeInterval)
        /// Cuts the connection in the middle of the body.
        case cutOff
    }

    /// The only key that it takes.
    package let key: String

    private let state: State
    private let server: ScriptedServer

    /// Serves from now on.
    package init(key: String = "mistral-key-0123456789", _ mood: Mood = .json(FakeMistral.page)) throws {
        let state = State(mood)
        (self.key, self.state) = (key, state)
        server = try ScriptedServer(remembers: false) { request, _ in state.reply(to: request, key: key) }
    }

    /// Its address.
    package var address: String { server.url().absoluteString }

    /// How many requests came, good or not.
    package var asked: Int { state.read { $0.asked } }

    /// The bodies of the requests that were as they should be, with pictures of at most 1,000 bytes.
    package var bodies: [Data] { state.read { $0.bodies } }

    /// Behaves differently from now on.
    package func turn(_ mood: Mood) { state.read { $0.mood = mood } }

    /// A card as two blocks, in a page of 700 by 1,000.
    package static let page = #"""
        {"pages":[{"index":0,"markdown":"# Glurak\n\nKP 120\n\n$4/102$ ★","images":[],"tables":[],"hyperlinks":[],
        "header":null,"footer":null,"dimensions":{"dpi":200,"height":1000,"width":700},
        "confidence_scores":{"average_page_confidence_score":0.9,"minimum_page_confidence_score":0.4,
        "word_confidence_scores":[{"text":"Glurak","confidence":0.91,"start_index":2},
        {"text":"KP","confidence":0.99,"start_index":10},{"text":"120","confidence":0.75,"start_index":13},
        {"text":"4/102","confidence":0.98,"start_index":19}]},
        "blocks":[{"type":"title","top_left_x":70,"top_left_y":50,"bottom_right_x":350,"bottom_right_y":100,
        "content":"# Glurak","confidence_scores":null},
        {"type":"text","top_left_x":70,"top_left_y":500,"bottom_right_x":350,"bottom_right_y":600,
        "content":"KP 120\n\n$4/102$ ★","confidence_scores":null}]}],
        "model":"mistral-ocr-2512","usage_info":{"pages_processed":1,"doc_size_bytes":12345},
        "document_annotation":null}
        """#

    private final class State: @unchecked Sendable {
        private let lock = NSLock()
        var mood: Mood
        var asked = 0
        var bodies: [Data] = []

        init(_ mood: Mood) { self.mood = mood }

        func read<Value>(_ body: (State) -> Value) -> Value { lock.withLock { body(self) } }

        func reply(to request: ScriptedServer.Request, key: String) -> ScriptedServer.Reply {
            read { $0.asked += 1 }
            guard request.path == "/v1/ocr" else { return refusal(404, request) }
            guard request.method == "POST" else { return refusal(405, request) }
            guard request["Authorization"] == "Bearer \(key)" else { return refusal(401, request) }
            if let missing = FakeMistral.mistake(in: request.body) {
                let detail =
                    #"{"detail":[{"type":"missing","loc":["body","\#(missing)"],"msg":"Field required"}]}"#
                return .init(422, ["Content-Type": "application/json"], body: Data(detail.utf8))
            }
            let mood = read { state in
                if request.body.count < 2000 { state.bodies.append(request.body) }
                return state.mood
            }
            return answer(mood, request)
        }

        private func answer(_ mood: Mood, _ request: ScriptedServer.Request) -> ScriptedServer.Reply {
            let json = ["Content-Type": "application/json"]
            var page = ScriptedServer.Reply(200, json, body: Data(FakeMistral.page.utf8))
            switch mood {
            case .json(let text): return .init(200, json, body: Data(text.utf8))
            case .status(let status, let headers):
                var refusal = refusal(status, request)
                refusal.headers.merge(headers) { $1 }
                return refusal
            case .slow(let delay): page.delay = delay
            case .cutOff: page.cut = page.body.count / 2
            }
            return page
        }

        private func refusal(_ status: Int, _ request: ScriptedServer.Request) -> ScriptedServer.Reply {
            let echo = request.lines.joined(separator: " ").replacingOccurrences(of: "\"", with: "'")
            return .init(
                status, ["Content-Type": "application/json", "X-Echo": request["Authorization"] ?? ""],
                body: Data(#"{"object":"error","message":"\#(echo)"}"#.utf8))
        }
    }

    /// The first field of a request that is missing or of the wrong kind; nil where all is as it should be.
    private static func mistake(in body: Data) -> String? {
        guard let json = try? JSONSerialization.jsonObject(with: body) as? [String: Any] else {
            return "json"
        }
        guard json["model"] is String else { return "model" }
        guard let document = json["document"] as? [String: Any], document["type"] as? String == "image_url",
            let address = document["image_url"] as? String
        else { return "document" }
        let parts = address.components(separatedBy: ";base64,")
        guard parts.count == 2, parts[0].hasPrefix("data:image/"),
            let picture = Data(base64Encoded: parts[1]),
            !picture.isEmpty
        else { return "image_url" }
        guard json["include_image_base64"] as? Bool == false else { return "include_image_base64" }
        guard json["include_blocks"] as? Bool == true else { return "include_blocks" }
        guard json["confidence_scores_granularity"] as? String == "word" else {
            return "confidence_scores_granularity"
        }
        let known: Set = [
            "model", "document", "include_image_base64", "include_blocks", "confidence_scores_granularity",
        ]
        return json.keys.first { !known.contains($0) }
    }
}
