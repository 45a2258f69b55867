import Foundation
import Kartei

/// The files that an import is to read, folders opened.
struct CatalogFiles {
    /// A file on disk.
    struct File {
        var url: URL
        /// How messages and `catalog list` name it: with the path below a named folder, and with the folder that
        /// says its language (`de/bw1.json`).
        var name: String
        var size: Int64
        /// Whether it was found in a folder and not named itself.
        var isInFolder: Bool
    }

    private(set) var files: [File] = []
    /// What the user named.
    let names: [String]

    /// Bytes of all files as they lie on disk.
    var totalBytes: Int64 { files.reduce(0) { $0 + $1.size } }

    /// Opens folders; a path where nothing is throws `CatalogImportError`.
    init(_ urls: [URL]) throws {
        names = urls.map(\.lastPathComponent)
        for url in urls {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
                throw CatalogImportError(path: url.path, "there is no such file.")
            }
            if isFolder.boolValue {
                files += try Self.contents(of: url)
            } else {
                files.append(
                    File(url: url, name: Self.name(of: url), size: Self.size(url), isInFolder: false))
            }
        }
    }

    private static func name(of url: URL) -> String {
        let folder = url.deletingLastPathComponent().lastPathComponent
        return Language(code: folder) == nil ? url.lastPathComponent : "\(folder)/\(url.lastPathComponent)"
    }

    private static func contents(of folder: URL) throws -> [File] {
        guard let paths = FileManager.default.enumerator(atPath: folder.path) else {
            throw CatalogImportError(path: folder.path, "the folder cannot be read.")
        }
        let names = paths.compactMap { $0 as? String }.filter(isPromising).sorted()
        return names.compactMap { name in
            let url = folder.appendingPathComponent(name)
            guard (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true else {
                return nil
            }
            return File(
                url: url, name: "\(folder.lastPathComponent)/\(name)", size: size(url), isInFolder: true)
        }
    }

    /// Whether a file found in a folder or archive may be a catalog file: visible, with an ending that they have.
    static func isPromising(_ path: String) -> Bool {
        guard let name = path.split(separator: "/").last,
            !path.split(separator: "/").contains(where: { $0.hasPrefix(".") })
        else { return false }
        return [".json", ".tsv", ".json.gz", ".tsv.gz", ".tar.gz", ".tgz", ".zip", ".tar"]
            .contains { name.lowercased().hasSuffix($0) }
    }

    private static func size(_ url: URL) -> Int64 {
        let size = (try? url.resourceValues(forKeys: [.fileSizeKey]))?.fileSize
        return Int64(size ?? 0)
    }
}
