/// How well a copy is kept, on the ladder of seven steps of the European market.
public enum Condition: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
    case mint = "MT"
    case nearMint = "NM"
    case excellent = "EX"
    case good = "GD"
    case lightPlayed = "LP"
    case played = "PL"
    case poor = "PO"

    /// The step's name.
    public var title: String {
        switch self {
        case .mint: "Mint"
        case .nearMint: "Near Mint"
        case .excellent: "Excellent"
        case .good: "Good"
        case .lightPlayed: "Light Played"
        case .played: "Played"
        case .poor: "Poor"
        }
    }

    /// Reads the two letters or the name of a step in any case (`NM`, `near mint`, `near_mint`); nil for others.
    ///
    /// Words that mean another step in another program (`Lightly Played`) are read by its dialect, not here.
    public init?(named text: String) {
        let letters = text.lowercased().filter { $0.isLetter }
        let found = Self.allCases.first {
            $0.rawValue.lowercased() == letters || $0.title.lowercased().filter { $0.isLetter } == letters
        }
        guard let found else { return nil }
        self = found
    }

    /// Orders from poor to mint.
    public static func < (lhs: Condition, rhs: Condition) -> Bool { lhs.rank > rhs.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}
