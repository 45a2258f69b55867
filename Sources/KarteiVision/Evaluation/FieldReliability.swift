import Kartei

/// How often fields are right that are shown as sure, likely or unsure.
///
/// A field that was not found is counted as wrong where the label has it.
public struct FieldReliability: Sendable, Hashable {
    /// The fields that are counted.
    public enum Field: String, Sendable, Hashable, CaseIterable {
        case name, number, set, rarity
    }

    private var rates: [Field: [FieldConfidence: ScanTally.Rate]] = [:]

    /// Starts with nothing counted.
    public init() {}

    /// Counts the fields of one card as far as its label says what is right.
    public mutating func add(_ judgement: Judgement) {
        let read = judgement.read
        count(.name, read?.name, judgement.nameRight)
        count(.number, read?.number, judgement.numberRead)
        count(.set, read?.set, judgement.setRight)
        count(.rarity, read?.rarity, judgement.rarityRight)
    }

    /// How many fields of this level were right.
    public func rate(of field: Field, _ level: FieldConfidence) -> ScanTally.Rate {
        rates[field]?[level] ?? ScanTally.Rate()
    }

    private mutating func count(_ field: Field, _ read: ReadField?, _ isRight: Bool?) {
        rates[field, default: [:]][read?.confidence ?? .low, default: ScanTally.Rate()].count(isRight)
    }
}

extension FieldReliability: Encodable {
    /// Writes for each field and level how many were right of how many.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NamedKey.self)
        for field in Field.allCases {
            var levels = container.nestedContainer(keyedBy: NamedKey.self, forKey: NamedKey(field.rawValue))
            for level in FieldConfidence.allCases {
                try levels.encode(rate(of: field, level), forKey: NamedKey(level.rawValue))
            }
        }
    }
}
