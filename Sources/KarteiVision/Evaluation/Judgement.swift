import Kartei

/// What a scan got right about one labelled card; nil where the label says nothing about it.
public struct Judgement: Sendable, Hashable {
    /// The label.
    public var label: CardLabel
    /// The scan of the card, or nil where none was found.
    public var scan: CardScan?
    /// Added without asking, and rightly so.
    public var silentRight: Bool
    /// Added without asking, but another card or where a person could not tell.
    public var silentWrong: Bool
    /// Added without asking, rightly; nil where the card is not indexed.
    public var addedOfIndexed: Bool? { artworkFirst == nil ? nil : silentRight }
    /// The reference picture of the card is the nearest; nil where it is not indexed.
    public var artworkFirst: Bool?
    /// The reference picture of the card is among the five nearest; nil where it is not indexed.
    public var artworkListed: Bool?
    /// Some reference is within the ceiling, so that a card is seen at all; nil where the card is not indexed.
    public var withinCeiling: Bool?
    /// Added, or first in the list.
    public var rightFirst: Bool?
    /// Added, or anywhere in the list.
    public var rightListed: Bool?
    /// The name without case, accents, spaces and hyphens.
    public var nameRight: Bool?
    /// The number's letters and digits.
    public var numberRead: Bool?
    /// The set's code or name.
    public var setRight: Bool?
    /// The catalog's word for the rarity.
    public var rarityRight: Bool?
    /// The language's code.
    public var languageRight: Bool?
    /// Name, number, set and rarity as a person is shown them; nil where no card was found.
    public var read: ReadCard?

    /// Compares a scan with a label; `isPictured` says whether the artwork index has a picture of a card.
    public init(label: CardLabel, scan: CardScan?, isPictured: (CardID) -> Bool = { _ in false }) {
        self.label = label
        self.scan = scan
        let fields = scan?.evidence.fields
        read = scan.map { ReadCard($0) }
        let legible: (String) -> Bool = { !$0.isEmpty && !$0.contains("?") && !label.isNegative }
        let offered = scan?.candidates.map(\.card.id.rawValue) ?? []
        var added: String?
        if case .identified(let card)? = scan?.decision { added = card.id.rawValue }
        silentRight = added.map(label.ids.contains) ?? false
        silentWrong = added != nil && !silentRight
        let first = added ?? offered.first
        rightFirst = label.ids.isEmpty ? nil : first.map(label.ids.contains) ?? false
        rightListed =
            label.ids.isEmpty ? nil : rightFirst == true || offered.contains(where: label.ids.contains)
        let cards = label.game.map { game in label.ids.map { CardID(game: game, rawValue: $0) } } ?? []
        let nearest = scan?.evidence.artwork.prefix(CardDecider.offered).map(\.id) ?? []
        func shows(_ reference: CardID) -> Bool { cards.contains { $0.isPictured(by: reference) } }
        let isIndexed = cards.contains { isPictured($0) || $0.work.map(isPictured) == true }
        artworkFirst = isIndexed ? nearest.first.map(shows) ?? false : nil
        artworkListed = isIndexed ? nearest.contains(where: shows) : nil
        let distance = scan?.evidence.artwork.first?.distance ?? .infinity
        withinCeiling = isIndexed ? distance <= ScanPolicy().distanceCeiling : nil
        nameRight = legible(label.name) ? Self.same(fields?.name, label.name) : nil
        numberRead =
            legible(label.number) && !label.number.contains(",")
            ? Self.plain(fields?.number?.text ?? "") == Self.plain(label.number) : nil
        setRight = legible(label.set) ? Self.isSet(fields?.set?.text ?? "", label.set) : nil
        rarityRight =
            legible(label.rarity) ? read?.rarity.text.map { NameKey($0) } == NameKey(label.rarity) : nil
        languageRight = legible(label.language) ? Self.same(fields?.language, label.language) : nil
    }

    private static func same(_ reading: FieldReading?, _ label: String) -> Bool {
        reading.map { NameKey($0.text) == NameKey(label) } ?? false
    }

    private static func plain(_ number: String) -> String {
        number.uppercased().filter { $0.isLetter || $0.isNumber }
    }

    /// A set such as `SCR (Stellar Crown)` is met by its code or by its name, whichever both sides give; of several
    /// with a slash between them any may be met, and `SWSH promo` by a name that has these words.
    static func isSet(_ read: String, _ label: String) -> Bool {
        func keys(_ text: String) -> Set<NameKey> {
            let code = text.prefix { $0 != "(" }
            let name = text.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
            let texts = code.split(separator: "/").map(String.init) + [String(name)]
            return Set(texts.map { NameKey($0) }.filter { !$0.text.isEmpty })
        }
        func words(_ text: String) -> [String] {
            text.split { !$0.isLetter && !$0.isNumber }.map { NameKey(String($0)).text }
        }
        if !keys(read).isDisjoint(with: keys(label)) { return true }
        let (spoken, wanted) = (words(read), words(label))
        return wanted.count > 1 && wanted.allSatisfy { word in spoken.contains { $0.hasPrefix(word) } }
    }

    /// How much of the label the scan meets, to tell several cards of one photo apart.
    var agreement: Int {
        [rightFirst, rightListed, numberRead, numberRead, nameRight].filter { $0 == true }.count
    }

    /// Gives each label of a photo the scan that meets it best; each scan serves one label.
    public static func match(
        labels: [CardLabel], scans: [CardScan], isPictured: (CardID) -> Bool = { _ in false }
    ) -> [Judgement] {
        var free = Set(scans.indices)
        var judgements: [Int: Judgement] = [:]
        let pairs = labels.indices.flatMap { label in
            scans.indices.map {
                (label, $0, Judgement(label: labels[label], scan: scans[$0], isPictured: isPictured))
            }
        }
        for (label, scan, judgement) in pairs.sorted(by: { $0.2.agreement > $1.2.agreement })
        where judgement.agreement > 0 && judgements[label] == nil && free.contains(scan) {
            judgements[label] = judgement
            free.remove(scan)
        }
        return labels.indices.map {
            judgements[$0] ?? Judgement(label: labels[$0], scan: nil, isPictured: isPictured)
        }
    }
}
