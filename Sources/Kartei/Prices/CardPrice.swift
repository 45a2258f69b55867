/// The price that stands for a card in a list: of which of its variants, and of which day.
public struct CardPrice: Sendable, Hashable {
    /// Whose price it is.
    public let variant: PriceVariant
    /// The price of one copy in hundredths of the currency's unit.
    public let cents: Int
    /// Where it comes from, and of which day it is.
    public let capture: PriceCapture

    /// Makes a price.
    public init(_ cents: Int, of variant: PriceVariant, capture: PriceCapture) {
        (self.cents, self.variant, self.capture) = (cents, variant, capture)
    }
}
