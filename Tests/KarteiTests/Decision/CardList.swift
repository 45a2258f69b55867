@testable import Kartei

/// A catalog in memory, for tests of what is decided from it.
struct CardList: Catalog {
    var cards: [Card]

    func games() -> Set<Game> { Set(cards.map(\.id.game)) }

    func cards(game: Game, looseKey: String) -> [Card] {
        cards.filter {
            $0.id.game == game && PrintedNumber.looseKey(of: $0.printedNumber, in: game) == looseKey
        }
    }

    func cards(named text: String, game: Game?, limit: Int) -> [NameMatch] {
        let matches = cards.filter { game == nil || $0.id.game == game }.flatMap { card in
            card.names.map { language, name in
                NameMatch(
                    card: card, language: language, name: name,
                    similarity: NameKey(name).similarity(to: NameKey(text)))
            }
        }
        return Array(
            matches.filter { $0.similarity > 0.6 }.sorted { $0.similarity > $1.similarity }.prefix(limit))
    }

    func cards(game: Game, work: String) -> [Card] {
        cards.filter { $0.id.game == game && ($0.id.rawValue == work || $0.id.work?.rawValue == work) }
    }

    func card(_ id: CardID) -> Card? { cards.first { $0.id == id } }
}

extension Card {
    /// A Pokémon card with an English name.
    static func pokemon(
        _ id: String, _ name: String, _ number: String, total: Int? = nil, set: String = "",
        rarity: String? = nil
    ) -> Card {
        Card(
            id: CardID(game: .pokemon, rawValue: id), names: [.english: name], setCode: set, setTotal: total,
            printedNumber: number, catalogNumber: number, rarity: rarity)
    }
}

extension Evidence {
    /// Evidence from a number as printed and a name on an English card.
    static func read(
        _ number: String?, name: String?, game: Game = .pokemon, artwork: [ArtworkMatch] = []
    ) -> Evidence {
        let parsed = number.flatMap { PrintedNumber($0, game: game) }
        // What else an English card says.
        var scripts = ScriptCount()
        scripts.latin = 200
        return Evidence(
            fields: CardFields(
                name: name.map { FieldReading(text: $0, confidence: 0.9) },
                number: number.map { FieldReading(text: $0, confidence: 0.9) }),
            numbers: parsed.map { [$0] } ?? [], scripts: scripts, artwork: artwork)
    }
}

/// Distances of reference pictures in memory, for tests of what is decided from them.
struct PictureList: ArtworkComparison {
    var nearest: [ArtworkMatch]

    /// Orders the pictures; `inliers` agree in the first five.
    init(_ distances: KeyValuePairs<CardID, Double>, inliers: Int? = 40) {
        nearest = distances.sorted { $0.value < $1.value }.enumerated().map { place, picture in
            ArtworkMatch(id: picture.key, distance: picture.value, inliers: place < 5 ? inliers : nil)
        }
    }

    func distances(to ids: some Sequence<CardID>) -> [CardID: Double] {
        ids.reduce(into: [:]) { found, id in found[id] = nearest.first { $0.id == id }?.distance }
    }
}
