import Kartei

/// Cards that upstream gave other IDs, as an import found them.
public struct CatalogRenames: Sendable, Hashable {
    /// A card under its old ID and the one that it has now.
    public struct Rename: Sendable, Hashable {
        /// The ID that the files no longer have.
        public var old: CardID
        /// The ID that they have instead.
        public var new: CardID
        /// The card for people: name, number, set.
        public var title: String
        /// Why both are one card.
        public var proof: Proof
    }

    /// Why two IDs are one card.
    public enum Proof: String, Sendable, Hashable {
        /// Its set is the same set under another key: same name, total and day, and each card of the one has exactly
        /// one partner in the other.
        case sameSet = "same set"
        /// Its set is still there, without it and others; these make up a new set, each the only partner of one there.
        case splitSet = "split set"
        /// Its set is still there, without it; the new ID is in the same set, and the reference pictures of both are
        /// the same.
        case samePicture = "same picture"
        /// The collection's ledger says so.
        case ledger
    }

    /// A card that may be one of others under its old ID; a person has to say.
    public struct Proposal: Sendable, Hashable {
        /// The ID that the files no longer have.
        public var old: CardID
        /// The IDs that it may have now, in their order.
        public var new: [CardID]
        /// The card for people: name, number, set.
        public var title: String
        /// Why it is not beyond doubt.
        public var doubt: Doubt
    }

    /// Why a rename is not beyond doubt.
    public enum Doubt: String, Sendable, Hashable {
        /// Several cards fit.
        case several
        /// No pictures tell: one of the two is not indexed.
        case noPicture = "no picture"
        /// The sets are not card for card the same.
        case otherSet = "other set"
        /// The ledger says the contrary, or it would lead in a circle.
        case circular

        /// The doubt as a sentence.
        public var sentence: String {
            switch self {
            case .several: "several cards fit"
            case .noPicture: "names and number agree, but the index has not the pictures of both"
            case .otherSet: "the sets are not card for card the same"
            case .circular: "the collection's ledger says that it is the other way round"
            }
        }
    }

    /// Those that are beyond doubt, and that the catalog follows now.
    public var applied: [Rename] = []
    /// Those that a person has to judge.
    public var proposed: [Proposal] = []

    /// Nothing was renamed.
    public init() {}
}

/// What tells whether two IDs are one card, besides what the catalog knows.
public struct RenameProofs: Sendable {
    /// How far the reference pictures of two cards are from each other; nil where one of them is not indexed.
    ///
    /// Each card is named by its own ID and the one that all its printings share.
    public var distance: @Sendable (_ old: [CardID], _ new: [CardID]) -> Double? = { _, _ in nil }
    /// What the collection's ledger says.
    public var aliases = CardAliases()

    /// The greatest distance of two files of one picture: strong compression (JPEG at 30) moves it by up to 0.31.
    static let near = 0.35

    /// Nothing is known.
    public init() {}
}
