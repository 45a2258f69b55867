import Kartei

/// Tells how well given texts fit what is printed somewhere.
public protocol SpellingScorer: Sendable {
    /// The best likeness of each text in any of the lines at `places`, fractions of the picture.
    ///
    /// The logarithm of its probability, less that of the likeliest spelling of the same part of the line; 0 at
    /// most, minus infinity where the recognizer does not know a character. Throws where it cannot run.
    func likeness(of texts: [String], at places: [Quad], in picture: Picture) throws -> [Double]
}
