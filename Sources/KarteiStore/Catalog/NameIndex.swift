import Kartei

/// Finds the names of one game that share the most pieces with a text.
///
/// Every distinct folded name is an entry; for each piece (gram) the file keeps the numbers of the entries
/// that have it, as differences in variable-length bytes. A search counts how often each entry comes up,
/// which touches some ten short lists and no name at all until the best few hundred are known.
struct NameIndex {
    /// A distinct folded name.
    struct Entry {
        var name: NameKey
        /// Its rows in `names`.
        var nameRows: [Int64]
        /// The share of the text's pieces that it has, 0 to 1.
        var overlap: Double
    }

    private let connection: SQLiteConnection
    private let game: Game

    init(_ connection: SQLiteConnection, game: Game) {
        self.connection = connection
        self.game = game
    }

    // MARK: Search

    /// The entries that share the most pieces with `name`; among equals the shorter ones.
    func entries(nearest name: NameKey, limit: Int) throws -> [Entry] {
        let grams = name.grams
        guard !grams.isEmpty, let (count, gramCounts) = try size(), count > 0 else { return [] }
        var counts = [UInt8](repeating: 0, count: count)
        for gram in grams { try tally(gram, &counts) }
        let best = Self.best(counts, gramCounts, of: grams.count, limit: limit)
        return try best.compactMap { entry in
            try connection.statement("SELECT folded, names FROM folded_names WHERE game = ?1 AND entry = ?2")
                .first([.text(game.rawValue), .integer(Int64(entry))]) { row in
                    Entry(
                        name: NameKey(key: row.text(0)), nameRows: row.withBlob(1, Varint.decode),
                        overlap: Double(counts[entry]) / Double(grams.count))
                }
        }
    }

    /// The entry with exactly this folded name, or nil.
    func entry(_ name: NameKey) throws -> Entry? {
        try connection.statement("SELECT names FROM folded_names WHERE game = ?1 AND folded = ?2")
            .first([.text(game.rawValue), .text(name.text)]) {
                Entry(name: name, nameRows: $0.withBlob(0, Varint.decode), overlap: 1)
            }
    }

    private func size() throws -> (entries: Int, gramCounts: [UInt8])? {
        try connection.statement("SELECT entries, gram_counts FROM games WHERE game = ?1")
            .first([.text(game.rawValue)]) { (Int($0.integer(0)), $0.withBlob(1) { Array($0) }) }
    }

    private func tally(_ gram: UInt64, _ counts: inout [UInt8]) throws {
        _ = try connection.statement("SELECT entries FROM grams WHERE game = ?1 AND gram = ?2")
            .first([.text(game.rawValue), .integer(Int64(gram))]) { row in
                row.withBlob(0) { bytes in
                    Varint.forEach(bytes) {
                        if $0 < counts.count, counts[Int($0)] < 255 { counts[Int($0)] += 1 }
                    }
                }
            }
    }

    /// The entries with at least three tenths of the pieces: those with the most, then those with fewest besides.
    private static func best(_ counts: [UInt8], _ gramCounts: [UInt8], of grams: Int, limit: Int) -> [Int] {
        let least = UInt8(clamping: max(1, grams * 3 / 10))
        var buckets = [Int](repeating: 0, count: 256)
        for count in counts where count >= least { buckets[Int(count)] += 1 }
        var threshold = 256
        var taken = 0
        while threshold > Int(least), taken < limit {
            threshold -= 1
            taken += buckets[threshold]
        }
        let candidates = counts.indices.filter { Int(counts[$0]) >= threshold && counts[$0] >= least }
        return Array(
            candidates.sorted { (counts[$1], gramCounts[$0], $0) < (counts[$0], gramCounts[$1], $1) }
                .prefix(limit))
    }

    // MARK: Building

    /// Builds the index of the game anew from its names.
    func rebuild() throws {
        try connection.run("DELETE FROM folded_names WHERE game = ?1", .text(game.rawValue))
        try connection.run("DELETE FROM grams WHERE game = ?1", .text(game.rawValue))
        var lists: [UInt64: Varint.Writer] = [:]
        var gramCounts: [UInt8] = []
        for (entry, name) in try foldedNames().enumerated() {
            let grams = name.key.grams
            gramCounts.append(UInt8(clamping: grams.count))
            for gram in grams { lists[gram, default: Varint.Writer()].append(Int64(entry)) }
            try connection.run(
                "INSERT INTO folded_names (game, entry, folded, names) VALUES (?1, ?2, ?3, ?4)",
                .text(game.rawValue), .integer(Int64(entry)), .text(name.key.text), .blob(name.rows.bytes))
        }
        for (gram, list) in lists.sorted(by: { $0.key < $1.key }) {
            try connection.run(
                "INSERT INTO grams (game, gram, entries) VALUES (?1, ?2, ?3)",
                .text(game.rawValue), .integer(Int64(gram)), .blob(list.bytes))
        }
        try connection.run(
            "UPDATE games SET entries = ?2, gram_counts = ?3 WHERE game = ?1",
            .text(game.rawValue), .integer(Int64(gramCounts.count)), .blob(gramCounts))
    }

    /// Each distinct folded name with its rows.
    private func foldedNames() throws -> [(key: NameKey, rows: Varint.Writer)] {
        var entries: [NameKey: Int] = [:]
        var names: [(key: NameKey, rows: Varint.Writer)] = []
        try connection.statement(
            "SELECT n.id, n.name FROM works w JOIN names n ON n.work = w.id WHERE w.game = ?1 ORDER BY n.id"
        ).forEach([.text(game.rawValue)]) { row in
            let key = NameKey(row.text(1))
            if let entry = entries[key] {
                names[entry].rows.append(row.integer(0))
            } else {
                var rows = Varint.Writer()
                rows.append(row.integer(0))
                entries[key] = names.count
                names.append((key, rows))
            }
        }
        return names
    }
}

/// Rising whole numbers as differences of seven bits a byte, the lowest first (LEB128).
enum Varint {
    /// Packs numbers that never fall.
    struct Writer {
        private(set) var bytes: [UInt8] = []
        private var last: Int64 = 0

        mutating func append(_ number: Int64) {
            var rest = UInt64(number - last)
            last = number
            while rest >= 0x80 {
                bytes.append(UInt8(rest & 0x7F) | 0x80)
                rest >>= 7
            }
            bytes.append(UInt8(rest))
        }
    }

    /// Calls `body` with every number.
    static func forEach(_ bytes: UnsafeRawBufferPointer, _ body: (Int64) -> Void) {
        var number: Int64 = 0
        var difference: UInt64 = 0
        var shift: UInt64 = 0
        for byte in bytes {
            difference |= UInt64(byte & 0x7F) << shift
            if byte & 0x80 == 0 {
                number += Int64(bitPattern: difference)
                body(number)
                difference = 0
                shift = 0
            } else {
                shift += 7
            }
        }
    }

    /// All numbers.
    static func decode(_ bytes: UnsafeRawBufferPointer) -> [Int64] {
        var numbers: [Int64] = []
        forEach(bytes) { numbers.append($0) }
        return numbers
    }
}
