/// Reads number, expiry and holder off the text of a payment card.
///
/// It prefers blank over wrong: a number whose check digit does not fit is never given as one whose does, a
/// digit that was read surely is never exchanged for another, and security codes are not read at all.
public struct PaymentCardParser: Sendable {
    /// How many times as wide as high the card is that the lines' places are fractions of.
    public var aspect: Double

    /// Makes a parser for cards that lie, 85.60 by 53.98 mm (ISO/IEC 7810, ID-1); for a card that stands,
    /// give 0.63.
    public init(aspect: Double = 85.60 / 53.98) { self.aspect = aspect }

    /// What the lines of one picture say, either side of the card; lines beside the card are left out.
    public func parse(_ lines: [TextLine]) -> PaymentCard {
        let lines = lines.filter { $0.quad.isOnCard && !$0.text.isEmpty }
        let direction = PlacedLine.Direction(of: lines, aspect: aspect)
        let placed = lines.map { PlacedLine($0, aspect: aspect, direction: direction) }
            .sorted { ($0.across, $0.along.lowerBound) < ($1.across, $1.along.lowerBound) }
        let number = NumberFinder().number(in: placed)
        let numberLines = number?.lines ?? []
        let repeated = number.map { found in
            found.reading.value.withDigits { String(decoding: $0.prefix(4), as: UTF8.self) }
        }
        return PaymentCard(
            number: number?.reading,
            expiry: ExpiryFinder(lines: placed, number: numberLines, repeated: repeated).expiry(),
            holder: HolderFinder(lines: placed, number: numberLines).holder())
    }
}
