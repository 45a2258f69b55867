import Foundation

/// The folder in which one user's catalogs, ledger and prices lie.
public struct DataFolder: Sendable, Hashable {
    /// The folder.
    public let url: URL
    /// The folder for what can be made again, such as compiled networks.
    public let cache: URL

    /// Takes a folder as it is; it need not exist.
    ///
    /// The cache lies inside.
    public init(_ url: URL) {
        self.url = url
        cache = url.appendingPathComponent("cache", isDirectory: true)
    }

    private init(data: URL, cache: URL) {
        url = data
        self.cache = cache
    }

    /// The folder that the environment names.
    ///
    /// `KARTEI_HOME`, else `kartei` in `XDG_DATA_HOME`, else `~/.local/share/kartei`; the cache lies in
    /// `KARTEI_HOME/cache`, else in `kartei` in `XDG_CACHE_HOME` or `~/.cache` (XDG Base Directory
    /// Specification: relative paths are ignored).
    public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        if let home = environment["KARTEI_HOME"], !home.isEmpty {
            self.init(URL(fileURLWithPath: home, isDirectory: true))
            return
        }
        self.init(
            data: Self.base("XDG_DATA_HOME", else: ".local/share", environment),
            cache: Self.base("XDG_CACHE_HOME", else: ".cache", environment))
    }

    private static func base(
        _ variable: String, else fallback: String, _ environment: [String: String]
    ) -> URL {
        if let path = environment[variable], path.hasPrefix("/") {
            return URL(fileURLWithPath: path, isDirectory: true).appendingPathComponent("kartei")
        }
        let home =
            environment["HOME"].map { URL(fileURLWithPath: $0, isDirectory: true) }
            ?? FileManager.default.homeDirectoryForCurrentUser
        return home.appendingPathComponent(fallback).appendingPathComponent("kartei", isDirectory: true)
    }

    /// The catalogs of all games.
    public var catalog: URL { url.appendingPathComponent("catalog.sqlite") }

    /// The folder of the artwork index, one pack a game.
    public var index: URL { url.appendingPathComponent("index", isDirectory: true) }

    /// The folder of the batches, one file each.
    public var batches: URL { url.appendingPathComponent("batches", isDirectory: true) }

    /// The ledger of the collection.
    public var ledger: URL { url.appendingPathComponent("ledger.sqlite") }

    /// The folder of the fetched prices, one folder a publisher (`PricePublisher.folderName`).
    public var prices: URL { url.appendingPathComponent("prices", isDirectory: true) }

    /// The key that this user publishes prices with; most have none.
    public var signingKey: URL { url.appendingPathComponent("prices.key") }

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
