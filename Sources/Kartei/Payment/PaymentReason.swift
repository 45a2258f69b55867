/// Why a field of a payment card was read as it was.
public enum PaymentReason: String, Sendable, Hashable, Codable, CaseIterable {
    /// The check digit fits, and the number is printed as its network prints numbers.
    case luhnPasses
    /// The check digit fits, but the digits are not grouped as the network groups them, or were not read
    /// surely.
    case luhnPassesOnly
    /// The check digit does not fit.
    case luhnFails
    /// The check digit does not fit, and the network does not require that.
    case luhnNotRequired
    /// Letters were taken for the digits that they look like; just one way to do so fits the check digit.
    case settledByLookAlikes
    /// The number stands in several lines.
    case joinedFromRows
    /// The check digit fits, but no known network has such numbers.
    case networkUnknown
    /// There are several numbers; this is the more likely one.
    case likeliestOfSeveral
    /// A label says that it is the last month.
    case labelled
    /// It is the only date.
    case onlyDate
    /// It is the later one of several dates.
    case laterOfSeveral
    /// The year seems to come first.
    case yearFirst
    /// The date has no sign between month and year, or letters in it.
    case looseDate
    /// It is a name in the place of the holder's.
    case nameInPlace
    /// It is a name, but the place is not sure, or others are as likely.
    case likelyName
    /// It is what samples print in a name's place.
    case placeholder
    /// It is a company's name, and there is no other.
    case company
    /// Frames of the scan differ; most say this.
    case mostFrames

    /// A sentence for people, in German where the language is German, else in English.
    public func sentence(in language: Language = .english) -> String {
        language == .german ? german : english
    }

    private var english: String {
        switch self {
        case .luhnPasses: "The check digit fits and the number is printed as its network prints it."
        case .luhnPassesOnly: "The check digit fits; compare the digits with the card."
        case .luhnFails: "The check digit does not fit: a digit was misread, or the card is a sample."
        case .luhnNotRequired: "The check digit does not fit, which this network allows; compare the digits."
        case .settledByLookAlikes:
            "Letters were read as the digits that they look like; the check digit fits."
        case .joinedFromRows: "The number was put together from several lines; the check digit fits."
        case .networkUnknown: "The check digit fits, but no known network has such numbers."
        case .likeliestOfSeveral: "There are several numbers; this is the more likely one."
        case .labelled: "A label on the card says so."
        case .onlyDate: "It is the only date on the card."
        case .laterOfSeveral: "It is the later of several dates without labels."
        case .yearFirst: "The year seems to be printed before the month."
        case .looseDate: "The date was not read to the letter; compare it with the card."
        case .nameInPlace: "It is a name where cards print the holder's."
        case .likelyName: "It may be the holder's name; compare it with the card."
        case .placeholder: "It is what samples print in place of a name."
        case .company: "It is a company's name; no other name was found."
        case .mostFrames: "The frames of this scan differ; most of them say this."
        }
    }

    private var german: String {
        switch self {
        case .luhnPasses: "Die Prüfziffer stimmt, und die Nummer steht da, wie ihr Netzwerk sie druckt."
        case .luhnPassesOnly: "Die Prüfziffer stimmt; bitte die Ziffern mit der Karte vergleichen."
        case .luhnFails: "Die Prüfziffer stimmt nicht: falsch gelesen, oder die Karte ist ein Muster."
        case .luhnNotRequired: "Die Prüfziffer stimmt nicht, was dieses Netzwerk erlaubt; bitte vergleichen."
        case .settledByLookAlikes: "Buchstaben wurden als ähnliche Ziffern gelesen; die Prüfziffer stimmt."
        case .joinedFromRows: "Die Nummer wurde aus mehreren Zeilen zusammengesetzt; die Prüfziffer stimmt."
        case .networkUnknown: "Die Prüfziffer stimmt, aber kein bekanntes Netzwerk hat solche Nummern."
        case .likeliestOfSeveral: "Es gibt mehrere Nummern; diese ist die wahrscheinlichere."
        case .labelled: "Eine Beschriftung auf der Karte sagt es."
        case .onlyDate: "Es ist das einzige Datum auf der Karte."
        case .laterOfSeveral: "Es ist das spätere von mehreren Daten ohne Beschriftung."
        case .yearFirst: "Das Jahr scheint vor dem Monat zu stehen."
        case .looseDate: "Das Datum wurde nicht genau gelesen; bitte mit der Karte vergleichen."
        case .nameInPlace: "Es ist ein Name, wo Karten den des Inhabers tragen."
        case .likelyName: "Es kann der Name des Inhabers sein; bitte mit der Karte vergleichen."
        case .placeholder: "Das drucken Muster anstelle eines Namens."
        case .company: "Es ist der Name einer Firma; ein anderer wurde nicht gefunden."
        case .mostFrames: "Die Bilder dieser Aufnahme sind verschieden; die meisten sagen dies."
        }
    }
}
