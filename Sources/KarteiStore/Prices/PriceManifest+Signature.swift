import Foundation
import Kartei

extension PriceManifest {
    /// Reads a manifest that is to be taken instead of the last one, `known`.
    ///
    /// It is read to the letter, names the publisher that is trusted, bears that publisher's signature over everything it
    /// says, and is not older than the last one. The last one again is taken; another one of the same version is not.
    /// Throws `PriceManifestError`.
    public static func verified(
        _ data: Data, trusting publisher: PricePublisher, known: PriceManifest? = nil
    ) throws(PriceManifestError) -> PriceManifest {
        let (manifest, signature) = try read(data)
        guard manifest.publisher == publisher else {
            throw .foreign(found: manifest.publisher, trusted: publisher)
        }
        guard publisher.verifies(signature, of: Data(manifest.signedText.utf8)) else {
            throw .forged(publisher)
        }
        if let known, known.publisher == publisher {
            guard manifest.version >= known.version else {
                throw .replayed(version: manifest.version, known: known.version)
            }
            guard manifest.version > known.version || manifest == known else {
                throw .contradiction(version: manifest.version)
            }
        }
        return manifest
    }

    /// The whole file, signed; names the key's publisher.
    public func signed(by key: PriceSigningKey) -> Data {
        var manifest = self
        manifest.publisher = key.publisher
        let signature = key.signature(of: Data(manifest.signedText.utf8))
        return Data(manifest.text(signature: signature).utf8)
    }
}
