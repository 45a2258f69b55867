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
    /// The number fits one card, but no indexed picture that is near shows it.
    case notInIndex
    /// A number was read, but the name on the card is another card's.
    case nameDisagrees
    /// Artwork and number fit one card, but no name was read that would find its other prints.
    case nameNotRead
    /// The number was read only loosely: padding, total or look-alike characters differ.
    case numberUncertain
    /// The name was read, or a passcode that names the card; it does not tell one printing from another.
    case nameOnly
    /// Only the artwork was recognised; neither number nor name were read.
    case artworkOnly
    /// Name or artwork are known, but no such card has the number that was read.
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
        case .parallelPrints:
            "several prints have this number or nearly this one, and the picture does not tell them apart"
        case .priceGap: "several prints have this number or nearly this one, and their prices are far apart"
        case .numberDisagrees: "artwork and number name different cards"
        case .lowEvidence: "too little was seen or read to be sure"
        case .language: "the catalog does not know this card in its language"
        case .notInIndex: "the number fits, but no picture of this card is near in the index"
        case .nameDisagrees: "number and name are those of different cards"
        case .nameNotRead: "artwork and number fit, but the name was not read"
        case .numberUncertain: "the number was not read quite as this card prints it"
        case .nameOnly: "the name is known, but no number was read that tells which print it is"
        case .artworkOnly: "only the artwork was recognised, neither number nor name"
        case .numberNotInCatalog: "the catalog has such a card, but not with the number that was read"
        case .differentCards: "the photos show different cards"
        case .noCatalog: "no catalog is installed; see 'kartei catalog import --help'"
        case .gameNotInstalled: "the catalog of this game is not installed"
        case .notInCatalog: "no installed catalog has such a card"
        case .nothingRead: "neither number nor name could be read"
        case .noCard: "no card can be made out in the picture"
        case .backSide: "this is a card's back; turn it over"
        case .severalCards: "there is more than one card in the picture"
        case .sharpness: "the picture is not sharp enough; hold still"
        }
    }

    private var german: String {
        switch self {
        case .parallelPrints:
            "mehrere Drucke tragen diese oder fast diese Nummer, und das Bild unterscheidet sie nicht"
        case .priceGap:
            "mehrere Drucke tragen diese oder fast diese Nummer, und ihre Preise liegen weit auseinander"
        case .numberDisagrees: "Bild und Nummer nennen verschiedene Karten"
        case .lowEvidence: "es war zu wenig zu sehen oder zu lesen, um sicher zu sein"
        case .language: "der Katalog kennt diese Karte nicht in ihrer Sprache"
        case .notInIndex: "die Nummer passt, aber kein ähnliches Bild im Index zeigt diese Karte"
        case .nameDisagrees: "Nummer und Name gehören zu verschiedenen Karten"
        case .nameNotRead: "Bild und Nummer passen, aber der Name war nicht zu lesen"
        case .numberUncertain: "die Nummer war nicht genau so zu lesen, wie sie auf dieser Karte steht"
        case .nameOnly: "der Name ist bekannt, aber keine Nummer war zu lesen, die den Druck verrät"
        case .artworkOnly: "nur das Bild wurde erkannt, weder Nummer noch Name"
        case .numberNotInCatalog: "der Katalog kennt so eine Karte, aber nicht mit der gelesenen Nummer"
        case .differentCards: "die Fotos zeigen verschiedene Karten"
        case .noCatalog: "es ist kein Katalog installiert; siehe 'kartei catalog import --help'"
        case .gameNotInstalled: "der Katalog dieses Spiels ist nicht installiert"
        case .notInCatalog: "kein installierter Katalog kennt eine solche Karte"
        case .nothingRead: "weder Nummer noch Name waren zu lesen"
        case .noCard: "auf dem Bild ist keine Karte zu erkennen"
        case .backSide: "das ist die Rückseite einer Karte; bitte umdrehen"
        case .severalCards: "auf dem Bild ist mehr als eine Karte"
        case .sharpness: "das Bild ist nicht scharf genug; bitte stillhalten"
        }
    }
}
