/// What is wrong with a field of a payment card's form; its sentences hold no digit of the number.
public enum PaymentProblem: Sendable, Hashable {
    /// The network's numbers have other lengths than was typed.
    case digits(network: PaymentNetwork, needed: [Int], found: Int)
    /// Numbers of no known network have 12 to 19 digits.
    case digitsOfAny(found: Int)
    /// The check digit does not fit.
    case checkDigit
    /// It is no month of a year yet, or none at all.
    case noMonth
    /// The last month is over.
    case expired(PaymentExpiry)
    /// A name has no digits.
    case digitsInName

    /// A short word for programs.
    public var code: String {
        switch self {
        case .digits, .digitsOfAny: "digits"
        case .checkDigit: "checkDigit"
        case .noMonth: "noMonth"
        case .expired: "expired"
        case .digitsInName: "digitsInName"
        }
    }

    /// A sentence for people, in German where the language is German, else in English.
    public func sentence(in language: Language = .english) -> String {
        language == .german ? german : english
    }

    private var english: String {
        switch self {
        case .digits(let network, let needed, let found):
            "\(network.name) needs \(Self.list(needed, "or")) digits; \(found) found"
        case .digitsOfAny(let found): "A card number has 12 to 19 digits; \(found) found"
        case .checkDigit: "This number has a typing error: its check digit does not fit"
        case .noMonth: "The expiry is a month and a year, such as 09/27"
        case .expired(let expiry): "This card expired in \(expiry.withWholeYear)"
        case .digitsInName: "A name has no digits"
        }
    }

    private var german: String {
        switch self {
        case .digits(let network, let needed, let found):
            "\(network.name) braucht \(Self.list(needed, "oder")) Ziffern; \(Self.germanCount(found))"
        case .digitsOfAny(let found): "Eine Kartennummer hat 12 bis 19 Ziffern; \(Self.germanCount(found))"
        case .checkDigit: "Diese Nummer hat einen Tippfehler: ihre Prüfziffer stimmt nicht"
        case .noMonth: "Das Ablaufdatum ist ein Monat mit Jahr, zum Beispiel 09/27"
        case .expired(let expiry): "Diese Karte ist im \(expiry.withWholeYear) abgelaufen"
        case .digitsInName: "Ein Name hat keine Ziffern"
        }
    }

    private static func germanCount(_ found: Int) -> String { found == 1 ? "1 ist da" : "\(found) sind da" }

    /// `15`; `16 or 19`; from four lengths on that follow one another `16 to 19`.
    private static func list(_ lengths: [Int], _ or: String) -> String {
        guard let first = lengths.first, let last = lengths.last, lengths.count > 1 else {
            return lengths.first.map(String.init) ?? ""
        }
        if lengths.count > 3, last - first == lengths.count - 1 {
            return "\(first) \(or == "or" ? "to" : "bis") \(last)"
        }
        return lengths.dropLast().map(String.init).joined(separator: ", ") + " \(or) \(last)"
    }
}

extension PaymentProblem: Encodable {
    private enum CodingKeys: String, CodingKey { case code, en, de }

    /// Encodes the code and the sentences of both languages.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(code, forKey: .code)
        try container.encode(english, forKey: .en)
        try container.encode(german, forKey: .de)
    }
}
