/// The texts of a photo in which a card's name may stand, ready to be compared with catalog names.
struct PrintedNames {
    /// Least similarity to what stands in the name's place.
    private static let alikeName = 0.6
    /// Least similarity to a part of any other line: rules texts hold many words, some like short names.
    private static let alikeElsewhere = 0.85

    private let lines: [NameKey]
    private let name: NameKey?

    init(evidence: Evidence) {
        let texts = evidence.lines.filter(\.quad.isOnCard).flatMap {
            [$0.text, $0.alternative].compactMap { $0 }
        }
        lines = texts.map { NameKey($0) }.filter { (2...60).contains($0.text.count) }
        name = evidence.fields.name.map { NameKey($0.text) }
    }

    /// The name of the card that is most like something on the photo, or nil where none is; of equally alike
    /// ones that of a language in which it is printed.
    func best(for card: Card) -> (text: String, similarity: Double)? {
        card.printedNames.compactMap { language, text -> (name: String, similarity: Double, isOwn: Bool)? in
            let key = NameKey(text)
            let asName = name.map { key.similarity(to: $0) } ?? 0
            let elsewhere = presence(of: key)
            let similarity = max(
                asName >= Self.alikeName ? asName : 0, elsewhere >= Self.alikeElsewhere ? elsewhere : 0)
            return similarity > 0 ? (text, similarity, card.languages.contains(language)) : nil
        }.max {
            ($0.similarity, $0.isOwn ? 1 : 0, $1.name) < ($1.similarity, $1.isOwn ? 1 : 0, $0.name)
        }.map { ($0.name, $0.similarity) }
    }

    /// What a name counts that stands elsewhere than in its place.
    private static let elsewhere = 0.95

    /// How well the name is seen anywhere on the card; what is not alike enough may count as less.
    private func presence(of key: NameKey) -> Double {
        let least = Self.alikeElsewhere / Self.elsewhere
        return Self.elsewhere * (lines.map { key.presence(in: $0, atLeast: least) }.max() ?? 0)
    }
}
