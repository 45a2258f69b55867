@testable import Kartei

extension PriceCapture {
    /// Pokémon prices of 16 November 2026 in dollars, unless said otherwise.
    static func day(
        _ day: String = "2026-11-16", of game: Game = .pokemon, in currency: String = "USD"
    ) -> PriceCapture {
        PriceCapture(
            game: game, day: Day(day) ?? Day(number: 0), currency: currency, source: "TCGplayer market")
    }
}

extension CandidatePrices {
    /// Cards of which all variants have one price, in cents.
    static func plain(_ cents: [CardID: Int]) -> CandidatePrices {
        let table = PriceTable(.day(), quotes: cents.mapValues { [PriceVariant(): .cents($0)] })
        return (try? CandidatePrices(of: cents.keys, in: table)) ?? CandidatePrices()
    }
}

/// The prices of several games.
struct PriceShelf: PriceBook {
    var tables: [PriceTable]

    init(_ tables: PriceTable...) { self.tables = tables }

    func capture(of game: Game) -> PriceCapture? { tables.first { $0.capture.game == game }?.capture }

    func quotes(of card: CardID) -> [PriceVariant: Quote] {
        tables.first { $0.capture.game == card.game }?.quotes(of: card) ?? [:]
    }
}

/// Prices that cannot be read.
struct UnreadablePrices: PriceBook {
    func capture(of game: Game) throws -> PriceCapture? { throw PriceFileError.foreign(file: "x") }
    func quotes(of card: CardID) throws -> [PriceVariant: Quote] { throw PriceFileError.foreign(file: "x") }
}
