import Kartei
import Synchronization

/// How far the indexed reference pictures of two cards are from each other.
///
/// Packs are opened when they are first asked about; one that cannot be used knows no pictures.
public final class ReferenceDistance: Sendable {
    private let folder: DataFolder
    private let packs = Mutex<[Game: IndexPack?]>([:])

    /// Asks the index of a data folder.
    public init(_ folder: DataFolder = DataFolder()) { self.folder = folder }

    /// The distance of two embeddings, 0 for the same picture to 2; nil where none of a card's names is indexed or
    /// one picture stands for both.
    public func between(_ card: [CardID], _ other: [CardID]) -> Double? {
        guard let game = card.first?.game, let pack = pack(of: game),
            let row = card.lazy.compactMap(pack.row(of:)).first,
            let second = other.lazy.compactMap(pack.row(of:)).first, row != second
        else { return nil }
        return pack.distance(row, second)
    }

    private func pack(of game: Game) -> IndexPack? {
        packs.withLock { packs in
            if let known = packs[game] { return known }
            let place = IndexFolder(folder)
            let pack = try? place.open(place.pack(of: game), revision: nil)
            let isWhole = pack.map { (try? VerifiedPacks(folder).verify($0)) != nil } ?? false
            packs[game] = isWhole ? pack : .some(nil)
            return isWhole ? pack : nil
        }
    }
}

extension IndexPack {
    /// The distance of the embeddings of two entries, from their whole numbers.
    func distance(_ row: Int, _ other: Int) -> Double {
        let (first, second) = (rows + row * header.stride, rows + other * header.stride)
        var product = 0
        for place in 0..<dimension { product += Int(first[place]) * Int(second[place]) }
        let cosine = Double(product) * Double(inverseLengths[row]) * Double(inverseLengths[other])
        return max(0, 2 - 2 * cosine).squareRoot()
    }
}
