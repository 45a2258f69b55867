/// Why a scan asks, offers nothing or refuses the photo.
public enum Reason: String, Sendable, Hashable, Codable, CaseIterable {
    /// Other prints share the number that was read, or may: the picture does not tell them apart.
    case parallelPrints
    /// Prints that cannot be told apart have prices far apart, so that the choice matters.
    case priceGap
    /// The artwork's first choice and the number name different cards.
    case numberDisagrees
    /// Number and name fit one card, but too little was seen or read to prove it.
    case lowEvidence
    /// The card is printed in a language that the catalog's card is not.
    case language
    /// Number and name fit one card, but no indexed picture shows it.
    case notInIndex
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
    /// Photos that were said to show one card show different ones.
    case differentCards

    /// No catalog is installed.
    case noCatalog
    /// What was read names a game whose catalog is not installed.
    case gameNotInstalled
    /// What was read is in no installed catalog.
    case notInCatalog
    /// A card was found, but neither a number nor a name could be read.
    case nothingRead

    /// There is no card in the picture.
    case noCard
    /// The back of a card: it has to be turned over.
    case backSide
    /// One card was asked for and the photo shows more.
    case severalCards
    /// A live frame is too soft to be read; a better one is coming.
    case sharpness
}

extension Reason {
    /// A sentence for the person, without a capital letter and a full stop; German or English.
    public func sentence(in language: Language = .english) -> String {
        language == .german ? german : english
    }

    private var english: String {
        switch self {
        case .parallelPrints: "several prints share this number, and the picture does not tell them apart"
        case .priceGap: "several prints share this number, and their prices are far apart"
        case .numberDisagrees: "artwork and number name different cards"
        case .lowEvidence: "too little was seen or read to be sure"
        case .language: "the catalog has this card in another language"
        case .notInIndex: "number and name fit, but no indexed picture shows this card"
        case .nameDisagrees: "the number is another card's than the name"
        case .nameNotRead: "artwork and number fit, but the name was not read"
        case .numberUncertain: "the number was not read as this card prints it"
        case .nameOnly: "only the name was read"
        case .artworkOnly: "only the artwork was recognised"
        case .numberNotInCatalog: "the catalog has the name, but not with this number"
        case .differentCards: "the photos show different cards"
        case .noCatalog: "no catalog is installed; see 'kartei catalog import --help'"
        case .gameNotInstalled: "the catalog of this game is not installed"
        case .notInCatalog: "no installed catalog has such a card"
        case .nothingRead: "neither number nor name could be read"
        case .noCard: "there is no card in the picture"
        case .backSide: "this is a card's back; turn it over"
        case .severalCards: "there is more than one card in the picture"
        case .sharpness: "the picture is not sharp enough; hold still"
        }
    }

    private var german: String {
        switch self {
        case .parallelPrints: "mehrere Drucke tragen diese Nummer, und das Bild unterscheidet sie nicht"
        case .priceGap: "mehrere Drucke tragen diese Nummer, und ihre Preise liegen weit auseinander"
        case .numberDisagrees: "Bild und Nummer nennen verschiedene Karten"
        case .lowEvidence: "es war zu wenig zu sehen oder zu lesen, um sicher zu sein"
        case .language: "der Katalog kennt diese Karte in einer anderen Sprache"
        case .notInIndex: "Nummer und Name passen, aber kein Bild im Index zeigt diese Karte"
        case .nameDisagrees: "die Nummer gehört zu einer anderen Karte als der Name"
        case .nameNotRead: "Bild und Nummer passen, aber der Name war nicht zu lesen"
        case .numberUncertain: "die Nummer war nicht so zu lesen, wie sie auf dieser Karte steht"
        case .nameOnly: "nur der Name war zu lesen"
        case .artworkOnly: "nur das Bild wurde erkannt"
        case .numberNotInCatalog: "der Katalog kennt den Namen, aber nicht mit dieser Nummer"
        case .differentCards: "die Fotos zeigen verschiedene Karten"
        case .noCatalog: "es ist kein Katalog installiert; siehe 'kartei catalog import --help'"
        case .gameNotInstalled: "der Katalog dieses Spiels ist nicht installiert"
        case .notInCatalog: "kein installierter Katalog kennt eine solche Karte"
        case .nothingRead: "weder Nummer noch Name waren zu lesen"
        case .noCard: "auf dem Bild ist keine Karte"
        case .backSide: "das ist die Rückseite einer Karte; bitte umdrehen"
        case .severalCards: "auf dem Bild ist mehr als eine Karte"
        case .sharpness: "das Bild ist nicht scharf genug; bitte stillhalten"
        }
    }
}
