/// A product of TCGplayer that is a card, as a catalog says.
public struct CardProduct: Sendable, Hashable {
    /// The product's number there.
    public var id: Int
    /// The finish of the only copies that the product is; nil: it is all of the card's.
    public var finish: Finish?

    /// Names a product.
    public init(_ id: Int, finish: Finish? = nil) { (self.id, self.finish) = (id, finish) }

    /// Takes the number where upstream gives one that can be a product's.
    init?(_ value: JSONValue, finish: Finish? = nil) {
        guard let id = value.integer, id > 0 else { return nil }
        self.init(id, finish: finish)
    }
}
