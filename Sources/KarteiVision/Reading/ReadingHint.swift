import Kartei

/// What a person should know about a reading, or do with it.
public enum ReadingHint: String, Sendable, Hashable, Codable, CaseIterable {
    /// It is likely right: check it.
    case check
    /// The gateway did not answer: it was read on this machine, which may be less exact.
    case readOffline
    /// A field is unsure: a second try with the card in a frame of its proportions may read more.
    case lookCloser
    /// Nothing was found that could be confirmed: type it in.
    case typeIn

    /// The hint for a person, without a full stop; German or English.
    public func sentence(in language: Language = .english) -> String {
        let isGerman = language == .german
        return switch self {
        case .check: isGerman ? "Bitte prüfen" : "Please check"
        case .readOffline:
            isGerman ? "Offline gelesen, vielleicht weniger genau" : "Read offline, may be less exact"
        case .lookCloser:
            isGerman
                ? "Unsicher: die Karte näher aufnehmen oder mit --crop ihren Ausschnitt angeben"
                : "Unsure: photograph the card closer, or say with --crop where it lies"
        case .typeIn:
            isGerman
                ? "Keines der Felder gelesen: bitte von Hand eingeben"
                : "No field was read: please type it in"
        }
    }
}
