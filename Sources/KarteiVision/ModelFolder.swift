import Foundation

/// Where the networks lie: what `Tools/setup` writes into `Vendor/models`.
public struct ModelFolder: Sendable, Hashable {
    /// The folder.
    public let url: URL

    /// Takes a folder as it is.
    public init(_ url: URL) { self.url = url }

    /// The networks were not found.
    public struct Missing: Error, Sendable, CustomStringConvertible {
        /// Where was looked.
        public let searched: [String]

        /// Says where was looked and what to do.
        public var description: String {
            "The networks are missing (looked in \(searched.joined(separator: ", "))). "
                + "Run Tools/setup, or set KARTEI_MODELS to the folder that holds them."
        }
    }

    /// Finds the folder or throws `Missing`.
    ///
    /// Looks in `$KARTEI_MODELS`, else in `share/kartei/models` beside the program's `bin`, else in
    /// `Vendor/models` of the folders above the program.
    public static func locate(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        program: URL = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    ) throws -> ModelFolder {
        let places = candidates(environment: environment, program: program.resolvingSymlinksInPath())
        guard
            let found = places.first(where: {
                FileManager.default.fileExists(atPath: $0.path + "/finder.xml")
            })
        else { throw Missing(searched: places.map(\.path)) }
        return ModelFolder(found)
    }

    private static func candidates(environment: [String: String], program: URL) -> [URL] {
        if let chosen = environment["KARTEI_MODELS"], !chosen.isEmpty {
            return [URL(fileURLWithPath: chosen)]
        }
        var folder = program.deletingLastPathComponent()
        var places = [folder.deletingLastPathComponent().appendingPathComponent("share/kartei/models")]
        while folder.path != "/" {
            places.append(folder.appendingPathComponent("Vendor/models"))
            folder.deleteLastPathComponent()
        }
        return places
    }

    /// The network that finds cards.
    public var finder: URL { url.appendingPathComponent("finder.xml") }
    /// The network that turns a card's picture into a point; `embedder.revision` beside it names the space.
    public var embedder: URL { url.appendingPathComponent("embedder.xml") }
}
