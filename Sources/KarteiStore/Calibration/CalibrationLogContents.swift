import Foundation
import Kartei

/// The calibration log as it was read.
public struct CalibrationLogContents: Sendable {
    /// What a person said about an entry.
    public enum Answer: Sendable, Hashable {
        /// It was this card.
        case card(CardID)
        /// It was none that the catalog has.
        case notInCatalog
    }

    /// The entries, oldest first.
    public internal(set) var entries: [CalibrationEntry] = []
    /// The last answer to each entry that a person answered.
    public internal(set) var answers: [CalibrationEntry.ID: Answer] = [:]
    /// The numbers of the lines, from 1, that are damaged and were skipped; the last one may be torn.
    public internal(set) var damagedLines: [Int] = []
}

extension CalibrationLog {
    /// Reads everything that was kept; empty where nothing was.
    ///
    /// Throws `CalibrationLogError`.
    public func read() throws -> CalibrationLogContents {
        guard FileManager.default.fileExists(atPath: file.path) else { return CalibrationLogContents() }
        guard let data = FileManager.default.contents(atPath: file.path) else {
            throw CalibrationLogError.cannotRead(file: file.path)
        }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        var contents = CalibrationLogContents()
        for (place, line) in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .enumerated()
        where !line.isEmpty {
            switch try? decoder.decode(CalibrationRecord.self, from: line) {
            case .entry(let entry): contents.entries.append(entry)
            case .answer(let answer):
                contents.answers[answer.entry] = answer.card.map { .card($0) } ?? .notInCatalog
            case nil: contents.damagedLines.append(place + 1)
            }
        }
        return contents
    }
}
