import Foundation
import Kartei
import KarteiVision

/// Takes the true card of every labelled photo away and counts what is added in its place.
struct DoubtEvaluation {
    let labels: String
    let cards: ScanEvaluation.Cards
    let game: Game?
    let doubt: Doubt

    func run(json: Bool) throws -> ExitStatus {
        let scanner = try PhotoScanner()
        let looked = try LabelledPhotos(labels: labels, game: game).look(with: scanner) {
            cards.includes($0)
        }
        guard looked.photos + looked.failed > 0 else { throw NoPhotos(labels: labels, kind: cards) }
        let progress = ProgressBar(unit: "cards", total: looked.cards.count)
        let (doubt, game) = (doubt, game)
        let decisions = try looked.cards.concurrentMap(progress: progress.advance) { card in
            try scanner.decide(card, altered: doubt.alterations(for: card, scanner: scanner), game: game)
        }
        progress.clear()
        let figures = DoubtFigures(doubt, looked: looked, decisions: decisions)
        if json { try Terminal.print(json: figures) } else { figures.print() }
        return looked.failed == 0 ? .success : .failure
    }
}

/// What was added wrongly where the true card was taken away, as `--json` prints it.
struct DoubtFigures: Encodable {
    /// The counts under one kind of alteration.
    struct Row: Encodable {
        let altered: String
        var cards = 0
        var decisions = 0
        var silentRight = 0
        var silentWrong = 0
        /// Cards for which a wrong card was added at least once.
        var cardsWrong = 0
        var upperBound: Double { BinomialBound.upper(errors: cardsWrong, trials: cards) }

        private enum Key: String, CodingKey {
            case altered, cards, decisions, silentRight, silentWrong, upperBound
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(altered, forKey: .altered)
            try container.encode(cards, forKey: .cards)
            try container.encode(decisions, forKey: .decisions)
            try container.encode(silentRight, forKey: .silentRight)
            try container.encode(silentWrong, forKey: .silentWrong)
            try container.encode(upperBound, forKey: .upperBound)
        }
    }

    /// A card that was added although it is not the photo's.
    struct Wrong: Encodable {
        let photo: String
        let altered: String
        let added: String
        let number: String
        let expected: String
    }

    let kind: String
    let photos: Int
    /// Labelled cards whose reference picture is in the index.
    let pictured: Int
    /// Labelled cards that the finder did not see.
    let unseen: Int
    /// Labelled cards that cannot be altered: no number is printed on them, or the catalog has no such card.
    let unnumbered: Int
    var all: Row
    var rows: [Row] = []
    var wrong: [Wrong] = []

    init(_ doubt: Doubt, looked: LabelledPhotos.Looked, decisions: [[AlteredDecision]]) {
        kind = doubt.rawValue
        photos = looked.photos
        pictured = looked.cards.count { $0.judgement.artworkFirst != nil }
        unseen = looked.unseen
        unnumbered = decisions.count(where: \.isEmpty)
        all = Row(altered: "all")
        for own in decisions where !own.isEmpty {
            all.count(own)
            for (name, decisions) in Dictionary(grouping: own, by: \.alteration).sorted(by: {
                $0.key < $1.key
            }) {
                let place = rows.firstIndex { $0.altered == name } ?? rows.endIndex
                if place == rows.endIndex { rows.append(Row(altered: name)) }
                rows[place].count(decisions)
            }
            wrong += own.compactMap(Wrong.init)
        }
        rows.sort { $0.altered < $1.altered }
    }

    func print() {
        var table = Table([
            (kind, .left), ("cards", .right), ("decisions", .right), ("added rightly", .right),
            ("wrongly", .right),
            ("at most (95 %)", .right),
        ])
        for row in rows + [all] {
            table.add([
                row.altered, String(row.cards), String(row.decisions), String(row.silentRight),
                String(row.silentWrong),
                String(format: "%.2f %%", row.upperBound * 100),
            ])
        }
        Terminal.print(table.text(width: Terminal.width))
        Terminal.print(
            "\n\(photos) photos; \(unseen) labelled cards were not found in them, "
                + "\(unnumbered) could not be altered. The index has a picture of \(pictured).")
        for wrong in wrong { Terminal.print(Terminal.safe(wrong.sentence)) }
    }
}

extension DoubtFigures.Row {
    fileprivate mutating func count(_ own: [AlteredDecision]) {
        let wrong = own.count { $0.wronglyAdded != nil }
        cards += 1
        decisions += own.count
        silentRight += own.count(where: \.isRightlyAdded)
        silentWrong += wrong
        cardsWrong += wrong > 0 ? 1 : 0
    }
}

extension DoubtFigures.Wrong {
    fileprivate init?(_ decision: AlteredDecision) {
        guard let added = decision.wronglyAdded else { return nil }
        photo = decision.card.label.photo
        altered = decision.alteration
        self.added = added.id.description
        number = added.printedNumber
        expected = decision.card.shown.sorted().map(\.description).joined(separator: " | ")
    }

    fileprivate var sentence: String {
        "WRONG: \(photo), \(altered): added \(added) (\(number)) for \(expected)"
    }
}
