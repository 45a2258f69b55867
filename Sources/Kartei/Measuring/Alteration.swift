/// What is different about catalog and artwork index in a decision that only measures.
///
/// A card that is missing and a print that has another number are the two ways in which a wrong card may seem
/// proved: both are made here, without changing what is installed.
package struct Alteration: Sendable, Hashable {
    /// What kind of change it is, for tables and records.
    package var name: String
    /// Cards that the catalog lacks.
    package var hiddenCards: Set<CardID> = []
    /// Reference pictures that the index lacks, by the IDs that name them.
    package var hiddenPictures: Set<CardID> = []
    /// Cards that the catalog has besides.
    package var addedCards: [Card] = []
    /// Reference pictures that the index has besides.
    package var addedPictures: [CardID: ArtworkReference] = [:]
    /// The reference picture that shows a card, in place of its own.
    package var pictures: [CardID: CardID] = [:]

    /// Changes nothing yet.
    package init(name: String) { self.name = name }
}

extension Alteration {
    /// The ways in which a card that the photo shows may be missing: altogether, from the catalog alone, and
    /// from the index alone.
    ///
    /// `cards` are all that the label leaves open. A picture that stands for a whole work goes with each of its
    /// prints.
    package static func leavingOut(_ cards: Set<CardID>) -> [Alteration] {
        guard !cards.isEmpty else { return [] }
        let pictures = cards.union(cards.compactMap(\.work))
        var (both, catalog, index) = (
            Alteration(name: "catalog and index"), Alteration(name: "catalog alone"),
            Alteration(name: "index alone")
        )
        both.hiddenCards = cards
        both.hiddenPictures = pictures
        catalog.hiddenCards = cards
        index.hiddenPictures = pictures
        return [both, catalog, index]
    }
}
