import Foundation
import Kartei
import KarteiStore
import KarteiVision

/// Times the artwork index and the embedder.
///
/// `ArtworkBenchmark search FILE COUNT DIMENSION` searches a pack of random vectors round by round, in step
/// with `Tools/bench/peers.py`, which times other libraries on the same file; `ArtworkBenchmark embed DIR`
/// embeds the pictures of a folder; `ArtworkBenchmark queries COUNT DIMENSION` searches for several queries at once. Results are JSON objects, one a line.
@main
enum ArtworkBenchmark {
    static func main() {
        do {
            try run()
        } catch {
            try? FileHandle.standardError.write(contentsOf: Data("ArtworkBenchmark: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run() throws {
        let words = Array(CommandLine.arguments.dropFirst())
        switch (words.first, words.count) {
        case ("search", 4):
            guard let count = Int(words[2]), let dimension = Int(words[3]) else { throw Usage() }
            try SearchBenchmark(file: words[1], count: count, dimension: dimension).run()
        case ("queries", 3):
            guard let count = Int(words[1]), let dimension = Int(words[2]) else { throw Usage() }
            try QueriesBenchmark(count: count, dimension: dimension).run()
        case ("embed", 2):
            try EmbeddingBenchmark(folder: words[1]).run()
        default:
            throw Usage()
        }
    }

    struct Usage: Error, CustomStringConvertible {
        let description =
            "usage: ArtworkBenchmark search FILE COUNT DIMENSION | queries COUNT DIMENSION | embed DIR"
    }

    /// Writes one result at once, so that whoever waits for it goes on.
    static func report(_ value: some Encodable) throws {
        let line = try JSONEncoder().encode(value) + Data("\n".utf8)
        try FileHandle.standardOutput.write(contentsOf: line)
    }

    /// The milliseconds that some work takes.
    static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
        try ContinuousClock().measure(body) / .milliseconds(1)
    }
}
