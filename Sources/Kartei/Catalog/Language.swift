/// A language in which cards are printed, as an ISO 639-1 code (with a script for Chinese).
public struct Language: RawRepresentable, Sendable, Hashable, Codable, Comparable {
    /// The lower-case code: `en`, `de`, `ja`, `zh-Hans`.
    public let rawValue: String

    /// Takes a code as it is; `init(named:)` reads the spellings of other programs.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Whether it is written in Han letters, kana or hangul.
    public var isEastAsian: Bool { ["ja", "ko", "zh"].contains(rawValue.prefix(2)) }

    /// Whether a text in this language may be what was read as `other`: Han letters alone say Chinese, not which.
    func mayBe(_ other: Language) -> Bool {
        self == other || (other.rawValue == "zh" && rawValue.hasPrefix("zh-"))
    }

    /// English, `en`.
    public static let english = Language(rawValue: "en")
    /// German, `de`.
    public static let german = Language(rawValue: "de")
    /// French, `fr`.
    public static let french = Language(rawValue: "fr")
    /// Italian, `it`.
    public static let italian = Language(rawValue: "it")
    /// Spanish, `es`.
    public static let spanish = Language(rawValue: "es")
    /// Portuguese, `pt`.
    public static let portuguese = Language(rawValue: "pt")
    /// Japanese, `ja`.
    public static let japanese = Language(rawValue: "ja")
    /// Korean, `ko`.
    public static let korean = Language(rawValue: "ko")
    /// Russian, `ru`.
    public static let russian = Language(rawValue: "ru")
    /// Chinese (simplified), `zh-Hans`.
    public static let chineseSimplified = Language(rawValue: "zh-Hans")
    /// Chinese (traditional), `zh-Hant`.
    public static let chineseTraditional = Language(rawValue: "zh-Hant")

    /// Orders languages by their codes.
    public static func < (lhs: Language, rhs: Language) -> Bool { lhs.rawValue < rhs.rawValue }

    /// Reads a code or an English name (`en`, `German`, `ptbr`, `Chinese Simplified`), or nil.
    public init?(named text: String) {
        if let language = Self.spellings[text] {
            self = language
            return
        }
        guard let language = Self.spellings[text.lowercased().filter { $0.isLetter }] else { return nil }
        self = language
    }

    /// What people and programs write for a language, in small letters and nothing else.
    private static let spellings: [String: Language] = [
        "en": .english, "eng": .english, "english": .english,
        "de": .german, "ger": .german, "german": .german, "deutsch": .german,
        "fr": .french, "fre": .french, "french": .french,
        "it": .italian, "italian": .italian,
        "es": .spanish, "sp": .spanish, "spanish": .spanish,
        "pt": .portuguese, "ptbr": .portuguese, "portuguese": .portuguese,
        "portuguesebrazil": .portuguese,
        "ja": .japanese, "jp": .japanese, "japanese": .japanese,
        "ko": .korean, "kr": .korean, "korean": .korean,
        "ru": .russian, "russian": .russian,
        "zh": Language(rawValue: "zh"),
        "zhhans": .chineseSimplified, "zhs": .chineseSimplified, "zhcn": .chineseSimplified,
        "cs": .chineseSimplified, "chinesesimplified": .chineseSimplified,
        "zhhant": .chineseTraditional, "zht": .chineseTraditional, "zhtw": .chineseTraditional,
        "ct": .chineseTraditional, "chinesetraditional": .chineseTraditional,
        "latin": Language(rawValue: "la"), "ancientgreek": Language(rawValue: "grc"),
        "hebrew": Language(rawValue: "he"), "arabic": Language(rawValue: "ar"),
        "sanskrit": Language(rawValue: "sa"), "phyrexian": Language(rawValue: "ph"),
    ]
}
