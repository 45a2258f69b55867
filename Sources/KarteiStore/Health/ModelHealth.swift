import Foundation

/// What a look at the networks shows: whether each file is there as set-up recorded it.
package struct ModelHealth: Sendable {
    /// The files that are not there.
    package private(set) var missing: [String] = []
    /// The files whose bytes are not those that set-up recorded: another revision, or damaged.
    package private(set) var different: [String] = []
    /// How many files are as they should be.
    package private(set) var sound = 0
    /// Whether there was a record to compare with.
    package let isRecorded: Bool

    /// Compares the files in a folder of networks with `installed.sha256` beside it, which `Tools/setup` writes after
    /// it has checked them against `Models/models.lock`; without it, looks whether `needed` are there.
    package init(_ folder: URL, needed: [String]) {
        let record = folder.deletingLastPathComponent().appendingPathComponent("installed.sha256")
        let text = (try? String(contentsOf: record, encoding: .utf8)) ?? ""
        var digests: [String: String] = [:]
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 2, words[1].hasPrefix("models/") else { continue }
            digests[String(words[1].dropFirst("models/".count))] = words[0]
        }
        isRecorded = !digests.isEmpty
        for name in Set(needed).union(digests.keys).sorted() {
            look(at: folder.appendingPathComponent(name), expected: digests[name])
        }
    }

    private mutating func look(at file: URL, expected: String?) {
        guard let mapped = try? MappedFile(path: file.path) else {
            missing.append(file.lastPathComponent)
            return
        }
        if let expected, SHA256.digest(of: mapped.bytes).description != expected {
            different.append(file.lastPathComponent)
        } else {
            sound += 1
        }
    }
}
