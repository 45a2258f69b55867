import Kartei
import KarteiStore
import KarteiVision

/// Finds pictures that stand under several IDs.
struct RepeatedPictures {
    /// The greatest distance of two files of one picture: strong compression (JPEG at 30) moves it by up to 0.31.
    private static let near = 0.35
    /// The most neighbours that are looked at; a picture under more IDs hangs together through the first ones.
    private static let neighbours = 32
    private static let queriesAtOnce = 8

    /// The pack of all candidates.
    let pack: IndexPack
    /// The embedding of an entry of the pack.
    let embedding: (_ row: Int) throws -> Embedding?
    /// A small copy of an entry's picture.
    let thumbnail: (_ row: Int) -> Picture?

    /// The entries that show the same picture, each group in the order of the pack; single ones are left out.
    func groups() throws -> [[Int]] {
        try nearGroups().flatMap(split)
    }

    /// Entries that hang together by distances that are nearly zero.
    private func nearGroups() throws -> [[Int]] {
        var leaders = Array(0..<pack.count)
        func leader(_ row: Int) -> Int {
            var row = row
            while leaders[row] != row { row = leaders[row] }
            return row
        }
        let search = ArtworkSearch([pack])
        for start in stride(from: 0, to: pack.count, by: Self.queriesAtOnce) {
            let rows = Array(start..<min(start + Self.queriesAtOnce, pack.count))
            let queries = try rows.compactMap(embedding)
            // Together first: hardly any entry has a neighbour but itself.
            let together = try search.nearest(to: queries, limit: rows.count + 1)
            guard together.count > rows.count, together[rows.count].distance < Self.near else { continue }
            for row in rows {
                guard let query = try embedding(row) else { continue }
                for match in try search.nearest(to: [query], limit: Self.neighbours)
                where match.distance < Self.near {
                    guard let other = pack.row(of: match.id) else { continue }
                    let (first, second) = (leader(row), leader(other))
                    leaders[max(first, second)] = min(first, second)
                }
            }
        }
        let groups = Dictionary(grouping: 0..<pack.count, by: leader)
        return groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    }

    /// Splits a group into those whose pixels are the same.
    private func split(_ rows: [Int]) -> [[Int]] {
        var groups: [(thumbnail: Picture, rows: [Int])] = []
        for row in rows {
            guard let thumbnail = thumbnail(row) else { continue }
            if let index = groups.firstIndex(where: { PictureLikeness.areSame($0.thumbnail, thumbnail) }) {
                groups[index].rows.append(row)
            } else {
                groups.append((thumbnail, [row]))
            }
        }
        return groups.map(\.rows).filter { $0.count > 1 }
    }
}
