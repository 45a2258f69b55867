/// The SHA-256 of the evidence that an event rests on, in 64 small hexadecimal digits.
///
/// It ties the event to a scan that a batch or a calibration log keeps, without keeping any of it in the ledger.
public struct EvidenceDigest: RawRepresentable, Sendable, Hashable, Codable {
    /// The digits.
    public let rawValue: String

    /// Takes 64 small hexadecimal digits; nil for anything else.
    public init?(rawValue: String) {
        guard rawValue.utf8.count == 64,
            rawValue.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        self.rawValue = rawValue
    }
}
