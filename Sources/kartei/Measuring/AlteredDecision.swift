import Kartei
import KarteiVision

/// How a card is decided where catalog and index were altered.
struct AlteredDecision: Sendable {
    /// The card.
    let card: LabelledCard
    /// What was altered.
    let alteration: String
    /// What was decided; nil where the card was not looked at.
    let scan: CardScan

    /// Whether the photo's own card was added.
    var isRightlyAdded: Bool { scan.decision.card != nil && wronglyAdded == nil }

    /// The card that was added although it is not the photo's.
    var wronglyAdded: Card? {
        guard let added = scan.decision.card else { return nil }
        return card.label.game == added.id.game && card.label.ids.contains(added.id.rawValue) ? nil : added
    }
}

/// The two ways in which a wrong card may seem proved.
enum Doubt: String, Sendable {
    /// The true card is missing.
    case leaveOut = "leave-out"
    /// The true print is replaced by others of its picture.
    case siblings

    /// What is altered to cast this doubt on a card; empty where nothing can be: its number is not printed.
    ///
    /// A card that the catalog does not have is missing as it is.
    func alterations(for card: LabelledCard, scanner: PhotoScanner) throws -> [Alteration] {
        switch self {
        case .leaveOut:
            card.shown.isEmpty
                ? [Alteration(name: "not in the catalog")] : Alteration.leavingOut(card.shown)
        case .siblings: try siblings(of: card, scanner: scanner)
        }
    }

    /// Siblings, of every card as if it were indexed; and whether the card itself would be added then.
    private func siblings(of card: LabelledCard, scanner: PhotoScanner) throws -> [Alteration] {
        let look = card.view.asReference
        let itself = look.flatMap {
            Alteration.indexed(card.shown, look: $0, isPictured: scanner.isPictured)
        }
        let others = try Alteration.siblings(
            of: card.shown, in: scanner.catalog, look: look, isPictured: scanner.isPictured)
        return (itself.map { [$0] } ?? []) + others
    }
}

extension PhotoScanner {
    /// Decides a card under each alteration.
    func decide(
        _ card: LabelledCard, altered alterations: [Alteration], game: Game?,
        policy: ScanPolicy = ScanPolicy()
    ) throws -> [AlteredDecision] {
        let view = card.view.withoutCloserLook
        return try alterations.compactMap { alteration in
            let resolver = resolver(
                catalog: AlteredCatalog(catalog, alteration), index: AlteredIndex(index, alteration),
                policy: policy)
            var times = StageTimes()
            return try resolver.resolve([view], game: game, capture: card.capture, times: &times)
                .map { AlteredDecision(card: card, alteration: alteration.name, scan: $0) }
        }
    }
}
