/// Keeps spreadsheets from running what a text says.
///
/// A cell that begins with one of these signs is a formula to them, whatever quotation marks are around it
/// (OWASP, "CSV Injection"). A `'` in front makes it a text; reading takes it away again, so that nothing is lost.
enum SpreadsheetFormula {
    /// The text as it may stand in a cell.
    static func neutralised(_ text: String) -> String { isDangerous(text) ? "'" + text : text }

    /// The text as it was before.
    static func restored(_ cell: String) -> String {
        guard cell.utf8.first == UInt8(ascii: "'"), isDangerous(cell) else { return cell }
        var text = cell
        text.unicodeScalars.removeFirst()
        return text
    }

    /// Whether a sign begins it, or apostrophes and then a sign, which would not come back otherwise.
    private static func isDangerous(_ text: String) -> Bool {
        guard let sign = text.unicodeScalars.first(where: { $0 != "'" }) else { return false }
        return signs.contains(sign)
    }

    private static let signs: Set<Unicode.Scalar> = [
        "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
    ]
}
