/// A network of payment cards, told by a number's first digits.
public enum PaymentNetwork: String, Sendable, Hashable, Codable, CaseIterable {
    /// Visa.
    case visa
    /// Mastercard.
    case mastercard
    /// American Express.
    case americanExpress
    /// Diners Club.
    case dinersClub
    /// Discover.
    case discover
    /// JCB.
    case jcb
    /// UnionPay.
    case unionPay
    /// Maestro.
    case maestro
    /// Mir, of Russia.
    case mir
    /// Elo, of Brazil.
    case elo
    /// Hiper, of Brazil.
    case hiper
    /// Hipercard, of Brazil.
    case hipercard
    /// Verve, of Nigeria.
    case verve
    /// Troy, of Turkey.
    case troy
    /// Naranja, of Argentina.
    case naranja

    /// The network whose longest prefix the digits begin with (each from 0 to 9), or nil.
    ///
    /// Of prefixes as long as one another, the one of the narrower range counts.
    public init?(beginning digits: some Sequence<UInt8>) {
        let first = Array(digits.prefix(PaymentPrefix.longest))
        var best: (network: Self, prefix: PaymentPrefix)?
        for network in Self.allCases {
            for prefix in network.prefixes where prefix.begins(first) {
                if let other = best?.prefix, !prefix.isNarrower(than: other) { continue }
                best = (network, prefix)
            }
        }
        guard let best else { return nil }
        self = best.network
    }

    /// The name for people.
    public var name: String {
        switch self {
        case .visa: "Visa"
        case .mastercard: "Mastercard"
        case .americanExpress: "American Express"
        case .dinersClub: "Diners Club"
        case .discover: "Discover"
        case .jcb: "JCB"
        case .unionPay: "UnionPay"
        case .maestro: "Maestro"
        case .mir: "Mir"
        case .elo: "Elo"
        case .hiper: "Hiper"
        case .hipercard: "Hipercard"
        case .verve: "Verve"
        case .troy: "Troy"
        case .naranja: "Naranja"
        }
    }

    /// How many digits its numbers have, in rising order.
    ///
    /// Also those no longer issued: 13 of Visa, 15 of JCB.
    public var lengths: [Int] {
        switch self {
        case .visa: [13, 16, 18, 19]
        case .americanExpress: [15]
        case .dinersClub: [14, 16, 19]
        case .discover: [16, 19]
        case .jcb: [15, 16, 17, 18, 19]
        case .unionPay: [14, 15, 16, 17, 18, 19]
        case .maestro: [12, 13, 14, 15, 16, 17, 18, 19]
        case .mir: [16, 17, 18, 19]
        case .verve: [16, 18, 19]
        case .mastercard, .elo, .hiper, .hipercard, .troy, .naranja: [16]
        }
    }

    /// How many digits its security code has.
    public var codeLength: Int { self == .americanExpress ? 4 : 3 }

    /// Whether its numbers must fulfil Luhn's check; some of UnionPay's do not.
    public var requiresLuhn: Bool { self != .unionPay }

    /// How many digits stand together on a card, for a number of so many.
    public func groups(for length: Int) -> [Int] {
        switch (self, length) {
        case (.americanExpress, 15): [4, 6, 5]
        case (.dinersClub, 14): [4, 6, 4]
        case (.unionPay, 19): [6, 13]
        default: Self.fours(length)
        }
    }

    /// All the ways in which the network prints a number of so many digits.
    func printedGroups(for length: Int) -> [[Int]] {
        let fours = Self.fours(length)
        return groups(for: length) == fours
            ? [fours]
            : self == .unionPay
                ? [groups(for: length), fours]
                : [groups(for: length)]
    }

    /// Groups of four; what is left over forms the last.
    static func fours(_ length: Int) -> [Int] {
        stride(from: 0, to: length, by: 4).map { min(4, length - $0) }
    }
}
