import Foundation
import Kartei

/// What scans decided and what people said about it, kept on this machine to choose thresholds by.
///
/// Off until it is switched on. One JSON object a line, appended under a lock, so that several processes do not
/// mix their lines; nothing is ever changed in it. Pictures, paths and texts are never written.
public struct CalibrationLog: Sendable {
    /// The file of entries and answers; it exists once something was kept.
    public let file: URL
    private let folder: DataFolder
    private let marker: URL

    /// The log of a data folder.
    public init(_ folder: DataFolder = DataFolder()) {
        self.folder = folder
        file = folder.url.appendingPathComponent("calibration.jsonl")
        marker = folder.url.appendingPathComponent("calibration.on")
    }

    /// Whether scans are kept.
    public var isOn: Bool { access(marker.path, F_OK) == 0 }

    /// Switches keeping on or off; what was kept stays.
    ///
    /// Throws `CalibrationLogError`, or `DataFolderError` where the folder cannot be made.
    public func keep(_ isOn: Bool) throws {
        guard isOn else {
            guard unlink(marker.path) == 0 || errno == ENOENT else { throw cannotWrite(marker) }
            return
        }
        try folder.create()
        let descriptor = open(marker.path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw cannotWrite(marker) }
        close(descriptor)
    }

    /// Takes down what was decided about a card; does nothing and answers false while the log is off.
    ///
    /// Throws `CalibrationLogError` where it cannot be written.
    @discardableResult public func append(_ entry: CalibrationEntry) throws -> Bool {
        try append(.entry(entry))
    }

    /// Takes down which card a person says it was, nil for none of the catalog's; the last answer counts.
    ///
    /// Does nothing and answers false while the log is off. Throws as `append` does.
    @discardableResult public func answer(_ entry: CalibrationEntry.ID, card: CardID?) throws -> Bool {
        try append(.answer(CalibrationAnswer(entry: entry, card: card)))
    }

    private func append(_ record: CalibrationRecord) throws -> Bool {
        guard isOn else { return false }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        try write(encoder.encode(record) + Data("\n".utf8))
        return true
    }

    /// Appends one line whole or not at all; a line that another program left torn is ended first.
    private func write(_ line: Data) throws {
        let descriptor = open(file.path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw cannotWrite(file) }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX) == 0 else { throw cannotWrite(file) }
        let end = lseek(descriptor, 0, SEEK_END)
        var last = UInt8(ascii: "\n")
        if end > 0 { pread(descriptor, &last, 1, end - 1) }
        let bytes = last == UInt8(ascii: "\n") ? Array(line) : [UInt8(ascii: "\n")] + line
        let written = Foundation.write(descriptor, bytes, bytes.count)
        guard written == bytes.count else {
            let reason = written < 0 ? systemMessage() : "the disk is full"
            ftruncate(descriptor, end)
            throw CalibrationLogError.cannotWrite(file: file.path, reason: reason)
        }
    }

    private func cannotWrite(_ url: URL) -> CalibrationLogError {
        .cannotWrite(file: url.path, reason: systemMessage())
    }
}
