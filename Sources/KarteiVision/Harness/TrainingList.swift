import Foundation
import Kartei

/// The pictures that the embedder's projection was trained on, which no measurement may query.
///
/// A tab-separated file beside the networks: game, ID, SHA-256 of the picture's file in hexadecimal.
public struct TrainingList: Sendable {
    /// The name of the file.
    public static let fileName = "embedder-training.tsv"

    /// The cards.
    public let cards: Set<CardID>
    /// The digests of the pictures' files, in hexadecimal; a picture counts as trained under any name.
    public let digests: Set<String>

    /// Nothing.
    public static let empty = TrainingList("")

    /// Reads the file's text; lines that name no game, such as a header, are left out.
    public init(_ text: String) {
        var cards: Set<CardID> = []
        var digests: Set<String> = []
        for line in text.split(whereSeparator: \.isNewline) {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count >= 2, let game = Game(named: fields[0]) else { continue }
            cards.insert(CardID(game: game, rawValue: fields[1]))
            if fields.count > 2, !fields[2].isEmpty { digests.insert(fields[2].lowercased()) }
        }
        self.cards = cards
        self.digests = digests
    }

    /// Reads the file of a folder of networks; nil where there is none.
    public init?(_ models: ModelFolder) {
        let file = models.url.appendingPathComponent(Self.fileName)
        guard let data = FileManager.default.contents(atPath: file.path) else { return nil }
        self.init(String(decoding: data, as: UTF8.self))
    }
}
