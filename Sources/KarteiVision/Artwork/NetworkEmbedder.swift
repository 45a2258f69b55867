import Foundation
import Kartei

/// Embeds cards with the network that `Tools/embedder` trains.
///
/// It computes in 32-bit floats on every machine, so that a pack made on one is searched on another at the
/// same distances. Any number of threads may call it at once.
public struct NetworkEmbedder: ArtworkEmbedder {
    /// Width in pixels of what the network looks at.
    static let width = 192
    /// Height in pixels of what the network looks at.
    static let height = 256

    /// Which space the embeddings lie in.
    public let revision: EmbedderRevision

    private let model: InferenceModel

    /// Loads the network, `ModelFolder.embedder`, and the name of its space, which lies beside it.
    ///
    /// `cache` keeps the compiled network between runs; nil compiles it each time. `callers` is how many cards
    /// are looked at side by side, each on one thread; a single one uses `threads`. Throws `InferenceError` where
    /// a file is missing or is no such network.
    public init(model file: URL, cache: URL? = nil, threads: Int = 2, callers: Int = 1) throws {
        var options = InferenceOptions(callers: callers)
        options.cacheFolder = cache
        if callers == 1 { options.threads = threads }
        model = try InferenceModel(file: file, options: options)
        guard model.inputShape == [1, Self.height, Self.width, 3] else {
            throw InferenceError(
                kind: .load, file: file.path, message: "it looks at pictures of shape \(model.inputShape)")
        }
        revision = try Self.revision(of: file)
    }

    /// Embeds a whole card, upright and rectified; any size, scaled to fill.
    ///
    /// Throws `InferenceError` where the network cannot run.
    public func embedding(of card: Picture) throws -> Embedding {
        let seen = card.resized(width: Self.width, height: Self.height)
        let output = try model.infer(seen.bytes)
        guard output.shape.count == 2, let embedding = Embedding(output.values) else {
            throw InferenceError(
                kind: .infer, file: model.file.path,
                message: "its answer of shape \(output.shape) is no vector with a length")
        }
        return embedding
    }

    /// The name of a network's space, from the file `embedder.revision` beside it.
    package static func revision(of file: URL) throws(InferenceError) -> EmbedderRevision {
        let name = file.deletingPathExtension().appendingPathExtension("revision")
        let text = (try? String(contentsOf: name, encoding: .utf8)) ?? ""
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !trimmed.isEmpty else {
            throw InferenceError(
                kind: .load, file: file.path,
                message: "\(name.lastPathComponent) does not stand beside it; run Tools/setup")
        }
        return EmbedderRevision(rawValue: trimmed)
    }
}
