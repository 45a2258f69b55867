import Foundation
import Kartei

/// The two streams of the program: results on standard output, everything else on standard error.
enum Terminal {
    /// Whether a person watches standard error.
    static let isInteractive = isatty(STDERR_FILENO) == 1
    /// Whether a person reads standard output.
    static let outputIsTerminal = isatty(STDOUT_FILENO) == 1
    /// Whether results may be coloured: only on a terminal, never with NO_COLOR.
    static let usesColor =
        outputIsTerminal && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
        && ProcessInfo.processInfo.environment["TERM"] != "dumb"

    /// Columns of the terminal; `COLUMNS` overrides it, and what is no terminal cuts nothing off.
    static var width: Int {
        if let text = ProcessInfo.processInfo.environment["COLUMNS"], let columns = Int(text), columns > 0 {
            return columns
        }
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return .max }
        return Int(size.ws_col)
    }

    /// Writes a line of results; the program ends where they cannot be written.
    static func print(_ text: String) {
        if StandardStream.output.write(Array((text + "\n").utf8)) { return }
        log("kartei: the results cannot be written: \(String(cString: strerror(errno))).")
        exit(ExitStatus.failure.rawValue)
    }

    /// Writes a line for the person at the terminal; nobody may be there to read it.
    ///
    /// Messages repeat what was given: a payment card's number is masked in them.
    static func log(_ text: String) { write(text.withoutIssuedPaymentNumber + "\n") }

    /// Writes to standard error as it is, for a line that is drawn over.
    static func write(_ text: String) { _ = StandardStream.messages.write(Array(text.utf8)) }

    /// Makes text of unknown origin harmless: no control characters, escapes or direction marks.
    static func safe(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
                        "\u{FFFD}"
                    default: scalar
                    }
                }))
    }

    /// Text in bold where styles are allowed.
    static func bold(_ text: String) -> String { usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

}
