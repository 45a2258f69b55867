import Foundation
import Kartei

extension ImportFile {
    /// Reads the file of some program; `said` is the dialect that the person named.
    ///
    /// Its items are drawn from the digest of its content, so that the same file always brings the same items.
    /// Throws `UnreadableImport` with a sentence that names the file.
    public init(_ url: URL, said: Dialect? = nil) throws(UnreadableImport) {
        let name = url.lastPathComponent
        let data = try Self.content(of: url)
        do {
            let text = try CSVText(data)
            let csv = try CSVReader(text)
            let header = try DialectHeader(csv.records[0].cells, said: said)
            let digest = Digest(of: data).description
            self.init(
                name: name, header: header, records: Array(csv.records.dropFirst()), encoding: text.encoding
            ) { line, attempt in
                ItemID(digesting: "kartei import \(digest) \(line) \(attempt)")
            }
        } catch {
            throw UnreadableImport(file: name, reason: "\(error)")
        }
    }

    private static func content(of url: URL) throws(UnreadableImport) -> Data {
        func unreadable(_ reason: String) -> UnreadableImport {
            UnreadableImport(file: url.lastPathComponent, reason: reason)
        }
        guard access(url.path, F_OK) == 0 else { throw unreadable("there is no such file.") }
        guard let state = FileState(path: url.path) else { throw unreadable("it is no regular file.") }
        guard state.size <= CSVText.limit else {
            throw unreadable(CSVError.tooLong(limit: CSVText.limit).description)
        }
        guard let data = try? Data(contentsOf: url) else {
            throw unreadable("it cannot be read; see who may read it.")
        }
        return data
    }
}

/// A file cannot be imported.
public struct UnreadableImport: Error, Sendable, CustomStringConvertible {
    /// The file's name.
    public let file: String
    /// Why, as a sentence.
    public let reason: String

    /// The message for the user.
    public var description: String { "\(file): \(reason)" }
}
