/// What the check digit of a payment card's number says.
///
/// ISO/IEC 7812-1, Annex B: every second digit from the right is doubled, nines are cast out, and the sum
/// ends in 0. One wrong digit never fulfils it; a random number does in one case of ten.
public enum LuhnCheck: String, Sendable, Hashable, Codable, CaseIterable {
    /// The check digit fits.
    case pass
    /// The check digit does not fit: a digit is wrong, or the card is a sample.
    case fail
    /// The check digit does not fit, and the network issues numbers without one.
    case notRequired

    /// Whether digits, each from 0 to 9, fulfil the check.
    static func isFulfilled(by digits: [UInt8]) -> Bool {
        var sum = 0
        for place in digits.indices {
            let weighed = (digits.count - place) % 2 == 0 ? 2 * Int(digits[place]) : Int(digits[place])
            sum += weighed > 9 ? weighed - 9 : weighed
        }
        return sum % 10 == 0
    }
}
