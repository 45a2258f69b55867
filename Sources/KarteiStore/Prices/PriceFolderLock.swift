import Foundation

/// The right to publish into a folder, which one program has at a time; it goes with the program.
struct PriceFolderLock {
    private let descriptor: Int32

    /// Seconds that a publisher waits for another one.
    private static let patience = 60.0

    /// Makes the folder where it is missing, and waits for the right to publish there.
    init(_ folder: URL) throws(PriceFolderError) {
        try Self.make(folder)
        let file = folder.appendingPathComponent(".lock").path
        descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
        guard descriptor >= 0 else { throw .cannotWrite(file: file, reason: systemMessage()) }
        let start = ContinuousClock.now
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR, start.duration(to: .now) < .seconds(Self.patience)
            else {
                let reason = errno == EWOULDBLOCK ? nil : systemMessage()
                close(descriptor)
                throw reason.map { .cannotWrite(file: file, reason: $0) } ?? .busy(folder: folder.path)
            }
            usleep(20_000)
        }
    }

    /// Lets others publish.
    func release() { close(descriptor) }

    /// Makes the folder so that a web server may look into it, whatever the publisher's umask is.
    private static func make(_ folder: URL) throws(PriceFolderError) {
        guard access(folder.path, F_OK) != 0 else { return }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            guard access(folder.path, F_OK) != 0 else { return }
            throw .cannotWrite(file: folder.path, reason: systemMessage())
        }
        chmod(folder.path, 0o755)
    }
}
