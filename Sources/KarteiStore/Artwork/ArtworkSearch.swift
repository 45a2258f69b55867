import CDotProduct
import Dispatch
import Kartei
import Synchronization

/// Exact search of packs: every row is compared with every query in one pass over the mapped bytes.
package struct ArtworkSearch: Sendable {
    /// The packs, in the order that decides between cards at the same distance.
    package let packs: [IndexPack]
    /// Threads that share one search; nil: two where it is large enough for the second one to pay.
    package var threads: Int?
    /// How inner products are computed; all kernels give the same.
    var kernel = kdot_best()

    /// Rows that are compared before the best of them are picked: their products stay in the first cache.
    private static let blockRows = 512
    /// Bytes of rows times queries from which on a second thread pays (`ArtworkBenchmark queries`).
    private static let workForTwoThreads = 100_000_000

    /// Searches packs of one revision.
    package init(_ packs: [IndexPack], threads: Int? = nil) {
        self.packs = packs
        self.threads = threads
    }

    /// The cards nearest to any of the queries, nearest first, each once with its least distance.
    ///
    /// Cards at the same distance come in the order of the packs and their rows. Throws
    /// `ArtworkDimensionError` where a query has another dimension than a pack.
    package func nearest(
        to queries: [Embedding], limit: Int
    ) throws(ArtworkDimensionError) -> [ArtworkMatch] {
        try check(queries)
        guard !queries.isEmpty, !packs.isEmpty, limit > 0 else { return [] }
        let prepared = SearchQueries(queries)
        return top(limit, for: prepared).sorted.map { entry in
            let (pack, row) = place(of: entry.position)
            return (entry, ArtworkMatch(id: pack.id(at: row), distance: distance(pack, row, prepared)))
        }
        .sorted { ($0.1.distance, $0.0.position) < ($1.1.distance, $1.0.position) }
        .map { $0.1 }
    }

    /// The least distance of each of these cards from any of the queries; cards that no pack has are left out.
    ///
    /// Throws `ArtworkDimensionError` where a query has another dimension than a pack.
    package func distances(
        from queries: [Embedding], to ids: some Sequence<CardID>
    ) throws(ArtworkDimensionError) -> [CardID: Double] {
        try check(queries)
        guard !queries.isEmpty else { return [:] }
        let prepared = SearchQueries(queries)
        var distances: [CardID: Double] = [:]
        for id in ids where distances[id] == nil {
            for pack in packs {
                if let row = pack.row(of: id) { distances[id] = distance(pack, row, prepared) }
            }
        }
        return distances
    }

    private func check(_ queries: [Embedding]) throws(ArtworkDimensionError) {
        for query in queries {
            for pack in packs where pack.dimension != query.values.count {
                throw ArtworkDimensionError(game: pack.game, pack: pack.dimension, query: query.values.count)
            }
        }
    }

    /// The best rows of all packs, found by one or more threads.
    private func top(_ limit: Int, for queries: SearchQueries) -> TopRows {
        let total = packs.reduce(0) { $0 + $1.count }
        let limit = min(limit, total)
        let work = total * queries.stride * queries.count
        let parts = max(1, min(threads ?? (work >= Self.workForTwoThreads ? 2 : 1), total))
        if parts == 1 { return scan(0..<total, limit, queries) }
        let found = Mutex(TopRows(capacity: limit))
        DispatchQueue.concurrentPerform(iterations: parts) { part in
            let best = scan(total * part / parts..<total * (part + 1) / parts, limit, queries)
            found.withLock { found in for entry in best.sorted { found.insert(entry) } }
        }
        return found.withLock { $0 }
    }

    /// The best rows within a range of all packs' rows, counted through.
    private func scan(_ range: Range<Int>, _ limit: Int, _ queries: SearchQueries) -> TopRows {
        var best = TopRows(capacity: limit)
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.blockRows * queries.count) { products in
            withUnsafeTemporaryAllocation(of: Float.self, capacity: Self.blockRows) { scores in
                var first = 0
                for pack in packs {
                    let rows = range.clamped(to: first..<first + pack.count)
                    for start in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.blockRows) {
                        let count = min(Self.blockRows, rows.upperBound - start)
                        multiply(pack, start - first, count, queries, products)
                        kdot_score(
                            products.baseAddress, count, queries.count, queries.inverseLengths,
                            pack.inverseLengths + (start - first), scores.baseAddress)
                        pick(scores, count, at: start, into: &best)
                    }
                    first += pack.count
                }
            }
        }
        return best
    }

    /// The inner products of some rows with all queries, query by query.
    private func multiply(
        _ pack: IndexPack, _ row: Int, _ count: Int, _ queries: SearchQueries,
        _ products: UnsafeMutableBufferPointer<Int32>
    ) {
        let rows = pack.rows + row * queries.stride
        for query in stride(from: 0, to: queries.count, by: Int(KDOT_MAX_QUERIES)) {
            let together = min(Int(KDOT_MAX_QUERIES), queries.count - query)
            let target = UnsafeMutableBufferPointer(rebasing: products[(query * count)...])
            kdot_scan(
                kernel, rows, count, queries.stride, queries.bytes(from: query), together, target.baseAddress)
        }
    }

    /// Takes in the rows of a block that are worth it.
    private func pick(
        _ scores: UnsafeMutableBufferPointer<Float>, _ count: Int, at position: Int, into best: inout TopRows
    ) {
        var index = kdot_next_above(scores.baseAddress, 0, count, best.threshold)
        while index < count {
            best.insert(TopRows.Entry(score: scores[index], position: position + index))
            index = kdot_next_above(scores.baseAddress, index + 1, count, best.threshold)
        }
    }

    private func place(of position: Int) -> (IndexPack, Int) {
        var row = position
        for pack in packs.dropLast() {
            if row < pack.count { return (pack, row) }
            row -= pack.count
        }
        return (packs[packs.count - 1], row)
    }

    /// The least distance of a row from any query, both taken as unit vectors: √(2 - 2 cos), from whole numbers.
    private func distance(_ pack: IndexPack, _ row: Int, _ queries: SearchQueries) -> Double {
        let bytes = pack.rows + row * queries.stride
        var squares = Int32(0)
        kdot_scan(kernel, bytes, 1, queries.stride, bytes, 1, &squares)
        let cosines = (0..<queries.count).map { query in
            var product = Int32(0)
            kdot_scan(kernel, bytes, 1, queries.stride, queries.bytes(from: query), 1, &product)
            return Double(product) / (Double(squares) * Double(queries.squares[query])).squareRoot()
        }
        return max(0, 2 - 2 * (cosines.max() ?? 0)).squareRoot()
    }
}

/// An embedding has another dimension than a pack: it comes from another embedder.
public struct ArtworkDimensionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The pack's game.
    public let game: Game
    /// The dimension of the pack's embeddings.
    public let pack: Int
    /// The dimension of the query.
    public let query: Int

    /// One sentence for people.
    public var description: String {
        "the picture's embedding has \(query) values, those in the index of \(game.title) have \(pack): they come "
            + "from two embedders; build the index again with 'kartei index build'."
    }
}
