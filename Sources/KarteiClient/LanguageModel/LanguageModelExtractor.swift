import Foundation
import Kartei

/// Reads the fields of a card by rules, and has a language model point at those that the rules are not sure of.
///
/// The model is sent the lines of text on the card and never the picture. What it answers counts where it stands in
/// these lines, and there as it was read; it never changes the numbers that may prove a printing. Whatever fails, the
/// rules' fields stay.
public struct LanguageModelExtractor: FieldExtractor {
    private let rules: any FieldExtractor
    private let place: LanguageModelPlace
    private let client: HTTPClient
    private let timeout: Duration
    private let streak = FailureStreak(limit: 3)
    /// Learns why the rules were left alone, in a sentence without anything that was read.
    private let onFallback: (@Sendable (String) -> Void)?

    /// Makes an extractor whose model has `timeout` for each card; after three failures one after another it is not
    /// asked again.
    ///
    /// `onFallback` is told each failure in a sentence that holds nothing of what was read, and no key.
    public init(
        rules: any FieldExtractor, place: LanguageModelPlace, client: HTTPClient,
        timeout: Duration = .seconds(10), onFallback: (@Sendable (String) -> Void)? = nil
    ) {
        (self.rules, self.place, self.timeout) = (rules, place, timeout)
        self.client = place.address.client(client)
        self.onFallback = onFallback
    }

    /// What the lines say; throws what the rules throw, and nothing because of the model.
    public func extract(from lines: [TextLine], game: Game?) throws -> CardText {
        var text = try rules.extract(from: lines, game: game)
        let sent = Self.sendable(lines)
        guard !sent.isEmpty, text.fields.isOpen, !streak.isOver else { return text }
        let games = text.game.map { [$0] } ?? Game.allCases
        guard let answer = answer(LanguageModelRequest(model: place.model, lines: sent, games: games)) else {
            return text
        }
        let printed = PrintedRuns(sent)
        text.fields.fill(\.name, with: answer.name.flatMap(printed.name))
        text.fields.fill(\.number, with: answer.number.flatMap { printed.number($0, games: games) })
        text.fields.fill(\.set, with: answer.set.flatMap(printed.set))
        text.fields.fill(\.rarity, with: answer.rarity.flatMap(printed.rarity))
        return text
    }

    /// The lines of the card itself: what stands beside it is another card's, or somebody's note.
    ///
    /// The number of a payment card, should one have been photographed, is masked.
    private static func sendable(_ lines: [TextLine]) -> [TextLine] {
        lines.filter(\.quad.isOnCard).prefix(mostLines).compactMap { line in
            var line = line
            let clean = HarmfulCharacters.removed(from: line.text).withoutPaymentNumber
            line.text = String(String.UnicodeScalarView(clean.unicodeScalars.prefix(longestLine)))
            return line.text.contains { !$0.isWhitespace } ? line : nil
        }
    }

    /// No card has as many lines.
    private static let mostLines = 200
    /// Unicode scalars; no card has as long a line.
    private static let longestLine = 500

    private func answer(_ request: LanguageModelRequest) -> LanguageModelAnswer? {
        do {
            let answer = try completion(request)
            streak.succeed()
            return answer
        } catch {
            let reason = (error as? LanguageModelAnswer.Failure)?.reason ?? Self.phrase(error)
            let end = streak.fail() ? "; it is not asked again" : ""
            onFallback?("the language model \(place) did not help: \(reason)\(end).")
            return nil
        }
    }

    private func completion(_ request: LanguageModelRequest) throws -> LanguageModelAnswer {
        var headers: HTTPHeaders = ["Content-Type": "application/json", "Accept": "application/json"]
        headers["Authorization"] = place.key?.bearer
        let response = try client.send(
            HTTPRequest(
                .post, place.address.appending("chat/completions"), headers: headers,
                body: try request.body(),
                limits: HTTPLimits(
                    connecting: min(.seconds(3), timeout), stall: timeout, total: timeout, bytes: 1 << 20)))
        guard response.status == 200 else {
            throw LanguageModelAnswer.Failure(reason: "it answered with status \(response.status)")
        }
        return try LanguageModelAnswer(completion: response.body)
    }

    /// What failed without the full stop.
    private static func phrase(_ error: any Error) -> String {
        let sentence = (error as? HTTPError)?.description ?? "the request could not be made"
        return sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    }
}

extension CardFields {
    /// How sure the rules are of what the model does not touch, and at most of what it finds.
    ///
    /// A clear line (0.9 and more) in an unlikely place, which the rules weigh by 0.7, is still above. Below lies what
    /// they halve: a reading with an exchanged look-alike, the runner-up of a line, stars whose colour is lost. And
    /// where several photos of a card are merged, no finding of the model's outdoes a sure reading of the rules'.
    private static let sureEnough = 0.6

    /// Whether a field that the model is asked for is missing or unsure.
    fileprivate var isOpen: Bool {
        [name, number, set, rarity].contains { ($0?.confidence ?? 0) < Self.sureEnough }
    }

    /// Takes what the model found where the rules have nothing, or are neither sure nor surer than it is.
    fileprivate mutating func fill(
        _ field: WritableKeyPath<CardFields, FieldReading?>, with found: FieldReading?
    ) {
        guard var found else { return }
        found.confidence = min(found.confidence, Self.sureEnough)
        if let known = self[keyPath: field]?.confidence, known >= found.confidence { return }
        self[keyPath: field] = found
    }
}
