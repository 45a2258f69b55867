import Foundation

/// How the surface of a copy is printed: normal, foil, etched, or any other word that people use for it.
///
/// Which finishes there are differs from game to game and grows every year, so that any word is kept as it is.
public struct Finish: RawRepresentable, Sendable, Hashable, Codable, Comparable {
    /// One of the words below, or the word as another program or a person wrote it.
    public let rawValue: String

    /// Takes a word as it is; `init(named:)` reads the spellings of other programs.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Not foil.
    public static let normal = Finish(rawValue: "normal")
    /// Foil of any kind that has no name of its own.
    public static let foil = Finish(rawValue: "foil")
    /// Etched foil.
    public static let etched = Finish(rawValue: "etched")
    /// A foil picture.
    public static let holo = Finish(rawValue: "holo")
    /// Foil everywhere but on the picture.
    public static let reverseHolo = Finish(rawValue: "reverse holo")

    /// Reads what people and programs write; an unknown word is kept, an empty one is nil.
    public init?(named text: String) {
        let word = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !word.isEmpty else { return nil }
        switch word.lowercased().filter({ $0.isLetter }) {
        case "normal", "nonfoil", "regular", "nofoil": self = .normal
        case "foil": self = .foil
        case "etched", "foiletched", "etchedfoil": self = .etched
        case "holo", "holofoil", "holographic": self = .holo
        case "reverse", "reverseholo", "reverseholofoil": self = .reverseHolo
        default: self.init(rawValue: word)
        }
    }

    /// Orders by the words.
    public static func < (lhs: Finish, rhs: Finish) -> Bool { lhs.rawValue < rhs.rawValue }
}
