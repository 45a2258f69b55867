/// Why a manifest is not taken; the last good prices stay.
public enum PriceManifestError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A line is not as a manifest has it.
    case malformed(line: Int)
    /// It has a format of another version.
    case otherVersion(String)
    /// The signature is not the publisher's over these lines: something was changed.
    case forged(PricePublisher)
    /// It is signed by somebody else than the publisher that is trusted.
    case foreign(found: PricePublisher, trusted: PricePublisher)
    /// It is older than the one that is already known.
    case replayed(version: Int, known: Int)
    /// It has the version of the one that is already known, and says something else.
    case contradiction(version: Int)

    /// One sentence for people.
    public var description: String {
        switch self {
        case .malformed(let line): "the manifest is not as one is to be (line \(line))."
        case .otherVersion(let found):
            "the manifest has version \(found) of its format, this program reads version 1; use a newer program."
        case .forged(let publisher):
            "the manifest's signature is not that of \(publisher) over what it says: something was changed."
        case .foreign(let found, let trusted):
            "the manifest is signed by \(found), and not by \(trusted), whom you trust."
        case .replayed(let version, let known):
            "the manifest is version \(version), an old one: version \(known) is already known."
        case .contradiction(let version):
            "the manifest says something else than the one already known, which has the same version \(version)."
        }
    }
}
