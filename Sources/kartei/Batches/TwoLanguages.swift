import Foundation
import Kartei

/// Says things in English or German, as the person's environment wants it.
struct TwoLanguages: Sendable {
    let language: Language

    init(_ language: Language) { self.language = language }

    /// German where `LC_ALL`, `LC_MESSAGES` or `LANG`, the first that says something, begins with `de` (POSIX).
    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
        let tongue = locale?.prefix { $0.isLetter }
        language = tongue == "de" ? .german : .english
    }

    func callAsFunction(_ english: String, _ german: String) -> String {
        language == .german ? german : english
    }
}

extension TwoLanguages {
    /// How sure a field is, in a word.
    func sureness(_ confidence: FieldConfidence) -> String {
        switch confidence {
        case .high: self("sure", "sicher")
        case .medium: self("likely", "wahrscheinlich")
        case .low: self("unsure", "unsicher")
        }
    }
}
