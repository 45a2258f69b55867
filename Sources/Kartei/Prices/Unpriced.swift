/// Why a copy has no price.
public enum Unpriced: String, Sendable, Hashable, Codable, CaseIterable {
    /// No prices of its game are installed, or the game is not known.
    case noPrices
    /// No card of a catalog stands behind the row.
    case noCard
    /// It is no real card.
    case proxy
    /// The prices do not list the card.
    case notListed
    /// The prices list what it is and have no price for that.
    case noPrice
    /// The prices tell finishes apart, and nobody said which it is.
    case finishNotSaid
    /// The prices list no such finish of the card.
    case finishNotListed
    /// The prices tell editions apart, and nobody said which it is.
    case editionNotSaid
    /// The prices tell the rarities of its number apart, and nobody said which it is.
    case rarityNotSaid
    /// It has marks that no price is for.
    case marks

    /// A sentence for people, without a capital letter and a full stop; German or English.
    public func sentence(in language: Language = .english) -> String {
        language == .german ? german : english
    }

    private var english: String {
        switch self {
        case .noPrices: "no prices of the game are installed"
        case .noCard: "no card of a catalog stands behind the row"
        case .proxy: "a proxy is no card and has no price"
        case .notListed: "the prices do not list the card"
        case .noPrice: "the prices list it, but have no price for it that day"
        case .finishNotSaid: "the price depends on the finish, which is not said"
        case .finishNotListed: "the prices list no such finish of the card"
        case .editionNotSaid: "the price depends on the edition, which is not said"
        case .rarityNotSaid: "the price depends on the rarity, which is not said"
        case .marks: "no price is for a copy with such marks"
        }
    }

    private var german: String {
        switch self {
        case .noPrices: "keine Preise des Spiels sind installiert"
        case .noCard: "hinter der Zeile steht keine Karte eines Katalogs"
        case .proxy: "ein Proxy ist keine Karte und hat keinen Preis"
        case .notListed: "die Preise führen die Karte nicht"
        case .noPrice: "die Preise führen sie, haben aber für den Tag keinen Preis"
        case .finishNotSaid: "der Preis hängt vom Finish ab, das nicht gesagt ist"
        case .finishNotListed: "die Preise führen kein solches Finish der Karte"
        case .editionNotSaid: "der Preis hängt von der Auflage ab, die nicht gesagt ist"
        case .rarityNotSaid: "der Preis hängt von der Seltenheit ab, die nicht gesagt ist"
        case .marks: "kein Preis gilt für eine Karte mit solchen Merkmalen"
        }
    }
}
