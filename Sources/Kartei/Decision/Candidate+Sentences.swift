import Foundation

extension Candidate.Support {
    /// A few words that tell a person why the card is offered; German or English.
    public func sentence(in language: Language = .english) -> String {
        language == .german ? german : description
    }

    private var german: String {
        switch self {
        case .number(let text, .literal): "Nummer \(text) wie gedruckt"
        case .number(let text, .loose), .number(let text, .unpadded): "Nummer \(text)"
        case .number(let text, .near): "Nummer fast \(text)"
        case .number(let text, .folded): "Nummer ähnlich \(text)"
        case .number(let text, .otherSet): "Nummer \(text), aber aus einem anderen Set"
        case .faintNumber(let text): "Nummer am ehesten \(text)"
        case .passcode(let text): "Passcode \(text)"
        case .name(let text, let similarity):
            similarity >= 0.995 ? "Name \(text)" : "Name ähnlich \(text) (\(Int(similarity * 100)) %)"
        case .set(let text): "Set \(text)"
        case .language(let language): "Sprache \(language.rawValue)"
        case .otherLanguage(let language): "nicht bekannt in der Sprache \(language.rawValue)"
        case .artwork(let distance, let inliers):
            "Bild \(String(format: "%.2f", distance)) entfernt".replacing(".", with: ",")
                + (inliers.map { ", \($0) Einzelheiten stimmen überein" } ?? "")
        case .print(let print):
            "zu \(Int((print.likeness * 100).rounded())) % wie dieser Druck an \(print.places) "
                + (print.places == 1 ? "Stelle, die sich unterscheidet" : "Stellen, die sich unterscheiden")
        }
    }
}
