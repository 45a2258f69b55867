/// How sure a field is that a person is shown.
///
/// No probability: what each level was worth on labelled photos is printed by `kartei evaluate`.
public enum FieldConfidence: String, Sendable, Hashable, Codable, Comparable, CaseIterable {
    /// It may well be wrong, or nothing was read: look again, or type it in.
    case low
    /// It is likely right: check it.
    case medium
    /// Several things that do not depend on each other say the same.
    case high

    private var rank: Int {
        switch self {
        case .low: 0
        case .medium: 1
        case .high: 2
        }
    }

    /// Orders from unsure to sure.
    public static func < (lhs: FieldConfidence, rhs: FieldConfidence) -> Bool { lhs.rank < rhs.rank }
}
