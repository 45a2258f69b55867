import Foundation
import Kartei

/// Events as a text that any program can read: a line that says what follows, then one event a line.
///
/// The first line is a JSON object: `format` ("kartei events"), `version`, `events` (how many follow) and `sha256` (of
/// all bytes after it), so that a text that was cut or altered is noticed. `Docs/backup.md` has an example.
package enum EventLines {
    /// The format's version; what a newer one adds is read by nothing older.
    static let version = 1
    /// The most bytes of one line, and of a whole text.
    static let (mostLine, mostText) = (LedgerEvent.mostLineBytes, 1 << 30)
    private static let name = "kartei events"

    private struct Header: Codable {
        var format: String
        var version: Int
        var events: Int
        var sha256: String
    }

    /// The text of events, in their order.
    package static func text(of events: [LedgerEvent]) throws -> Data {
        var lines = Data()
        for event in events {
            lines.append(contentsOf: event.line.utf8)
            lines.append(0x0A)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let header = Header(
            format: name, version: version, events: events.count, sha256: Digest(of: lines).description)
        return try encoder.encode(header) + [0x0A] + lines
    }

    /// Whether a text begins as one of events.
    static func isOne(_ text: Data) -> Bool { (try? header(of: text)) != nil }

    /// The events of a text; `file` is what messages call it.
    ///
    /// Nothing is taken from a text that has a single fault. Throws `EventLinesError`.
    package static func events(in text: Data, file: String) throws(EventLinesError) -> [LedgerEvent] {
        guard text.count <= mostText else { throw .tooLong(file: file, line: nil) }
        guard let (header, start) = try? header(of: text) else { throw .foreign(file: file) }
        guard header.version <= version else { throw .newer(file: file) }
        var events: [LedgerEvent] = []
        var (rest, number) = (text[start...], 2)
        while !rest.isEmpty {
            guard let end = rest.firstIndex(of: 0x0A) else { throw .cut(file: file, line: number) }
            guard end - rest.startIndex <= mostLine else { throw .tooLong(file: file, line: number) }
            do {
                events.append(try LedgerEvent(line: Array(rest[..<end])))
            } catch {
                throw .line(file: file, number, error)
            }
            (rest, number) = (rest[(end + 1)...], number + 1)
        }
        guard events.count >= header.events else { throw .cut(file: file, line: number) }
        guard events.count == header.events, Digest(of: text[start...]).description == header.sha256
        else { throw .altered(file: file) }
        return events
    }

    /// The first line and where the next begins.
    private static func header(of text: Data) throws -> (Header, start: Data.Index) {
        guard let end = text.prefix(mostLine).firstIndex(of: 0x0A) else {
            throw CocoaError(.fileReadCorruptFile)
        }
        let header = try JSONDecoder().decode(Header.self, from: text[..<end])
        guard header.format == name else { throw CocoaError(.fileReadCorruptFile) }
        return (header, end + 1)
    }
}

/// A text of events cannot be taken over; each case names the file.
package enum EventLinesError: Error, Sendable, Hashable, CustomStringConvertible {
    /// It is something else.
    case foreign(file: String)
    /// A newer version wrote it.
    case newer(file: String)
    /// A line, or where that is nil the text, is longer than events ever are.
    case tooLong(file: String, line: Int?)
    /// It ends at or in this line though more was written.
    case cut(file: String, line: Int)
    /// This line is no event.
    case line(file: String, Int, UnreadableEventLine)
    /// The bytes are not those that were written.
    case altered(file: String)

    /// One sentence for people.
    package var description: String {
        switch self {
        case .foreign(let file):
            "\(file) holds no events of Kartei's; name another file."
        case .newer(let file):
            "\(file) was written by a newer version of Kartei; update this one."
        case .tooLong(let file, let line):
            "\(file)\(line.map { ", line \($0)," } ?? "") is longer than events ever are; nothing was taken over."
        case .cut(let file, let line):
            "\(file) ends at line \(line) though more was written: it was not copied whole; copy it again. Nothing was "
                + "taken over."
        case .line(let file, let number, let fault):
            "line \(number) of \(file) \(fault); nothing was taken over."
        case .altered(let file):
            "\(file) is not as it was written (its SHA-256 differs); copy it again. Nothing was taken over."
        }
    }
}
