import Foundation

/// A folder that only this user reads, and that goes with this object.
final class StagingFolder {
    private let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("kartei-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// Names a file in it.
    func file(_ name: String) -> URL { url.appendingPathComponent(name) }
}
