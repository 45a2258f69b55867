/// What one row of a file says, before anybody looked which card it is.
public struct ImportRow: Sendable, Hashable {
    /// The line on which it begins.
    public var line: Int
    /// What it says about the copies; the card as it is written there.
    public var copy: Copy
    /// The card's ID, where the program writes one that the catalog of the game uses.
    public var id: CardID?
    /// The item, in files of this program.
    public var item: ItemID?
    /// Whether the card is to be taken as it is written and not looked up: a row of this program's own file.
    public var isVerbatim = false
    /// What is not kept as it stands in the row.
    public var remarks: [Remark] = []
    /// Why the row cannot be taken at all; nil where it can.
    public var refusal: String?
    /// Whether the number of copies could be read.
    public var hasQuantity = true

    /// What two columns say together: the amount here, the currency there.
    var amount = ""
    var currency = ""
    /// What stands before the number in a column of its own.
    var numberPrefix = ""

    /// Begins a row that says nothing yet.
    init(line: Int) {
        self.line = line
        copy = Copy(LedgerCard())
    }

    /// Something in the row that is not kept as it stands there.
    public struct Remark: Sendable, Hashable {
        /// What becomes of it.
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            /// It is left out.
            case notKept = "not kept"
            /// It was not understood and went into the note as it stands.
            case noted = "not understood, kept in the note"
            /// It has more digits than a price has here.
            case rounded = "rounded to hundredths"
            /// It names no currency; the dialect's was taken.
            case currencyAssumed = "no currency said"
            /// It holds the number of a payment card, which is not kept.
            case masked = "a payment card's number was masked"
            /// Characters were taken out that steer a screen and are no text.
            case cleaned = "control characters taken out"
            /// The catalog does not say that the card exists in this language.
            case languageUnknown = "not a language of this card in the catalog"
        }

        /// The column's title; empty where it concerns the whole row.
        public var column: String
        /// What becomes of it.
        public var kind: Kind
        /// What stands in the cell.
        public var cell: String

        /// Makes a remark.
        public init(_ column: String, _ kind: Kind, _ cell: String = "") {
            self.column = column
            self.kind = kind
            self.cell = cell
        }
    }

    /// The card as the row writes it, for people.
    public var title: String {
        let card = copy.card
        let set = card.setCode.isEmpty ? card.setName : card.setCode
        let parts = [card.name, set, card.number].filter { !$0.isEmpty }
        return parts.isEmpty ? id?.description ?? "a row without a card" : parts.joined(separator: " · ")
    }
}
