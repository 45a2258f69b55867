/// What a scan concludes about one card.
public enum Decision: Sendable, Hashable {
    /// The evidence proves this printing.
    case identified(Card)
    /// A person has to choose.
    case ask(AskReason)
    /// Nothing in the catalogs fits what was read; it is there for manual entry.
    case unknown(UnknownReason)
    /// The photo shows nothing that could be entered.
    case rejected(RejectionReason)

    /// Why a person is asked.
    public enum AskReason: String, Sendable, Hashable, Codable {
        /// Number and name fit one card, but no artwork confirms which printing it is.
        case artworkNotCompared
        /// Several cards share the number that was read.
        case sharedNumber
        /// A number was read, but the name on the card is another one's.
        case nameDisagrees
        /// Artwork and number fit one card, but no name was read that would find its other prints.
        case nameNotRead
        /// The number was read only loosely: padding, total or look-alike characters differ.
        case numberUncertain
        /// Only the name was read; it does not tell one printing from another.
        case nameOnly
        /// Only the artwork was recognised; neither number nor name were read.
        case artworkOnly
        /// The name is known, but no card of that name has the number that was read.
        case numberNotInCatalog
        /// The artwork's first choice and the number name different cards.
        case artworkDisagrees
        /// The card is printed in a language that the catalog's card is not.
        case otherLanguage
    }

    /// Why nothing can be offered.
    public enum UnknownReason: String, Sendable, Hashable, Codable {
        /// No catalog is installed.
        case noCatalog
        /// What was read names a game whose catalog is not installed.
        case gameNotInstalled
        /// What was read is in no installed catalog.
        case notInCatalog
        /// A card was found, but neither a number nor a name could be read.
        case nothingRead
    }

    /// Why the photo is refused.
    public enum RejectionReason: String, Sendable, Hashable, Codable {
        /// There is no card in the picture.
        case noCard
        /// The back of a card: it has to be turned over.
        case cardBack
    }
}
