import Foundation

/// What a language model said the fields are; nothing of it is believed before `PrintedRuns` has it.
struct LanguageModelAnswer: Decodable {
    let name: String?
    let number: String?
    let set: String?
    let rarity: String?

    /// Why there is no answer; no message holds anything that was sent or that came.
    struct Failure: Error {
        let reason: String
    }

    /// Reads the body of an answer.
    init(completion body: Data) throws(Failure) {
        guard let completion = try? JSONDecoder().decode(Completion.self, from: body) else {
            throw Failure(reason: "its answer is not the JSON of a chat completion")
        }
        guard let choice = completion.choices.first else { throw Failure(reason: "it gave no choice") }
        guard choice.message.refusal == nil else { throw Failure(reason: "it refused") }
        guard choice.message.toolCalls?.isEmpty ?? true else {
            throw Failure(reason: "it called a tool, and has none")
        }
        // Where a server gives no reason, only the JSON tells whether it is whole.
        guard choice.finishReason == nil || choice.finishReason == "stop" else {
            throw Failure(reason: "it did not come to an end")
        }
        guard let content = choice.message.content else { throw Failure(reason: "it said nothing") }
        guard let answer = try? JSONDecoder().decode(Self.self, from: Data(content.utf8)) else {
            throw Failure(reason: "what it said is not the JSON that was asked for")
        }
        self = answer
    }

    private struct Completion: Decodable {
        let choices: [Choice]
    }

    private struct Choice: Decodable {
        let message: Message
        let finishReason: String?

        enum CodingKeys: String, CodingKey {
            case message
            case finishReason = "finish_reason"
        }
    }

    private struct Message: Decodable {
        let content: String?
        let refusal: String?
        let toolCalls: [ToolCall]?

        enum CodingKeys: String, CodingKey {
            case content, refusal
            case toolCalls = "tool_calls"
        }
    }

    /// That there is one is enough.
    private struct ToolCall: Decodable {}
}
