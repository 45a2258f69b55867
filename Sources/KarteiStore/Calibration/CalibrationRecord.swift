import Foundation
import Kartei

/// One line of the calibration log.
enum CalibrationRecord: Codable {
    case entry(CalibrationEntry)
    case answer(CalibrationAnswer)

    private enum Key: String, CodingKey { case entry, answer }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        if let entry = try container.decodeIfPresent(CalibrationEntry.self, forKey: .entry) {
            self = .entry(entry)
        } else {
            self = .answer(try container.decode(CalibrationAnswer.self, forKey: .answer))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .entry(let entry): try container.encode(entry, forKey: .entry)
        case .answer(let answer): try container.encode(answer, forKey: .answer)
        }
    }
}

/// What a person says about an entry.
struct CalibrationAnswer: Codable {
    let entry: UUID
    /// The card; nil: none that the catalog has.
    let card: CardID?
}
