/// A collector number as a card prints it, recognised by the grammar of one game.
///
/// The literal key may add a card without asking; the loose key only finds candidates.
public struct PrintedNumber: Sendable, Hashable, Codable {
    /// The game whose grammar the text fits.
    public var game: Game
    /// The number as printed, with its total (`045/195`, `LOB-EN001`, `0153`), after unifying dashes,
    /// bullets, stars and full-width forms; set and language beside it are fields of their own.
    public var literal: String
    /// Upper-case, leading zeros of each digit run stripped, without the total: `4`, `TG12`, `LOB-EN1`.
    public var looseKey: String
    /// The total after the slash as printed (`102`, `TG30`, `SV-P`), or nil.
    public var total: String?
    /// The set code that the number carries or that stands beside it (`LOB`, `OP01`, `sv2a`), or nil.
    public var setCode: String?
    /// The language that the number names (`EN`, `G`), or nil.
    public var language: Language?
    /// The rarity letter printed beside the number (`R`, `AR`), or nil.
    public var rarity: String?
    /// Whether the print beside the number says foil (Magic's star) or not (its bullet); nil: not said.
    public var isFoil: Bool?
    /// How many look-alike characters were exchanged to make the text fit; 0: read literally.
    public var foldedCharacters: Int

    /// Makes a number; grammars do this.
    public init(
        game: Game, literal: String, looseKey: String, total: String? = nil, setCode: String? = nil,
        language: Language? = nil, rarity: String? = nil, isFoil: Bool? = nil, foldedCharacters: Int = 0
    ) {
        self.game = game
        self.literal = literal
        self.looseKey = looseKey
        self.total = total
        self.setCode = setCode
        self.language = language
        self.rarity = rarity
        self.isFoil = isFoil
        self.foldedCharacters = foldedCharacters
    }

    /// The text that may prove a printing: what is printed, or nil where look-alikes were exchanged.
    public var literalKey: String? { foldedCharacters == 0 ? literal : nil }

    /// Whether it says enough to be proof: one or two bare characters are read in any picture.
    public var isTelling: Bool { literal.count > 2 || total != nil || setCode != nil }

    /// Reads a text that is nothing but a number of `game` (`4/102`, `SVP EN 044`); nil where it fits none
    /// of the game's shapes.
    public init?(_ text: String, game: Game) {
        guard let number = NumberGrammar.grammar(of: game).parse(text) else { return nil }
        self = number
    }

    /// The loose key of a printed or catalog number: upper-case, leading zeros of each digit run stripped,
    /// total dropped.
    ///
    /// Magic's star and the letter after its digits go too: double-faced and variant cards print `241`
    /// where catalogs say `241a`. Lorcana keeps the group (`7/P1`), which is part of its key.
    /// Catalogs index this of `Card.printedNumber`.
    public static func looseKey(of number: String, in game: Game) -> String {
        if game != .magic, game != .lorcana, let key = plainLooseKey(of: number) { return key }
        var unified = PrintedText(number.trimmingSpaces).text
        if game == .lorcana { unified = String(unified.prefix { $0 != " " && $0 != "•" }) }
        let slash = game == .lorcana ? nil : unified.firstIndex(of: "/")
        var key = strippingZeros(unified[..<(slash ?? unified.endIndex)].uppercased())
        if game == .lorcana, let group = key.split(separator: "/").last, group.allSatisfy(\.isASCIIDigit) {
            key = String(key.prefix { $0 != "/" })
        }
        guard game == .magic else { return key }
        key.removeAll { $0 == "★" }
        if let last = key.last, last.isLetter, key.dropLast().last?.isASCIIDigit == true { key.removeLast() }
        return key
    }

    /// The same number with one character exchanged for a look-alike.
    ///
    /// For another search of a catalog where the number as read names no card; every one counts an
    /// exchanged character more.
    public func lookAlikes() -> [PrintedNumber] {
        LookAlikes.variants(of: literal).map { literal in
            var other = self
            other.literal = literal
            other.looseKey = Self.looseKey(of: literal, in: game)
            other.foldedCharacters += 1
            return other
        }
    }

    /// The loose key of a text of nothing but ASCII letters, digits and hyphens (most of what catalogs index);
    /// nil for any other.
    private static func plainLooseKey(of number: String) -> String? {
        var key: [UInt8] = []
        var zeros = 0
        for byte in number.utf8 {
            switch byte {
            case UInt8(ascii: "0") where !(key.last.map { (0x30...0x39).contains($0) } ?? false):
                zeros += 1
                continue
            case 0x30...0x39: zeros = 0
            case 0x61...0x7A, 0x41...0x5A, UInt8(ascii: "-"):
                if zeros > 0 { key.append(0x30) }
                zeros = 0
            default: return nil
            }
            key.append((0x61...0x7A).contains(byte) ? byte - 0x20 : byte)
        }
        if zeros > 0 { key.append(0x30) }
        return String(decoding: key, as: UTF8.self)
    }

    /// The text without the zeros that stand before other digits; a number of nothing but zeros keeps one.
    static func strippingZeros(_ text: String) -> String {
        var result = ""
        var run = ""
        for character in text + " " {
            if character.isASCIIDigit {
                run.append(character)
                continue
            }
            if !run.isEmpty { result += run.drop { $0 == "0" }.isEmpty ? "0" : run.drop { $0 == "0" } }
            run = ""
            result.append(character)
        }
        result.removeLast()
        return result
    }
}
