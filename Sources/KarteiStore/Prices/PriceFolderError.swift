import Kartei

/// Why prices are not published, or a published folder cannot be read; each case says what to do.
public enum PriceFolderError: Error, Sendable, Hashable, CustomStringConvertible {
    /// There is no manifest.
    case nothingPublished(folder: String)
    /// The folder's manifest is somebody else's.
    case otherPublisher(folder: String, found: PricePublisher, key: PricePublisher)
    /// The folder's manifest is damaged.
    case unusableManifest(file: String, PriceManifestError)
    /// A file that the manifest names is missing, or its bytes are not those that were published.
    case damaged(file: String)
    /// A file is none that this program reads or writes.
    case unusableFile(PriceFileError)
    /// The day is published with other prices.
    case dayPublished(PriceCapture)
    /// The day lies ahead.
    case future(Day, today: Day)
    /// There is no price at all.
    case noPrices(PriceCapture)
    /// Most prices of the day beside are gone.
    case fewer(PriceCapture, priced: Int, beside: Day, count: Int)
    /// Another program publishes into the folder, and does not end.
    case busy(folder: String)
    /// A file or folder cannot be read.
    case unreadable(file: String, reason: String)
    /// A file or folder cannot be written.
    case cannotWrite(file: String, reason: String)

    /// One sentence for people.
    public var description: String {
        switch self {
        case .nothingPublished(let folder):
            "\(folder) has no manifest: no prices are published there; 'kartei prices build' publishes some."
        case .otherPublisher(let folder, let found, let key):
            "the prices in \(folder) are published by \(found), and the key is that of \(key); publish into another "
                + "folder, or with the other key."
        case .unusableManifest(let file, let error): "\(file) cannot be used: \(error) \(remedy)"
        case .damaged(let file):
            "\(file) is missing, or its bytes are not those that were published (SHA-256 differs). \(remedy)"
        case .unusableFile(let error): error.description
        case .dayPublished(let capture):
            "prices of \(capture.game.title) of \(capture.day) (\(capture.source), \(capture.currency)) are published "
                + "already and differ from these; a published day is never changed."
        case .future(let day, let today):
            "\(day) lies ahead, today is \(today) (UTC); correct the day, or this machine's clock."
        case .noPrices(let capture):
            "the prices of \(capture.game.title) of \(capture.day) hold not a single price: their source seems to have "
                + "stopped; nothing was published."
        case .fewer(let capture, let priced, let beside, let count):
            "\(capture.game.title) has \(priced) prices on \(capture.day) and \(count) on \(beside), not even half of "
                + "them: see whether their source is whole; --allow-fewer publishes them nevertheless."
        case .busy(let folder): "another program publishes into \(folder); wait until it has ended."
        case .unreadable(let file, let reason): "\(file) cannot be read: \(reason)."
        case .cannotWrite(let file, let reason): "\(file) cannot be written: \(reason)."
        }
    }

    private var remedy: String { "Take the folder from a copy of yours; nothing is signed over it." }
}
