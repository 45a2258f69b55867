import Foundation
import Kartei
import KarteiStore

/// Gives out a publisher's manifest and files.
protocol PriceOrigin {
    /// The manifest, or word that it is still the one that is known by `validator`.
    func manifest(otherThan validator: PriceSource.Validator?) throws -> ManifestAnswer

    /// Appends what a file lacks; afterwards it has the size that the manifest says.
    ///
    /// `progress` is called with the bytes that came. Throws `PriceFetchError.missing` where there is no such file.
    func complete(_ part: PartialFile, progress: @escaping (Int) -> Void) throws
}

/// What a place says of its manifest.
enum ManifestAnswer {
    /// It is the one that is known.
    case unchanged
    /// It is this one; a server says by which fields it can be told from later ones.
    case manifest(Data, entityTag: String?, lastModified: String?)
}
