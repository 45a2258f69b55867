/// One printing of a card, as a catalog describes it.
public struct Card: Sendable, Hashable, Codable, Identifiable {
    /// Which printing this is.
    public var id: CardID
    /// The name in each language that the catalog knows, as upstream spells it.
    public var names: [Language: String]
    /// Further names that the same printing shows: the faces of a double-faced card, a title without subtitle.
    public var otherNames: [Language: [String]]
    /// Upstream's own key of the set (`base1`, `LEA`), where it differs from the printed code; may be empty.
    public var setID: String
    /// The set's code as it is printed or as upstream abbreviates it; empty where there is none.
    public var setCode: String
    /// The set's name; empty where upstream gives none.
    public var setName: String
    /// How many cards the set says that it has, as printed after the slash; nil where none is known.
    public var setTotal: Int?
    /// The number as the card prints it, rebuilt where the catalog pads differently; empty: none printed.
    public var printedNumber: String
    /// The number as the catalog spells it (`4`, `241a`, `2016NA`, `DDC-49`); any text, may be empty.
    public var catalogNumber: String
    /// Upstream's word for the rarity; several, joined by `/`, where one number is printed in several; or nil.
    public var rarity: String?
    /// Languages in which this very printing exists, as far as the catalog says; empty: not said.
    public var languages: Set<Language>
    /// Day of release, `YYYY-MM-DD`; nil where unknown.
    public var released: String?
    /// The finishes in which this printing exists; empty: the catalog does not say.
    public var finishes: Set<Finish>

    /// Makes a card; everything but the ID may be empty, because catalogs leave things out.
    public init(
        id: CardID, names: [Language: String], otherNames: [Language: [String]] = [:], setID: String = "",
        setCode: String = "", setName: String = "", setTotal: Int? = nil, printedNumber: String = "",
        catalogNumber: String = "", rarity: String? = nil, languages: Set<Language> = [],
        released: String? = nil, finishes: Set<Finish> = []
    ) {
        self.id = id
        self.names = names
        self.otherNames = otherNames
        self.setID = setID
        self.setCode = setCode
        self.setName = setName
        self.setTotal = setTotal
        self.printedNumber = printedNumber
        self.catalogNumber = catalogNumber
        self.rarity = rarity
        self.languages = languages
        self.released = released
        self.finishes = finishes
    }

    /// Reads what was encoded, also before cards said their finishes.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try values.decode(CardID.self, forKey: .id),
            names: try values.decode([Language: String].self, forKey: .names),
            otherNames: try values.decode([Language: [String]].self, forKey: .otherNames),
            setID: try values.decode(String.self, forKey: .setID),
            setCode: try values.decode(String.self, forKey: .setCode),
            setName: try values.decode(String.self, forKey: .setName),
            setTotal: try values.decodeIfPresent(Int.self, forKey: .setTotal),
            printedNumber: try values.decode(String.self, forKey: .printedNumber),
            catalogNumber: try values.decode(String.self, forKey: .catalogNumber),
            rarity: try values.decodeIfPresent(String.self, forKey: .rarity),
            languages: try values.decode(Set<Language>.self, forKey: .languages),
            released: try values.decodeIfPresent(String.self, forKey: .released),
            finishes: try values.decodeIfPresent(Set<Finish>.self, forKey: .finishes) ?? [])
    }

    /// The name to show: in `language` where the catalog has it, else English, else any.
    public func name(in language: Language = .english) -> String {
        names[language] ?? names[.english] ?? names.min { $0.key < $1.key }?.value ?? ""
    }

    /// The rarities in which this number is printed; more than one makes the copy ambiguous.
    public var rarities: [String] {
        rarity?.split(separator: "/").map { $0.trimmingPrefix(" ") }.map(String.init) ?? []
    }
}
