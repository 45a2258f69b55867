@testable import Kartei

/// A few cards of every game, made up in the shapes of real ones, with a number for each trap.
enum ExchangeCatalog {
    static let list = CardList(cards: magic + pokemon + yugioh + onePiece + lorcana)

    static func resolver() throws -> RowResolver { try RowResolver(list) }

    static func card(_ id: String) -> Card? { list.cards.first { $0.id.description == id } }

    /// What a reader of the collection says of a card, with this catalog.
    static func standing(_ card: LedgerCard) -> CardStanding {
        guard let id = card.id else { return .byHand }
        return list.card(id).map(CardStanding.known) ?? .unresolved
    }

    static let magic: [Card] = [
        magic(
            "eld-39", "Brazen Borrower // Petty Theft", "39", "ELD", "Throne of Eldraine", rarity: "mythic"),
        magic(
            "eld-281", "Brazen Borrower // Petty Theft", "281", "ELD", "Throne of Eldraine", rarity: "mythic"),
        magic("m11-149", "Lightning Bolt", "149", "M11", "Magic 2011", rarity: "common"),
        magic("plst-ddc49", "Demonic Tutor", "DDC-49", "PLST", "The List", rarity: "uncommon"),
        magic("dvd-49", "Demonic Tutor", "49", "DVD", "Divine vs. Demonic", rarity: "uncommon"),
        magic("cmm-509", "Demonic Tutor", "509", "CMM", "Commander Masters", rarity: "mythic"),
        magic("sld-vs", "Viscera Seer", "VS", "SLD", "Secret Lair Drop", rarity: "rare"),
        magic("10e-317", "Colossus of Sardia", "317", "10E", "Tenth Edition", rarity: "rare"),
        magic("10e-317s", "Colossus of Sardia", "317★", "10E", "Tenth Edition", rarity: "rare"),
        magic("gk2-1", "Isperia, Supreme Judge", "1", "GK2", "RNA Guild Kit", rarity: "mythic"),
        magic("tmh2-14", "Clue", "14", "TMH2", "Modern Horizons 2 Tokens", rarity: "common"),
        magic("all-107", "Lim-Dûl's Vault", "107", "ALL", "Alliances", rarity: "uncommon"),
        magic("prna-246p", "Breeding Pool", "246p", "PRNA", "Ravnica Allegiance Promos", rarity: "rare"),
        magic("soi-5a", "Archangel Avacyn // Avacyn, the Purifier", "5a", "SOI", "Shadows over Innistrad"),
        magic("afr-260", "+2 Mace", "260", "AFR", "Adventures in the Forgotten Realms", rarity: "common"),
    ]

    static let pokemon: [Card] = [
        .pokemon("base1-4", "Charizard", "4/102", total: 102, set: "BS", name: "Base", rarity: "Rare Holo"),
        .pokemon("base1-12", "Ninetales", "12/102", total: 102, set: "BS", name: "Base", rarity: "Rare Holo"),
        .pokemon("base2-4", "Jolteon", "4/64", total: 64, set: "JU", name: "Jungle", rarity: "Rare Holo"),
        .pokemon("swsh7-215", "Umbreon VMAX", "215/203", total: 203, set: "EVS", name: "Evolving Skies"),
        .pokemon("swshp-SWSH068", "Snorlax", "SWSH068", set: "PR-SW", name: "SWSH Black Star Promos"),
        .pokemon("swsh9tg-TG12", "Ditto", "TG12/TG30", set: "BRS", name: "Brilliant Stars"),
        .pokemon("cel25c-15a", "Venusaur", "15/82", set: "CEL", name: "Celebrations: Classic Collection"),
        .pokemon(
            "cel25c-15b", "Rocket's Zapdos", "15/132", set: "CEL", name: "Celebrations: Classic Collection"),
    ]

    static let yugioh: [Card] = [
        yugioh(
            "LOB-EN001", "89631139", "Blue-Eyes White Dragon", "Legend of Blue Eyes White Dragon",
            "Ultra Rare"),
        yugioh("BP01-EN032", "11111111", "Test Knight", "Battle Pack", "Rare/Starfoil Rare"),
    ]

    static let onePiece: [Card] = [
        onePiece("OP01-016", "Nami"), onePiece("OP01-016_p1", "Nami"), onePiece("OP01-001", "Roronoa Zoro"),
    ]

    static let lorcana: [Card] = [
        Card(
            id: CardID(game: .lorcana, rawValue: "crd_1"), names: [.english: "Ariel - On Human Legs"],
            otherNames: [.english: ["Ariel"]], setID: "1", setCode: "1", setName: "The First Chapter",
            printedNumber: "1/204", catalogNumber: "1", rarity: "Uncommon", languages: [.english])
    ]

    private static func magic(
        _ id: String, _ name: String, _ number: String, _ code: String, _ set: String, rarity: String? = nil
    ) -> Card {
        Card(
            id: CardID(game: .magic, rawValue: id), names: [.english: name], setID: code, setCode: code,
            setName: set, printedNumber: number, catalogNumber: number, rarity: rarity)
    }

    private static func yugioh(
        _ number: String, _ passcode: String, _ name: String, _ set: String, _ rarity: String
    ) -> Card {
        Card(
            id: CardID(game: .yugioh, rawValue: "\(number)/\(passcode)"), names: [.english: name],
            setCode: String(number.prefix { $0 != "-" }), setName: set, printedNumber: number,
            catalogNumber: number, rarity: rarity)
    }

    private static func onePiece(_ raw: String, _ name: String) -> Card {
        let code = String(raw.prefix { $0 != "_" })
        return Card(
            id: CardID(game: .onepiece, rawValue: raw), names: [.english: name], setID: "OP-01",
            setCode: "OP-01", printedNumber: code, catalogNumber: raw, rarity: "R")
    }
}

extension Card {
    fileprivate static func pokemon(
        _ id: String, _ name: String, _ number: String, total: Int? = nil, set: String, name setName: String,
        rarity: String? = nil
    ) -> Card {
        Card(
            id: CardID(game: .pokemon, rawValue: id), names: [.english: name, .german: "D-\(name)"],
            setID: String(id.prefix { $0 != "-" }), setCode: set, setName: setName, setTotal: total,
            printedNumber: number, catalogNumber: String(number.prefix { $0 != "/" }), rarity: rarity,
            languages: [.english, .german])
    }
}

/// Reads a file as the import command does.
func importing(
    _ text: String, as said: Dialect? = nil, known: [ItemID: Item] = [:], reading: ReadingOptions = .init(),
    keepingUnresolved: Bool = false, again: Bool = false
) throws -> ImportPlan {
    let csv = try CSVReader(CSVText(.init(text.utf8)))
    let header = try DialectHeader(csv.records[0].cells, said: said)
    let file = ImportFile(name: "test.csv", header: header, records: Array(csv.records.dropFirst())) {
        line, attempt in
        testItem(line, attempt)
    }
    var planner = ImportPlanner(resolver: try ExchangeCatalog.resolver()) { ids in
        known.filter { ids.contains($0.key) }
    }
    planner.reading = reading
    planner.keepsUnresolved = keepingUnresolved
    planner.isAgain = again
    return try planner.plan([file])
}

/// An item of the test file.
func testItem(_ line: Int, _ attempt: Int = 0) -> ItemID {
    var bytes = [UInt8](repeating: 0, count: 16)
    (bytes[0], bytes[1], bytes[2]) = (UInt8(line % 256), UInt8(line / 256 % 256), UInt8(attempt))
    return ItemID(bytes: bytes) ?? ItemID()
}

extension ImportPlan {
    /// The copies that become items, in order.
    var copies: [Copy] {
        entries.compactMap { if case .added(let copy, .imported) = $0.change { copy } else { nil } }
    }

    /// The reasons of refused rows.
    var refusals: [String] {
        rows.compactMap { if case .refused(let reason) = $0.fate { reason } else { nil } }
    }
}
