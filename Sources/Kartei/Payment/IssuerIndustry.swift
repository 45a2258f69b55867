/// The industry of a card's issuer, by the number's first digit (ISO/IEC 7812-1, major industry identifier).
public enum IssuerIndustry: String, Sendable, Hashable, Codable, CaseIterable {
    /// 0: the standard's committee, and industries yet to come.
    case reserved
    /// 1 and 2: airlines; since 2016 also networks that begin with 2.
    case airlines
    /// 3: travel and entertainment.
    case travel
    /// 4 and 5: banks.
    case banking
    /// 6: merchandising and banks.
    case merchandising
    /// 7: petroleum.
    case petroleum
    /// 8: health care and telecommunications.
    case telecommunications
    /// 9: assigned by national bodies.
    case national

    /// The industry of a first digit from 0 to 9; nil for anything else.
    public init?(firstDigit: Int) {
        switch firstDigit {
        case 0: self = .reserved
        case 1, 2: self = .airlines
        case 3: self = .travel
        case 4, 5: self = .banking
        case 6: self = .merchandising
        case 7: self = .petroleum
        case 8: self = .telecommunications
        case 9: self = .national
        default: return nil
        }
    }
}
