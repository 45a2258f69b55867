import Kartei
import KarteiStore

/// Asks what no picture says about copies: the finish, one of several rarities, the edition.
///
/// Nothing is guessed: a copy of which nobody says it stays unknown.
struct CopyReview {
    let ledger: Ledger
    let catalog: CatalogStore
    let dialogue: ReviewSession.Dialogue
    let say: TwoLanguages

    /// Asks about those of the items that leave something open, most of them unsaid.
    func run(_ items: Set<ItemID>) throws {
        let rows = try ledger.store.items(items).values.filter { !$0.isRemoved }.sorted { $0.id < $1.id }
        let open = try rows.flatMap { row in
            try CopyQuestion.open(in: row, catalog: catalog).map { (row, $0) }
        }
        guard !open.isEmpty else { return }
        dialogue.show("\n" + Table.wrapped(intro(open.count), width: Terminal.width).joined(separator: "\n"))
        /// What an answer for all the rest has settled.
        var settled: Set<Int> = []
        for (place, (row, question)) in open.enumerated() where !settled.contains(place) {
            dialogue.show(
                "\n" + Terminal.safe("\(place + 1)/\(open.count)  \(line(row))") + "\n> \(prompt(question))")
            switch answer(to: question) {
            case .quit: return
            case .one(let choice): try write(choice, about: [row.id])
            case .all(let choice):
                let alike = open.indices.filter { other in
                    other >= place && !settled.contains(other)
                        && open[other].1.takes(choice, of: question.subject)
                }
                settled.formUnion(alike)
                try write(choice, about: alike.map { open[$0].0.id })
            }
        }
    }

    private enum Answer {
        case one(CopyQuestion.Choice?), all(CopyQuestion.Choice?), quit
    }

    /// Reads lines until one of them is an answer.
    private func answer(to question: CopyQuestion) -> Answer {
        while let text = dialogue.line()?.lowercased().filter({ !$0.isWhitespace }) {
            if text == "q" { return .quit }
            let isForAll = text.hasSuffix("a")
            let key = isForAll ? String(text.dropLast()) : text
            if key.isEmpty { return isForAll ? .all(nil) : .one(nil) }
            if let number = Int(key), question.choices.indices.contains(number - 1) {
                let choice = question.choices[number - 1]
                return isForAll ? .all(choice) : .one(choice)
            }
            dialogue.show(
                Terminal.safe(say("There is no “\(text)” here.", "Ein „\(text)“ gibt es hier nicht.")) + "\n"
                    + help + "\n> " + prompt(question))
        }
        return .quit
    }

    /// Writes one answer as one action, about however many copies it was given.
    private func write(_ choice: CopyQuestion.Choice?, about items: [ItemID]) throws {
        guard let choice else { return }
        // Another answer may have changed a row since the questions were gathered.
        let rows = try ledger.store.items(Set(items))
        try ledger.record(items.compactMap { rows[$0] }.map { Ledger.Entry($0.id, choice.change(of: $0)) })
    }

    private func intro(_ count: Int) -> String {
        say(
            "\(count == 1 ? "1 question is" : "\(count) questions are") left that no picture answers. \(help)",
            "\(count == 1 ? "1 Frage bleibt" : "\(count) Fragen bleiben"), die kein Bild beantwortet. \(help)"
        )
    }

    private var help: String {
        say(
            "A number answers, with 'a' for all the rest (1a); Enter leaves it unknown, q ends.",
            "Eine Zahl antwortet, mit „a“ für alle weiteren (1a); Enter lässt es unbekannt, q beendet.")
    }

    private func line(_ row: Item) -> String {
        let card = row.copy.card
        return [card.name, card.number, card.setName.isEmpty ? card.setCode : card.setName]
            .filter { !$0.isEmpty }.joined(separator: "  ")
    }

    private func prompt(_ question: CopyQuestion) -> String {
        question.choices.enumerated().map { "\($0 + 1) \($1.text(say))" }.joined(separator: " · ")
    }
}
