import Kartei

/// Why installed prices cannot be used; each case names the file and says what to do.
public enum PriceStoreError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A file or folder cannot be read.
    case unreadable(file: String, reason: String)
    /// What says where a publisher's prices come from is not as it was written.
    case malformedSource(file: String)
    /// The manifest is not the publisher's any more.
    case unusableManifest(file: String, PriceManifestError)
    /// A file's bytes are not those that its name says.
    case damaged(file: String)
    /// A file that the manifest names has gone.
    case missing(file: String)
    /// A file is no price file that this program reads.
    case unusableFile(PriceFileError)
    /// A file holds other prices than the manifest says.
    case otherContent(file: String, found: PriceCapture, promised: PriceManifest.Entry)
    /// A file or folder cannot be written.
    case cannotWrite(file: String, reason: String)
    /// Another program changes the fetched prices.
    case busy

    /// One sentence for people.
    public var description: String {
        switch self {
        case .unreadable(let file, let reason): "\(file) cannot be read: \(reason)."
        case .malformedSource(let file):
            "\(file) is damaged, so that nobody knows whose prices lie there; remove the folder and fetch them again "
                + "with 'kartei prices fetch URL --key KEY'."
        case .unusableManifest(let file, let error): "\(file) is damaged: \(error) \(remedy)"
        case .damaged(let file):
            "\(file) is damaged: its bytes are not those that were published (SHA-256 differs). \(remedy)"
        case .missing(let file): "\(file) has gone. \(remedy)"
        case .unusableFile(let error): error.description
        case .otherContent(let file, let found, let promised):
            "\(file) holds prices of \(found.game.title) of \(found.day), where the manifest says "
                + "\(promised.game.title) of \(promised.day); tell its publisher."
        case .cannotWrite(let file, let reason): "\(file) cannot be written: \(reason)."
        case .busy: "another kartei fetches prices right now; wait until it has ended."
        }
    }

    private var remedy: String { "'kartei prices fetch' fetches it again." }
}
