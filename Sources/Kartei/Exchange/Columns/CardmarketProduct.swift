/// A product of Cardmarket, which stands for a card until somebody says which one it is.
public struct CardmarketProduct: Sendable, Hashable {
    /// Cardmarket's `idProduct`.
    public let number: String

    private static let name = "Cardmarket product "

    /// Takes digits; nil for anything else.
    init?(number: String) {
        guard !number.isEmpty, number.count <= 12, number.allSatisfy({ $0.isASCII && $0.isNumber }) else {
            return nil
        }
        self.number = number
    }

    /// The product that a card as typed stands for; nil where it is none.
    public init?(_ card: LedgerCard) {
        guard card.id == nil, card.name.hasPrefix(Self.name) else { return nil }
        self.init(number: String(card.name.dropFirst(Self.name.count)))
    }

    /// The card as it is written down.
    var card: LedgerCard { LedgerCard(name: Self.name + number) }
}
