import Foundation

/// Turns at a cache of compiled networks: of all programs and threads that use the folder, one compiles at a time.
///
/// OpenVINO fails where two write the same file of the cache at once.
enum CacheTurn {
    /// Waits for the turn at a folder and runs `body`; a folder that cannot be locked is used without a turn.
    static func take<Result>(at folder: URL?, _ body: () -> Result) -> Result {
        guard let folder else { return body() }
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(".turn").path
        let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return body() }
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        return body()
    }
}
