/// A group of TCGplayer's as the catalog may call it.
///
/// Only what is known to say nothing is taken from a name: the code of a series in front of a Pokémon set. `Promo Pack:
/// Core Set 2021` is not Core Set 2021, and its cards are worth something else.
struct MarketSet {
    /// What may name the set in a catalog: its names, the most telling first.
    private(set) var names: [String] = []
    /// Its abbreviation; may be empty.
    let abbreviation: String
    /// What the name says of the copies in it: `shadowless`.
    private(set) var marks: Set<Mark> = []

    init(_ group: MarketGroup?, game: Game) {
        abbreviation = group?.abbreviation ?? ""
        guard let name = group?.name, !name.isEmpty else { return }
        add(name, game)
        guard game == .pokemon else { return }
        let (plain, labels) = NameLabels.split(name)
        marks = Set(labels.map { Mark(rawValue: $0.lowercased().contains("shadowless") ? "shadowless" : $0) })
        for text in [plain, Self.withoutSeries(plain)] {
            add(text, game)
            add(text.replacing(" and ", with: " & "), game)
            if text.hasSuffix(" Base Set") {
                let short = String(text.dropLast(9))
                add(Self.series[short] ?? short, game)
            }
        }
    }

    /// Whether a card's set is this one.
    func isSet(of card: Card) -> Bool {
        let keys = Set(([abbreviation] + names).filter { !$0.isEmpty }.map { NameKey($0) })
        return [card.setCode, card.setID, card.setName].contains { !$0.isEmpty && keys.contains(NameKey($0)) }
    }

    private mutating func add(_ name: String, _ game: Game) {
        for name in [name, SetNames.catalogName(of: name, in: game)].compactMap({ $0 })
        where !name.isEmpty && !names.contains(name) { names.append(name) }
    }

    private static let series = ["XY": "XY", "SM": "Sun & Moon"]

    /// The name without the code of its series: `SWSH07: `, `SV: `, `XY - `, `EX `.
    private static func withoutSeries(_ name: String) -> String {
        for sign in [": ", " - "] {
            guard let range = name.range(of: sign) else { continue }
            let code = name[..<range.lowerBound]
            let letters = code.prefix { $0.isASCII && $0.isUppercase }
            let digits = code.dropFirst(letters.count)
            guard (2...5).contains(letters.count), digits.count <= 3,
                digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0.isLowercase) })
            else { continue }
            return String(name[range.upperBound...])
        }
        return name.hasPrefix("EX ") ? String(name.dropFirst(3)) : name
    }
}
