import Kartei

/// A valuation for people.
struct ValueReport {
    private let valuation: Valuation
    private let today: Day
    private let say: TwoLanguages

    init(_ valuation: Valuation, today: Day, say: TwoLanguages) {
        (self.valuation, self.today, self.say) = (valuation, today, say)
    }

    /// The headline, the table, the `top` rows that are worth most, and what the figures leave out.
    func text(top: Int, width: Int = Terminal.width) -> String {
        let headline = valuation.age(on: today)?.headline(in: say.language).map(Terminal.bold)
        let parts = [
            headline, table.text(width: width), top > 0 ? dearest(top, width: width) : nil,
            (sources + ranges + reasons + gains + doubts).map(Terminal.safe)
                .flatMap { Table.wrapped($0, width: width) }.joined(separator: "\n"),
        ]
        return parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    // MARK: Tables

    private var table: Table {
        var table = Table([
            (say("Game", "Spiel"), .left), ("Finish", .left), (say("Condition", "Zustand"), .left),
            (say("Copies", "Karten"), .right), (say("Priced", "Mit Preis"), .right),
            (say("Unpriced", "Ohne Preis"), .right), (say("Value", "Wert"), .figure),
            (say("Paid", "Bezahlt"), .figure), (say("Gain", "Gewinn"), .figure),
        ])
        for game in valuation.games {
            let groups = game.groups.sorted { $0.key < $1.key }
            for (group, tally) in groups {
                table.add(
                    [
                        title(game.game), group.finish?.rawValue ?? say("unknown", "unbekannt"),
                        group.condition?.title ?? say("unknown", "unbekannt"),
                    ] + cells(tally, game.capture?.currency))
            }
            if groups.count > 1 {
                table.add(
                    [title(game.game), say("all", "alle"), ""] + cells(game.total, game.capture?.currency))
            }
        }
        let totals = valuation.totals
        for (currency, tally) in totals where valuation.games.count > 1 {
            table.add([say("All in ", "Alle in ") + currency, "", ""] + cells(tally, currency))
        }
        return table
    }

    private func cells(_ tally: ValueTally, _ currency: String?) -> [String] {
        let isCompared = tally.compared.items > 0
        return [
            "\(tally.all.copies)", "\(tally.priced.copies)", "\(tally.unpriced.copies)",
            tally.priced.items == 0 ? "–" : amount(tally.value, currency),
            isCompared ? amount(tally.paid, currency) : "–",
            isCompared ? (tally.gain > 0 ? "+" : "") + amount(tally.gain, currency) : "–",
        ]
    }

    private func dearest(_ top: Int, width: Int) -> String {
        var table = Table([
            (say("Value", "Wert"), .figure), (say("Copies", "Karten"), .right), (say("Each", "Je"), .figure),
            (say("Price of", "Preis für"), .left), ("Name", .left), (say("Number", "Nummer"), .whole),
            ("Set", .left), (say("Day", "Tag"), .whole), (say("Row", "Zeile"), .whole),
        ])
        for row in valuation.dearest(top) {
            guard case .cents(let cents, let variant) = row.price, let capture = row.capture else { continue }
            let card = row.copy.card
            table.add([
                amount(row.value ?? 0, capture.currency), "\(row.copy.quantity)",
                amount(Int128(cents), capture.currency), variant.description, card.name, card.number,
                card.setName.isEmpty ? card.setCode : card.setName, "\(capture.day)", row.id.short,
            ])
        }
        return table.text(width: width)
    }

    // MARK: What the figures are and leave out

    /// Whose prices they are and of which day.
    private var sources: [String] {
        valuation.captures.map { capture in
            let age = PriceAge(of: capture.day, on: today)
            let old = age.isStale ? say(", \(age.text()) old", ", \(age.text(in: .german)) alt") : ""
            let ahead = age.isOfTomorrow ? say(", a day still to come", ", ein Tag, der erst kommt") : ""
            return say("Prices of ", "Preise für ")
                + "\(capture.game.title): \(capture.source), \(capture.day)\(old)\(ahead), \(capture.currency)"
        }
    }

    /// What those are worth that may have one of several prices.
    private var ranges: [String] {
        valuation.games.compactMap { game in
            let tally = game.total
            guard tally.undecided.items > 0, let currency = game.capture?.currency else { return nil }
            let (low, high) = (amount(tally.low, nil), amount(tally.high, currency))
            return say(
                "Not in the value: \(Count.copies(tally.undecided.copies)) of \(title(game.game)) worth between "
                    + "\(low) and \(high), because finish, edition or rarity is not said.",
                "Nicht im Wert: \(cards(tally.undecided.copies)) aus \(title(game.game)), zusammen zwischen \(low) und "
                    + "\(high) wert, weil Finish, Auflage oder Seltenheit nicht gesagt ist.")
        }
    }

    private var reasons: [String] {
        Unpriced.allCases.compactMap { reason in
            valuation.unpriced[reason].map { tally in
                say("Not priced: ", "Ohne Preis: ")
                    + "\(rows(tally)), \(reason.sentence(in: say.language))."
            }
        }
    }

    private var gains: [String] {
        Valuation.WithoutGain.allCases.compactMap { reason in
            guard
                valuation.games.contains(where: { $0.total.compared.items > 0 }) || reason == .otherCurrency,
                let tally = valuation.withoutGain[reason]
            else { return nil }
            let why =
                switch reason {
                case .unpriced: say("without a price", "ohne Preis")
                case .notPaid: say("what was paid is not known", "was bezahlt wurde, ist nicht bekannt")
                case .otherCurrency:
                    say(
                        "it was paid in another currency than that of the prices, and nothing is converted",
                        "bezahlt wurde in anderer Währung als der der Preise, und es wird nichts umgerechnet")
                }
            return say("Not in the gain: ", "Nicht im Gewinn: ") + "\(rows(tally)), \(why)."
        }
    }

    private var doubts: [String] {
        guard valuation.games.contains(where: { $0.total.priced.items > 0 }) else { return [] }
        var lines = [
            say(
                "Market prices are for near mint copies: of those with a price \(valuation.worse.copies) "
                    + "\(valuation.worse.copies == 1 ? "is" : "are") worse, and of \(valuation.ofUnsaidCondition.copies) "
                    + "the condition is not said.",
                "Marktpreise gelten für fast neuwertige Karten (Near Mint): von denen mit Preis "
                    + "\(valuation.worse.copies == 1 ? "ist" : "sind") \(valuation.worse.copies) schlechter, und von "
                    + "\(valuation.ofUnsaidCondition.copies) ist der Zustand nicht gesagt.")
        ]
        let foreign = valuation.inOtherLanguages.copies
        if foreign > 0 {
            lines.append(
                say(
                    "\(Count.copies(foreign)) with a price \(foreign == 1 ? "is" : "are") not English; most prices are of "
                        + "English copies.",
                    "\(cards(foreign)) mit Preis \(foreign == 1 ? "ist" : "sind") nicht englisch; die meisten Preise "
                        + "gelten für englische."))
        }
        return lines
    }

    // MARK: Words

    private func title(_ game: Game?) -> String { game?.title ?? say("unknown", "unbekannt") }

    private func amount(_ hundredths: Int128, _ currency: String?) -> String {
        say.amount(hundredths) + (currency.map { " \($0)" } ?? "")
    }

    private func cards(_ number: Int) -> String { Count.of(number, "Karte", "Karten") }

    private func rows(_ tally: ItemTally) -> String {
        say(
            "\(Count.rows(tally.items)) with \(Count.copies(tally.copies))",
            "\(Count.of(tally.items, "Zeile", "Zeilen")) mit \(cards(tally.copies))")
    }
}
