import Foundation

/// Keeps others from changing the fetched prices of a data folder as long as it lives; reading goes on.
package final class PriceLock {
    private let descriptor: Int32

    /// Takes the lock; throws `PriceStoreError.busy` where another program has it.
    package init(_ folder: DataFolder) throws {
        try folder.create()
        let path = folder.prices.appendingPathComponent("lock").path
        mkdir(folder.prices.path, 0o700)
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else {
            throw PriceStoreError.cannotWrite(file: path, reason: systemMessage())
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw PriceStoreError.busy }
    }

    deinit { close(descriptor) }
}
