import Foundation

extension PriceManifest {
    /// The lines that are signed.
    public var signedText: String {
        var lines = ["kartei prices 1", "version \(version)", "publisher \(publisher)"]
        for entry in prices {
            lines.append(
                "prices \(entry.game.rawValue) \(entry.day) \(entry.file.size) \(entry.file.digest)")
            for month in entry.history {
                lines.append(
                    "history \(entry.game.rawValue) \(month.month) \(month.file.size) \(month.file.digest)")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The whole file: what is signed, then the signature's line.
    public func text(signature: [UInt8]) -> String {
        "\(signedText)signature \(Data(signature).base64EncodedString())\n"
    }

    /// Reads a manifest and the signature of 64 bytes that it bears, which is not checked here.
    ///
    /// Throws `PriceManifestError.malformed` for anything that `text(signature:)` would not write.
    public static func read(_ data: Data) throws(PriceManifestError) -> (PriceManifest, signature: [UInt8]) {
        guard data.count <= limit, let text = String(validating: data, as: UTF8.self) else {
            throw .malformed(line: 1)
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        var reading = ManifestReading(lines: lines)
        let (manifest, signature) = try reading.manifest()
        // Bytes are compared, because texts are equal that Unicode only spells differently.
        guard data.elementsEqual(manifest.text(signature: signature).utf8) else {
            throw .malformed(line: lines.count)
        }
        return (manifest, signature)
    }
}

/// Goes through the lines of a manifest.
private struct ManifestReading {
    let lines: [String]
    var next = 0

    init(lines: [String]) { self.lines = lines }

    mutating func manifest() throws(PriceManifestError) -> (PriceManifest, [UInt8]) {
        let header = try words("kartei", 3)
        guard header[1] == "prices" else { throw malformed }
        guard header[2] == "1" else { throw .otherVersion(header[2]) }
        guard let version = Int(try words("version", 2)[1]), version > 0 else { throw malformed }
        guard let publisher = PricePublisher(try words("publisher", 2)[1]) else { throw malformed }
        var prices: [PriceManifest.Entry] = []
        while starts("prices") { prices.append(try entry()) }
        guard let signature = Data(base64Encoded: try words("signature", 2)[1]), signature.count == 64 else {
            throw malformed
        }
        let games = prices.map(\.game.rawValue)
        guard games == Array(Set(games)).sorted() else { throw malformed }
        return (PriceManifest(version: version, publisher: publisher, prices: prices), Array(signature))
    }

    private mutating func entry() throws(PriceManifestError) -> PriceManifest.Entry {
        let words = try words("prices", 5)
        guard let game = Game(rawValue: words[1]), let day = Day(words[2]) else { throw malformed }
        var entry = PriceManifest.Entry(game: game, day: day, file: try file(words[3], words[4]))
        while starts("history") {
            let words = try self.words("history", 5)
            guard words[1] == game.rawValue, Day(words[2] + "-01") != nil else { throw malformed }
            if let last = entry.history.last, last.month >= words[2] { throw malformed }
            entry.history.append(.init(month: words[2], file: try file(words[3], words[4])))
        }
        return entry
    }

    private func file(_ size: String, _ digest: String) throws(PriceManifestError) -> PriceManifest.File {
        guard let size = Int(size), (1...PriceManifest.fileLimit).contains(size), digest.utf8.count == 64,
            digest.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { throw malformed }
        return .init(digest: digest, size: size)
    }

    private func starts(_ word: String) -> Bool { next < lines.count && lines[next].hasPrefix(word + " ") }

    private mutating func words(_ first: String, _ count: Int) throws(PriceManifestError) -> [String] {
        guard next < lines.count else { throw malformed }
        let words = lines[next].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        next += 1
        guard words.count == count, words[0] == first else { throw malformed }
        return words
    }

    private var malformed: PriceManifestError { .malformed(line: max(1, next)) }
}
