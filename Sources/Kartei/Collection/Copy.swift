/// What a person may say about a copy, or about several alike.
public struct Copy: Sendable, Hashable, Codable {
    /// Which card.
    public var card: LedgerCard
    /// How many copies are alike; at least 0, and as a row of a collection at most `mostAlike`.
    public var quantity: Int
    /// The finish; nil while nobody said and nothing printed says.
    public var finish: Finish?
    /// The condition; nil while nobody said.
    public var condition: Condition?
    /// The language of the print; nil while that is not known.
    public var language: Language?
    /// What sets the copy apart.
    public var marks: Set<Mark>
    /// The person's own words for sorting.
    public var tags: Set<String>
    /// Where it lies, such as a binder; may be empty.
    public var place: String
    /// The person's note; may be empty.
    public var note: String
    /// What was paid for one copy; nil where that is not known.
    public var pricePaid: Money?

    /// The most copies that a row counts, a thousand million; so no sum of rows overflows.
    public static let mostAlike = 1_000_000_000

    /// Makes a copy of which only the card is known, unless more is said.
    public init(
        _ card: LedgerCard, quantity: Int = 1, finish: Finish? = nil, condition: Condition? = nil,
        language: Language? = nil, marks: Set<Mark> = [], tags: Set<String> = [], place: String = "",
        note: String = "", pricePaid: Money? = nil
    ) {
        self.card = card
        self.quantity = quantity
        self.finish = finish
        self.condition = condition
        self.language = language
        self.marks = marks
        self.tags = tags
        self.place = place
        self.note = note
        self.pricePaid = pricePaid
    }
}
