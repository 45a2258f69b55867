import Foundation

@testable import Kartei

/// What a reader hands on for a text, fed in pieces of a given size.
func entries(
    of text: String, game: Game, language: Language? = nil, path: String = "cards.json", piece: Int = 7
) throws -> [CatalogEntry] {
    var reader = CatalogFileReader(game: game, language: language, path: path)
    var entries: [CatalogEntry] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: piece) {
        try bytes[start..<min(start + piece, bytes.count)].withUnsafeBufferPointer { part in
            try reader.feed(part) { entries.append($0) }
        }
    }
    try reader.finish { entries.append($0) }
    return entries
}

extension [CatalogEntry] {
    /// The cards among the entries.
    var records: [CatalogRecord] {
        compactMap { if case .card(let record) = $0 { record } else { nil } }
    }
    var cards: [Card] { records.map(\.card) }
    var sets: [CatalogSet] { compactMap { if case .set(let set) = $0 { set } else { nil } } }
    var names: [CatalogNames] { compactMap { if case .names(let names) = $0 { names } else { nil } } }
    var skipped: [SkippedRecord] {
        compactMap { if case .skipped(let record) = $0 { record } else { nil } }
    }
}
