import Foundation

/// The folder in which one user's catalogs, ledger and prices lie.
public struct DataFolder: Sendable, Hashable {
    /// The folder.
    public let url: URL

    /// Takes a folder as it is; it need not exist.
    public init(_ url: URL) { self.url = url }

    /// The folder that the environment names: `KARTEI_HOME`, else `kartei` in `XDG_DATA_HOME`, else
    /// `~/.local/share/kartei` (XDG Base Directory Specification).
    public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        if let home = environment["KARTEI_HOME"], !home.isEmpty {
            url = URL(fileURLWithPath: home, isDirectory: true)
        } else if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
            url = URL(fileURLWithPath: data, isDirectory: true).appendingPathComponent("kartei")
        } else {
            let home =
                environment["HOME"].map { URL(fileURLWithPath: $0, isDirectory: true) }
                ?? FileManager.default.homeDirectoryForCurrentUser
            url = home.appendingPathComponent(".local/share/kartei", isDirectory: true)
        }
    }

    /// The catalogs of all games.
    public var catalog: URL { url.appendingPathComponent("catalog.sqlite") }

    /// Creates the folder where it is missing, readable by its owner alone.
    public func create() throws {
        do {
            try FileManager.default.createDirectory(
                at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw DataFolderError(path: url.path)
        }
    }
}

/// The data folder cannot be made.
public struct DataFolderError: Error, Sendable, CustomStringConvertible {
    /// The folder.
    public let path: String

    /// The message for the user.
    public var description: String {
        "the data folder \(path) cannot be created; set KARTEI_HOME to a folder that you may write to."
    }
}
