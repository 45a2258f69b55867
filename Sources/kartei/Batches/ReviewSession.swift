import Foundation
import Kartei
import KarteiStore

/// Walks through the open questions of a batch, line by line; each answer is kept before the next is asked.
struct ReviewSession {
    /// Where answers come from and questions go to.
    struct Dialogue {
        /// The next line; nil where there is none any more.
        var line: () -> String?
        var show: (String) -> Void

        /// The person at the terminal.
        static var terminal: Dialogue { Dialogue(line: { readLine() }, show: Terminal.print) }
    }

    let batch: Batch
    let catalog: CatalogStore
    /// The prices that are shown in lists; nil where there are none.
    let prices: (any PriceBook)?
    /// Whether lists are ordered by what the batch has in common.
    let usesCommon: Bool
    /// Whether settled cards are shown as well, so that they can be corrected.
    let showsAll: Bool
    /// Where settled cards go; nil: nowhere.
    let ledger: BatchLedger?
    let dialogue: Dialogue
    let say: TwoLanguages

    /// The most hits of a search that are shown.
    private static let hits = 9

    private var photos: [PhotoID: BatchPhoto] = [:]
    private var asked: [BatchCard.ID] = []
    private var place = 0
    private var announced: BatchCommon?

    init(
        batch: Batch, catalog: CatalogStore, prices: (any PriceBook)? = nil, usesCommon: Bool = true,
        showsAll: Bool = false,
        ledger: BatchLedger? = nil, dialogue: Dialogue = .terminal, say: TwoLanguages = TwoLanguages()
    ) {
        (self.batch, self.catalog, self.usesCommon, self.showsAll) = (batch, catalog, usesCommon, showsAll)
        self.prices = prices
        (self.ledger, self.dialogue, self.say) = (ledger, dialogue, say)
    }

    /// What follows an answer.
    private enum Step { case next, again, quit }

    mutating func run() throws {
        let cards = try load()
        try addSettled(cards)
        let open = cards.filter { $0.state == .open } + cards.filter { $0.state == .skipped }
        asked = (showsAll ? cards : open).map(\.id)
        guard !asked.isEmpty else {
            dialogue.show(say("There is no open question.", "Es ist keine Frage offen."))
            return try askAboutCopies()
        }
        let before = Set(cards.filter { [.added, .answered, .rejected].contains($0.state) }.map(\.id))
        while place < asked.count {
            guard let question = try question(asked[place], settled: before) else {
                place += 1
                continue
            }
            dialogue.show("\n\(title)\n\(question.text(say))")
            if try ask(question) == .quit { break }
        }
        if place >= asked.count { try askAboutCopies() }
        dialogue.show("\n" + farewell(BatchSummary(try batch.cards())))
    }

    /// Reads the whole batch once; afterwards only what is asked about is read again.
    private mutating func load() throws -> [BatchCard] {
        let all = try batch.photos()
        photos = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
        return all.flatMap(\.cards)
    }

    // MARK: The collection

    /// Adds what is settled and was never in the collection.
    private func addSettled(_ cards: [BatchCard]) throws {
        guard let outcome = try ledger?.add(cards), !outcome.added.isEmpty else { return }
        dialogue.show(outcome.sentence(say))
    }

    /// Lets the collection follow the last answer about a card.
    private func settle(_ id: BatchCard.ID) throws {
        guard let card = photos[id.photo]?.cards.first(where: { $0.id == id }) else { return }
        try ledger?.settle(card)
    }

    /// Asks what no picture says about the copies.
    private func askAboutCopies() throws {
        guard let ledger else { return }
        let ids = photos.values.flatMap(\.cards).map { ItemID($0.id) }
        try CopyReview(ledger: ledger.ledger, catalog: catalog, dialogue: dialogue, say: say).run(Set(ids))
    }

    // MARK: Questions

    private var title: String {
        say("Question \(place + 1) of \(asked.count)", "Frage \(place + 1) von \(asked.count)")
    }

    /// The question about a card; nil where somebody else has settled it meanwhile.
    private mutating func question(
        _ id: BatchCard.ID, settled: Set<BatchCard.ID>
    ) throws -> ReviewQuestion? {
        guard let photo = try batch.photo(id.photo), let card = photo.cards.first(where: { $0.id == id })
        else { return nil }
        photos[id.photo] = photo
        if card.state == .answered, !showsAll, !settled.contains(id) { return nil }
        let common = common()
        let candidates =
            try common?.candidates(for: card, in: catalog)
            ?? Array(card.candidates.prefix(min(card.offered, CardDecider.offered)))
        let ids = candidates.map(\.card.id)
        let listed = ListedPrices(CandidatePrices(of: ids, readableIn: prices), of: ids)
        return ReviewQuestion(
            card: card, path: photo.path, cardsInPhoto: photo.cards.count,
            choices: candidates.map {
                ReviewQuestion.Choice(
                    card: $0.card, evidence: $0.support.map { $0.sentence(in: say.language) },
                    price: listed.text(of: $0.card.id, say))
            })
    }

    /// What the batch has in common by now; said whenever it changes.
    private mutating func common() -> BatchCommon? {
        guard usesCommon else { return nil }
        let common = BatchCommon(photos.values.flatMap(\.cards))
        let isNews =
            common.set?.value != announced?.set?.value || common.game?.value != announced?.game?.value
        if isNews, let sentence = common.sentence(say) {
            dialogue.show(
                Terminal.safe(sentence)
                    + say(" With --no-common they do not.", " Mit --no-common nicht."))
        }
        announced = common
        return common
    }

    private func farewell(_ summary: BatchSummary) -> String {
        let open = summary.questions
        let answered = summary[.answered]
        let head = say(
            "\(answered) answered, \(open) open", "\(answered) beantwortet, \(open) offen")
        return open == 0
            ? head + "."
            : head + say("; go on with", "; weiter mit") + " kartei review \(batch.name.argument)"
    }

    // MARK: Answers

    /// Reads lines until the question is left.
    private mutating func ask(_ question: ReviewQuestion) throws -> Step {
        var choices = question.choices.map(\.card)
        while true {
            dialogue.show(prompt(choices.count))
            guard let line = dialogue.line() else { return .quit }
            let words = line.trimmingCharacters(in: .whitespaces)
            let key = words.prefix { !$0.isWhitespace }.lowercased()
            let rest = words.dropFirst(key.count).trimmingCharacters(in: .whitespaces)
            switch key {
            case "", "k": return try keep(.skipped, question.card.id)
            case "n": return try keep(.dismissed, question.card.id)
            case "q": return .quit
            case "s":
                let found = try search(rest, in: question.game)
                if !found.isEmpty { choices = found }
            case "t":
                guard let typed = typed(question) else { continue }
                return try keep(.typed(typed), question.card.id)
            case "u": if try undo() { return .again }
            case "?": dialogue.show(help)
            default:
                guard let number = Int(key), choices.indices.contains(number - 1), rest.isEmpty else {
                    dialogue.show(
                        Terminal.safe(
                            say("There is no “\(words)” here.", "Ein „\(words)“ gibt es hier nicht.")
                                .withoutIssuedPaymentNumber))
                    dialogue.show(help)
                    continue
                }
                return try keep(.picked(choices[number - 1]), question.card.id)
            }
        }
    }

    private mutating func keep(_ content: BatchAnswer.Content, _ card: BatchCard.ID) throws -> Step {
        // A card that is settled or shows nothing stays as it is where it is passed over.
        let asked = photos[card.photo]?.cards.first { $0.id == card }
        if content != .skipped || asked?.state == .open { try batch.answer(card, content) }
        photos[card.photo] = try batch.photo(card.photo)
        if content != .skipped { try settle(card) }
        let entry = asked?.calibrationEntry
        switch content {
        case .picked(let picked):
            if let entry { DecisionLog().answer(entry, card: picked.id) }
            dialogue.show(Terminal.safe("→ \(ReviewQuestion.line(picked, say)) (\(picked.id.rawValue))"))
        case .typed(let typed):
            if let entry { DecisionLog().answer(entry, card: nil) }
            dialogue.show(
                Terminal.safe(
                    "→ "
                        + [typed.name, typed.number, typed.set].filter { !$0.isEmpty }.joined(separator: "  ")
                ))
        case .dismissed:
            if let entry { DecisionLog().answer(entry, card: nil) }
            dialogue.show(say("→ no card to keep", "→ keine Karte zum Behalten"))
        case .skipped where asked?.state == .open || asked?.state == .skipped:
            dialogue.show(say("→ left for later", "→ für später"))
        case .skipped: dialogue.show(say("→ unchanged", "→ bleibt, wie sie ist"))
        }
        place += 1
        return .next
    }

    /// Takes the batch's last answer back and returns to its card; false where there is none.
    private mutating func undo() throws -> Bool {
        let answers = try batch.cards().flatMap(\.answers).filter { !$0.isUndone }
        guard let last = answers.max(by: { $0.id < $1.id }) else {
            dialogue.show(
                say(
                    "There is no answer to take back.",
                    "Es gibt keine Antwort, die zurückgenommen werden könnte."))
            return false
        }
        try batch.undo(last)
        photos[last.card.photo] = try batch.photo(last.card.photo)
        try settle(last.card)
        dialogue.show(say("← taken back", "← zurückgenommen"))
        if let earlier = asked.firstIndex(of: last.card) {
            place = earlier
        } else {
            asked.insert(last.card, at: place)
        }
        return true
    }

    private func search(_ words: String, in game: Game?) throws -> [Card] {
        guard !words.isEmpty else {
            dialogue.show(
                say("s and what to look for: s charizard 4/102", "s und der Suchtext: s glurak 4/102"))
            return []
        }
        let found = try hits(words, in: game)
        if found.isEmpty {
            dialogue.show(say("The catalog has no such card.", "Der Katalog hat keine solche Karte."))
        }
        for (index, card) in found.enumerated() {
            dialogue.show(
                Terminal.safe("  \(index + 1)  \(ReviewQuestion.line(card, say))  \(card.id.rawValue)"))
        }
        return found
    }

    /// What fits letter for letter, then the rest; in both the game of the question first, and never all of others.
    private func hits(_ words: String, in game: Game?) throws -> [Card] {
        let all = try catalog.search(words, limit: Self.hits)
        guard let game else { return all.map(\.card) }
        let near = try catalog.search(words, game: game, limit: Self.hits)
        let others = all.filter { $0.card.id.game != game }
        let exact = near.filter { $0.score == 1 } + others.filter { $0.score == 1 }.prefix(Self.hits / 3)
        let rest = (near + others).filter { !exact.contains($0) }
        return (exact + rest).prefix(Self.hits).map(\.card)
    }

    /// Asks for the fields one by one; nil where nothing was typed in or the lines end.
    private func typed(_ question: ReviewQuestion) -> TypedCard? {
        let usual = question.choices.first?.card.id.game ?? announced?.game?.value
        guard let game = typedGame(usual), let name = line(say("Name:", "Name:")),
            let number = line(say("Number as printed:", "Nummer wie gedruckt:")),
            let set = line(say("Set:", "Set:"))
        else { return nil }
        guard let card = TypedCard(game: game, name: name, number: number, set: set) else {
            dialogue.show(
                say(
                    "Neither name nor number: nothing is kept.",
                    "Weder Name noch Nummer: nichts wird behalten."))
            return nil
        }
        return card
    }

    /// The game that was typed in, the usual one where nothing was; nil where the lines end.
    private func typedGame(_ usual: Game?) -> Game?? {
        let hint = usual.map { " [\($0.title)]" } ?? ""
        while let text = line(say("Game", "Spiel") + hint + ":") {
            if text.isEmpty { return .some(usual) }
            if let game = Game(named: text) { return game }
            dialogue.show(
                say("Known are ", "Bekannt sind ") + Game.allCases.map(\.rawValue).joined(separator: ", ")
                    + ".")
        }
        return nil
    }

    private func line(_ prompt: String) -> String? {
        dialogue.show(prompt)
        return dialogue.line()?.trimmingCharacters(in: .whitespaces)
    }

    private func prompt(_ choices: Int) -> String {
        let pick = choices == 0 ? "" : choices == 1 ? "1 · " : "1–\(choices) · "
        return "> " + pick
            + say(
                "s TEXT search · t type in · n no card · k skip · u undo · q quit · ?",
                "s TEXT suchen · t eintippen · n keine Karte · k später · u zurück · q Ende · ?")
    }

    private var help: String {
        say(
            """
            1-9      it is this card of the list
            s TEXT   search the catalog by name, number, set or ID; then pick from what is found
            t        type the card in, where no catalog has it
            n        it is no card to keep: a back, a token, somebody else's
            k, Enter leave it for later
            u        take the last answer back
            q        end; everything that was answered is kept
            """,
            """
            1-9      es ist diese Karte der Liste
            s TEXT   im Katalog nach Name, Nummer, Set oder ID suchen; dann aus den Treffern wählen
            t        die Karte eintippen, wenn kein Katalog sie hat
            n        keine Karte zum Behalten: eine Rückseite, ein Spielstein, eine fremde Karte
            k, Enter für später lassen
            u        die letzte Antwort zurücknehmen
            q        Ende; alles Beantwortete bleibt
            """)
    }
}
