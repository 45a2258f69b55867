import Kartei

/// Why a file of the artwork index cannot be used or written; each case names the file and says what to do.
public enum IndexFileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file cannot be opened or read.
    case unreadable(file: String, reason: String)
    /// The file does not begin as one of Kartei's.
    case foreign(file: String)
    /// The file has a format of another version.
    case otherVersion(file: String, found: Int, known: Int)
    /// The file has another length than its header says.
    case wrongSize(file: String, bytes: Int, expected: Int)
    /// A field of the header or a table holds what cannot be.
    case malformed(file: String, field: String)
    /// The bytes are not those that were written.
    case damaged(file: String)
    /// The file is named after another game than the one it holds.
    case otherGame(file: String, game: Game)
    /// The embeddings come from another revision of the embedder.
    case otherRevision(file: String, found: EmbedderRevision, wanted: EmbedderRevision)
    /// The local features belong to another pack than the one beside them.
    case otherPack(file: String)
    /// The local features are of a kind that cannot be compared.
    case otherFeatures(file: String, found: String, wanted: String)
    /// Another program builds the index of the same game.
    case busy(game: Game)
    /// There is nothing to write.
    case nothingToWrite(file: String)
    /// What is to be written does not fit the format.
    case unsuitable(file: String, reason: String)
    /// The file cannot be written.
    case cannotWrite(file: String, reason: String)

    /// One sentence for people.
    public var description: String {
        switch self {
        case .unreadable(let file, let reason):
            "the index file \(file) cannot be read: \(reason); see who may read it, or \(remedy)."
        case .foreign(let file):
            "\(file) is not an index file of Kartei; move it elsewhere."
        case .otherVersion(let file, let found, let known):
            "\(file) has version \(found) of the format, this program reads version \(known); \(remedy)."
        case .wrongSize(let file, let bytes, let expected):
            "\(file) has \(bytes) bytes where its header says \(expected): it was cut short or added to; \(remedy)."
        case .malformed(let file, let field):
            "\(file) is not as the format wants it (\(field)); \(remedy)."
        case .damaged(let file):
            "\(file) is damaged: its bytes are not those that were written (SHA-256 differs); \(remedy)."
        case .otherGame(let file, let game):
            "\(file) holds pictures of \(game.title); rename it to \(game.rawValue).pack or remove it."
        case .otherRevision(let file, let found, let wanted):
            "\(file) was made with the embedder \(found), this program has \(wanted), and distances of two "
                + "revisions do not compare; \(remedy)."
        case .otherPack(let file):
            "\(file) belongs to another pack than the one beside it; \(remedy)."
        case .otherFeatures(let file, let found, let wanted):
            "\(file) holds local features of the kind \(found), this program compares \(wanted); \(remedy)."
        case .busy(let game):
            "another 'kartei index build' of \(game.title) is at work; wait until it has ended."
        case .nothingToWrite(let file):
            "there is no picture to write to \(file)."
        case .unsuitable(let file, let reason):
            "\(file) cannot be written: \(reason)."
        case .cannotWrite(let file, let reason):
            "\(file) cannot be written: \(reason)."
        }
    }

    private var remedy: String { "build it again with 'kartei index build'" }
}
