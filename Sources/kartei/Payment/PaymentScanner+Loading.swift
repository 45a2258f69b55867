import KarteiStore
import KarteiVision

extension PaymentScanner {
    /// The scanner with this machine's networks; throws a sentence where one is missing.
    static func loaded() throws -> PaymentScanner {
        let models = try ModelFolder.locate()
        let cache = DataFolder().cache
        return PaymentScanner(
            finder: try CardFinder(model: models.finder, cache: cache),
            reader: try PaddleTextReader(models: models.url, cacheFolder: cache))
    }
}
