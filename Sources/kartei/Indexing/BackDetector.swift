import Foundation
import Kartei
import KarteiVision
import Synchronization

/// Tells the back of a card, which some sources serve where they have no picture of its front.
///
/// Text is read only from pictures that look like themselves turned upside down, as backs do: reading every
/// picture would take far longer than indexing it.
final class BackDetector: Sendable {
    /// From this likeness to itself on, text is read: about one front in a hundred, most backs.
    private static let suspicious = 0.3
    /// From this likeness on, a picture on which nothing can be read is a back.
    private static let symmetric = 0.45
    /// Letters of other text that may be read beside a back's own: misread ones of its upside-down half.
    private static let otherLetters = 8

    private let load: @Sendable () throws -> any TextReader
    private let reader = Mutex<(any TextReader)?>(nil)

    /// Takes what loads the text reader, which is done when it is first needed.
    init(_ load: @escaping @Sendable () throws -> any TextReader) { self.load = load }

    /// Whether a picture shows the back of a card.
    func isBack(_ picture: Picture) throws -> Bool {
        let symmetry = TurnedSymmetry.of(picture)
        guard symmetry >= Self.suspicious else { return false }
        let lines = try lines(in: picture)
        if CardBack.isBack(lines) { return true }
        let others = lines.filter { !CardBack.isBack([$0]) }
        let letters = others.reduce(0) { $0 + $1.text.filter { $0.isLetter || $0.isNumber }.count }
        if others.count < lines.count { return letters <= Self.otherLetters }
        return symmetry >= Self.symmetric && letters <= 2
    }

    private func lines(in picture: Picture) throws -> [TextLine] {
        let reader = try reader.withLock { reader in
            let loaded = try reader ?? load()
            reader = loaded
            return loaded
        }
        return try reader.read(picture)
    }
}
