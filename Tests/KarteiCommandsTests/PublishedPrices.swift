import Foundation
import Kartei

@testable import KarteiStore

/// Prices as a publisher signs them, put where a fetch would.
struct PublishedPrices {
    let tables: [PriceTable]
    let key = PriceSigningKey.make()
    /// When they were fetched.
    var fetched = Date()

    init(_ tables: PriceTable...) { self.tables = tables }

    /// Writes them into a data folder; answers where each game's file lies.
    @discardableResult
    func install(in data: DataFolder) throws -> [URL] {
        let publisher = PublisherFolder(key.publisher, in: data)
        try FileManager.default.createDirectory(at: publisher.url, withIntermediateDirectories: true)
        var source = PriceSource(place: "/somewhere", publisher: key.publisher, trusted: Date())
        var entries: [PriceManifest.Entry] = []
        for table in tables {
            let bytes = try table.fileBytes()
            let file = PriceManifest.File(digest: Digest(of: bytes).description, size: bytes.count)
            try bytes.write(to: publisher.file(file))
            entries.append(.init(game: table.capture.game, day: table.capture.day, file: file))
            source.fetched[table.capture.game] = fetched
        }
        let manifest = PriceManifest(version: 1, publisher: key.publisher, prices: entries)
        try manifest.signed(by: key).write(to: publisher.manifestFile)
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        try encoder.encode(source).write(to: publisher.sourceFile)
        return entries.map { publisher.file($0.file) }
    }
}
