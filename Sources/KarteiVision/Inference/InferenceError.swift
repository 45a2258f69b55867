/// A model that could not be loaded or run.
public struct InferenceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was being done.
    public enum Kind: String, Sendable, Hashable {
        case load, infer
    }

    /// What was being done.
    public let kind: Kind
    /// The model's file.
    public let file: String
    /// The step that failed and the runtime's words.
    public let message: String

    /// One sentence that names the file and the cause.
    public var description: String {
        switch kind {
        case .load: "Cannot load the model \(file): \(message)"
        case .infer: "Cannot run the model \(file): \(message)"
        }
    }
}
