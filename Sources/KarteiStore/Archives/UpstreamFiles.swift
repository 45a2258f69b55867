import Foundation
import Kartei

/// The files that an import is to read, folders opened.
struct UpstreamFiles {
    /// A file on disk.
    struct File {
        var url: URL
        /// How messages and `catalog list` name it: the path as the user gave it.
        var name: String
        /// The part of the path whose folders may name the language: below a named folder, with the folder
        /// that holds a named file (`de/bw1.json`).
        var languagePath: String
        var size: Int64
        /// Whether it was found in a folder and not named itself.
        var isInFolder: Bool
    }

    private(set) var files: [File] = []
    /// Files of folders that no ending shows as catalog files; hidden ones are not among them.
    private(set) var passedOver: [String] = []
    /// What the user named.
    let names: [String]

    /// Bytes of all files as they lie on disk.
    var totalBytes: Int64 { files.reduce(0) { $0 + $1.size } }

    private let isPromising: (String) -> Bool

    /// Opens folders; of what lies in them, the files that `isPromising` says may be some are taken.
    ///
    /// A path where nothing is throws `CatalogImportError`.
    init(_ urls: [URL], isPromising: @escaping (String) -> Bool = Self.mayBeCatalog) throws {
        self.isPromising = isPromising
        names = urls.map(\.relativePath)
        for url in urls {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
                throw CatalogImportError(path: url.relativePath, "there is no such file.")
            }
            if isFolder.boolValue {
                try open(folder: url)
            } else {
                let folder = url.absoluteURL.deletingLastPathComponent().lastPathComponent
                files.append(
                    File(
                        url: url, name: url.relativePath, languagePath: "\(folder)/\(url.lastPathComponent)",
                        size: Self.size(url), isInFolder: false))
            }
        }
    }

    private mutating func open(folder: URL) throws {
        guard let paths = FileManager.default.enumerator(atPath: folder.path) else {
            throw CatalogImportError(path: folder.relativePath, "the folder cannot be read.")
        }
        let given = folder.relativePath
        for path in paths.compactMap({ $0 as? String }).filter(Self.isVisible).sorted() {
            let url = folder.appendingPathComponent(path)
            let target = url.resolvingSymlinksInPath()
            guard (try? target.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true else {
                continue
            }
            let name = given == "." ? path : given.hasSuffix("/") ? given + path : "\(given)/\(path)"
            guard isPromising(path) else {
                passedOver.append(name)
                continue
            }
            files.append(
                File(
                    url: url, name: name,
                    languagePath: "\(folder.standardizedFileURL.lastPathComponent)/\(path)",
                    size: Self.size(url), isInFolder: true))
        }
    }

    /// Whether neither a file nor a folder on the way to it is hidden.
    static func isVisible(_ path: String) -> Bool {
        !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }

    /// Whether a file found in a folder or archive may be a catalog file: visible, with an ending that they have.
    static func mayBeCatalog(_ path: String) -> Bool {
        guard isVisible(path), let name = path.split(separator: "/").last else { return false }
        return [".json", ".tsv", ".json.gz", ".tsv.gz", ".tar.gz", ".tgz", ".zip", ".tar"]
            .contains { name.lowercased().hasSuffix($0) }
    }

    private static func size(_ url: URL) -> Int64 {
        let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize
        return Int64(size ?? 0)
    }
}
