import Foundation
import Kartei

extension InstalledGame {
    /// How the game's prices went, as far as it was fetched.
    public struct Past: Sendable {
        /// The changes of the months that are there.
        public let history: PriceHistory
        /// Months that the manifest names and that were not fetched: `2026-10`.
        public let missing: [String]
    }

    /// Opens the past prices that lie beside the current ones.
    ///
    /// Throws `PriceStoreError` where a file is damaged.
    public func past(_ folder: DataFolder = DataFolder()) throws(PriceStoreError) -> Past {
        let verified = VerifiedPrices(folder)
        var files: [(name: String, bytes: Data)] = []
        var missing: [String] = []
        for month in entry.history {
            let url = self.folder.file(month.file)
            do throws(PriceStoreError) {
                files.append((url.path, try verified.open(url, as: month.file)))
            } catch {
                guard case .missing = error else { throw error }
                missing.append(month.month)
            }
        }
        do throws(PriceFileError) {
            return Past(history: try PriceHistory(game, months: files), missing: missing)
        } catch {
            throw .unusableFile(error)
        }
    }
}
