/// One printing of a card, as a catalog describes it.
public struct Card: Sendable, Hashable, Codable, Identifiable {
    /// Which printing this is.
    public var id: CardID
    /// The name in each language that the catalog knows, as upstream spells it.
    public var names: [Language: String]
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
    /// Upstream's word for the rarity; nil where it gives none.
    public var rarity: String?
    /// Languages in which this very printing exists, as far as the catalog says; empty: not said.
    public var languages: Set<Language>
    /// Day of release, `YYYY-MM-DD`; nil where unknown.
    public var released: String?

    /// Makes a card; everything but the ID may be empty, because catalogs leave things out.
    public init(
        id: CardID, names: [Language: String], setCode: String = "", setName: String = "",
        setTotal: Int? = nil, printedNumber: String = "", catalogNumber: String = "",
        rarity: String? = nil, languages: Set<Language> = [], released: String? = nil
    ) {
        self.id = id
        self.names = names
        self.setCode = setCode
        self.setName = setName
        self.setTotal = setTotal
        self.printedNumber = printedNumber
        self.catalogNumber = catalogNumber
        self.rarity = rarity
        self.languages = languages
        self.released = released
    }

    /// The name to show: in `language` where the catalog has it, else English, else any.
    public func name(in language: Language = .english) -> String {
        names[language] ?? names[.english] ?? names.min { $0.key < $1.key }?.value ?? ""
    }
}
