import Foundation

/// A card that the photo may show, with what speaks for it.
public struct Candidate: Sendable, Hashable {
    /// How well a printed number fits a card's.
    public enum NumberAgreement: String, Sendable, Hashable, Codable, Comparable {
        /// The number fits, but the total or the set code printed beside it is another set's.
        case otherSet
        /// A code that is nearly the card's, on a card of the name that was read.
        case near
        /// The number fits after exchanging look-alike characters.
        case folded
        /// The number fits apart from padding, or the card's total is unknown.
        case loose
        /// The number and its total fit but for zeros that the catalog puts before them.
        case unpadded
        /// The very characters that the card prints, total included.
        case literal

        private var rank: Int {
            switch self {
            case .otherSet: 0
            case .near: 1
            case .folded: 2
            case .loose: 3
            case .unpadded: 4
            case .literal: 5
            }
        }

        /// Orders from weak to strong.
        public static func < (lhs: NumberAgreement, rhs: NumberAgreement) -> Bool { lhs.rank < rhs.rank }
    }

    /// One piece of evidence that speaks for the card.
    public enum Support: Sendable, Hashable, Codable {
        case number(String, NumberAgreement)
        /// No number was read, but of those that the cards in question print this one fits what is seen best.
        case faintNumber(String)
        case passcode(String)
        case name(String, similarity: Double)
        case set(String)
        case language(Language)
        case otherLanguage(Language)
        /// The distance of the card's reference picture, and how many of its details were found.
        case artwork(distance: Double, inliers: Int?)
        /// How much the photo looks like this print and not like the others of the card.
        case print(PrintLikeness)
    }

    /// The card.
    public var card: Card
    /// What speaks for it, strongest first.
    public var support: [Support]
    /// The sum of the weights of the support; orders candidates of one photo and means nothing else.
    public var score: Double

    /// Makes a candidate.
    public init(card: Card, support: [Support], score: Double) {
        self.card = card
        self.support = support
        self.score = score
    }

    /// Whether anything speaks for this very card; its set and language alone do not.
    func isSupported(ceiling: Double) -> Bool {
        support.contains { item in
            switch item {
            case .number, .passcode, .name: true
            case .artwork(let distance, _): distance <= ceiling
            case .set, .language, .otherLanguage, .faintNumber, .print: false
            }
        }
    }

    /// How well the best number fits, or nil where none does.
    public var numberAgreement: NumberAgreement? {
        support.compactMap { if case .number(_, let agreement) = $0 { agreement } else { nil } }.max()
    }

    /// How many details of the reference picture were found, or nil where they were not compared.
    public var inliers: Int? {
        for case .artwork(_, let inliers) in support { return inliers }
        return nil
    }

    /// How far the card's reference picture is from the photo, or nil where it was not compared.
    public var artworkDistance: Double? {
        for case .artwork(let distance, _) in support { return distance }
        return nil
    }

    /// The distance of the card's reference picture where it is one; nil where it was not compared.
    var measuredDistance: Double? { artworkDistance.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil } }

    /// Whether a passcode was read that names the card's text, and so its name.
    var isNamedByPasscode: Bool { support.contains { if case .passcode = $0 { true } else { false } } }

    /// How alike the name is to what was read, from 0 to 1; 0 where it was not seen.
    public var nameSimilarity: Double {
        support.compactMap { if case .name(_, let similarity) = $0 { similarity } else { nil } }.max() ?? 0
    }
}

extension Candidate.Support: CustomStringConvertible {
    /// A few words that tell a person why the card is offered.
    public var description: String {
        switch self {
        case .number(let text, .literal): "number \(text) as printed"
        case .number(let text, .loose), .number(let text, .unpadded): "number \(text)"
        case .number(let text, .near): "number nearly \(text)"
        case .number(let text, .folded): "number like \(text)"
        case .number(let text, .otherSet): "number \(text), but of another set"
        case .faintNumber(let text): "number most like \(text)"
        case .passcode(let text): "passcode \(text)"
        case .name(let text, let similarity):
            similarity >= 0.995 ? "name \(text)" : "name like \(text) (\(Int(similarity * 100)) %)"
        case .set(let text): "set \(text)"
        case .language(let language): "language \(language.rawValue)"
        case .otherLanguage(let language): "not known in language \(language.rawValue)"
        case .artwork(let distance, let inliers):
            "artwork \(String(format: "%.2f", distance)) away"
                + (inliers.map { ", \($0) details agree" } ?? "")
        case .print(let print):
            "\(Int((print.likeness * 100).rounded())) % like this print in \(print.places) "
                + (print.places == 1 ? "place that differs" : "places that differ")
        }
    }
}
