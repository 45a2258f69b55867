/// A token or a key: it is sent to its service, and shown nowhere.
///
/// Descriptions, dumps and errors that hold one say `(secret)`.
struct Secret: Sendable, Hashable {
    /// What is sent.
    let text: String

    /// Takes a text without the white space around it; nil where no header field could hold it.
    ///
    /// RFC 6750, 2.1, allows fewer characters than the visible ones of ASCII; services give out others, too.
    init?(_ text: some StringProtocol) {
        let isSpace: (Character) -> Bool = { $0.isWhitespace }
        let trimmed = text.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
        self.text = String(trimmed)
        guard (1...Self.longest).contains(self.text.utf8.count),
            self.text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { return nil }
    }

    /// Bytes; servers mostly allow 8,000 for all header fields together.
    static let longest = 4096

    /// The value of a header field `Authorization`.
    var bearer: String { "Bearer \(text)" }

    /// A text of somebody else's without the secret, which a service may repeat.
    func removed(from other: String) -> String {
        other.replacing(text, with: Self.shown)
    }

    private static let shown = "(secret)"
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    var description: String { Self.shown }
    var debugDescription: String { Self.shown }
    var customMirror: Mirror { Mirror(self, children: []) }
}
