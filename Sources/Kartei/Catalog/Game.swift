import Foundation

/// A trading card game that Kartei knows.
///
/// Adding a game is one case here, one grammar in `Numbers/` and one importer in `Catalog/Importers/`.
public enum Game: String, Sendable, Hashable, Codable, CodingKeyRepresentable, CaseIterable {
    case pokemon
    case magic
    case yugioh
    case onepiece
    case lorcana
    /// The small game drawn by this project, in `Samples/`.
    case demo

    /// Reads a game's name as people and other programs write it (`Pokémon`, `mtg`, `Yu-Gi-Oh!`), or nil.
    public init?(named text: String) {
        let key = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .filter { $0.isLetter }
        switch key {
        case "pokemon", "pkmn", "ptcg": self = .pokemon
        case "magic", "mtg", "magicthegathering": self = .magic
        case "yugioh", "ygo": self = .yugioh
        case "onepiece", "onepiececardgame", "optcg": self = .onepiece
        case "lorcana", "disneylorcana", "lorcanatcg": self = .lorcana
        case "demo", "kartei": self = .demo
        default: return nil
        }
    }

    /// The game's name as its publisher writes it.
    public var title: String {
        switch self {
        case .pokemon: "Pokémon"
        case .magic: "Magic"
        case .yugioh: "Yu-Gi-Oh!"
        case .onepiece: "One Piece"
        case .lorcana: "Lorcana"
        case .demo: "Demo"
        }
    }

    /// Width of a card divided by its height: 59 x 86 mm for Yu-Gi-Oh!, 63 x 88 mm for the others.
    public var aspectRatio: Double {
        self == .yugioh ? 59.0 / 86.0 : 63.0 / 88.0
    }
}
