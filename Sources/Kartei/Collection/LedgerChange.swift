/// What an event says.
public enum LedgerChange: Sendable, Hashable {
    /// A copy, or several alike, came in.
    case added(Copy, Origin)
    /// A person, or a later scan, says that it is this card.
    case picked(LedgerCard, Origin)
    /// The finish; nil: not known after all.
    case finish(Finish?)
    /// The condition; nil: not known after all.
    case condition(Condition?)
    /// The language of the print; nil: not known after all.
    case language(Language?)
    /// All marks that the copy has.
    case marks(Set<Mark>)
    /// All tags that the copy has.
    case tags(Set<String>)
    /// How many copies there are.
    case quantity(Int)
    /// How many copies came to what was there, or went (below 0); two devices' differences add up.
    case quantityBy(Int)
    /// The note; empty: none.
    case note(String)
    /// What was paid for one copy; nil: not known after all.
    case pricePaid(Money?)
    /// Where it lies; empty: nowhere in particular.
    case moved(String)
    /// It was taken out.
    case removed
    /// It was taken out by mistake.
    case restored
    /// A catalog gives this printing another ID; the event belongs to no item.
    case renamed(CardID, to: CardID)
    /// The ID was not renamed after all; the event belongs to no item.
    case renameWithdrawn(CardID)
    /// The action that the event names was taken back and left nothing to change; belongs to no item.
    case undone

    /// Whether it makes an item.
    public var isCreation: Bool { if case .added = self { true } else { false } }
}
