/// A person's own table: a card's ID, a finish, and the price in cents.
///
/// The header has `card` (or `id`), `finish`, `cents`; `finish` is a variant as Kartei writes it (`holo + first edition`),
/// nothing where the market tells none apart. Without cents there is no price; 0 is one.
struct PlainPrices: TablePriceFormat {
    static func recognises(columns: Set<String>) -> Bool {
        columns.isSuperset(of: ["finish", "cents"]) && !columns.isDisjoint(with: idColumns)
    }

    private static let idColumns = ["card", "id", "card id", "card_id", "cardid"]
    private let context: PriceContext

    init(_ context: PriceContext) throws(PricePayloadError) {
        guard context.reading.currency != nil else {
            throw PricePayloadError(
                file: context.file,
                reason: "it does not say the currency of its prices; say it with --currency.")
        }
        self.context = context
    }

    var origin: PriceProvenance { PriceProvenance(title: "own list", currency: context.reading.currency) }

    func read(
        _ row: PriceTableRow, _ place: PricePosition, _ emit: (PriceEntry) -> Void
    ) throws(PricePayloadError) {
        let text = Self.idColumns.lazy.map { row[$0] }.first { !$0.isEmpty } ?? ""
        guard !text.isEmpty else {
            return emit(.fault(PriceFault(place: place, subject: "", reason: "it names no card")))
        }
        let id = CardID(description: text) ?? CardID(game: context.reading.game, rawValue: text)
        guard id.game == context.reading.game else { throw context.otherGame(id.game.title) }
        func fault(_ reason: String) {
            emit(.fault(PriceFault(place: place, subject: id.rawValue, reason: reason)))
        }
        guard let variant = PriceVariant(said: row["finish"]) else {
            return fault("'\(row["finish"])' is no finish")
        }
        let cents = row["cents"]
        var quote = Quote.noPrice
        if !cents.isEmpty {
            let isNumber = cents.utf8.count <= 10 && cents.utf8.allSatisfy { (0x30...0x39).contains($0) }
            guard isNumber, let value = Int(cents), value <= PriceAmount.most else {
                return fault("'\(cents.prefix(24))' is no whole number of cents")
            }
            quote = .cents(value)
        }
        emit(.price(SourcePrice(subject: .card(id), printing: .variant(variant), quote: quote, place: place)))
    }
}

extension PriceVariant {
    /// Reads what a person writes: as `description` has it, the finish in any spelling, nothing for `any`; nil where
    /// a part is empty.
    init?(said text: String) {
        guard !text.isEmpty else {
            self.init()
            return
        }
        guard let written = PriceVariant(description: text) else { return nil }
        self.init(written.finish.flatMap { Finish(named: $0.rawValue) }, marks: written.marks)
    }
}
