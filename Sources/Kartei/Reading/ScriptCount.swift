/// How many letters of each script a text has.
///
/// A Japanese card shows 37 and more kana and Han letters where an English one shows at most three
/// (an attribute sign, noise), so that counting tells them apart safely.
public struct ScriptCount: Sendable, Hashable, Codable {
    /// Hiragana and katakana.
    public var kana = 0
    /// Chinese characters, in whatever language.
    public var han = 0
    /// Korean syllables and letters.
    public var hangul = 0
    /// Latin letters, with or without accents.
    public var latin = 0
    /// Cyrillic letters.
    public var cyrillic = 0

    /// Counts nothing.
    public init() {}

    /// Counts the letters of lines.
    public init(_ lines: [TextLine]) {
        for scalar in lines.lazy.flatMap(\.text.unicodeScalars) { count(scalar) }
    }

    /// Counts the letters of one text.
    init(of text: String) { text.unicodeScalars.forEach { count($0) } }

    /// Letters that only cards of East Asian languages have in number.
    public var eastAsian: Int { kana + han + hangul }

    /// All letters.
    public var letters: Int { eastAsian + latin + cyrillic }

    /// The language that the scripts alone name, or nil; Han without kana is Chinese of either kind.
    public var language: Language? {
        let enough = 8
        if hangul >= 4, hangul > kana { return .korean }
        if kana >= 4, eastAsian >= enough { return .japanese }
        if han >= enough, latin < 4 * han { return Language(rawValue: "zh") }
        if cyrillic >= enough, cyrillic > latin { return .russian }
        return nil
    }

    private mutating func count(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x3041...0x3096, 0x30A1...0x30FA, 0xFF66...0xFF9D: kana += 1
        case 0x4E00...0x9FFF, 0x3400...0x4DBF: han += 1
        case 0xAC00...0xD7AF, 0x1100...0x11FF, 0x3131...0x318E: hangul += 1
        case 0x0400...0x04FF: cyrillic += 1
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: latin += 1
        default: break
        }
    }
}
