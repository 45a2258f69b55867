import Foundation

/// The photos that a command was given: files as they are, folders walked in the order of their names.
struct PhotoFiles {
    private static let extensions: Set<String> = [
        "jpg", "jpeg", "png", "webp", "heic", "heif", "avif", "tif", "tiff",
    ]

    let paths: [String]

    /// Collects the photos; throws where an operand is neither a file nor a folder.
    init(_ operands: [String]) throws {
        guard !operands.isEmpty else { throw UsageError("name at least one photo or folder of photos.") }
        paths = operands.flatMap { operand -> [String] in
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder)
            // A missing file is reported when its turn comes, so that the others are still scanned.
            return exists && isFolder.boolValue ? Self.photos(in: operand) : [operand]
        }
        if paths.isEmpty { throw NoPicture(folders: operands) }
    }

    /// The file that `--explain` names: it takes one photo, and is not that photo.
    func explanation(_ path: String) throws -> OutputFile {
        guard paths.count == 1 else {
            throw UsageError("--explain draws on one photo; \(paths.count) were given.")
        }
        return try OutputFile(path, option: "--explain", extensions: ["jpg", "jpeg"], inputs: paths)
    }

    /// Nothing to read was found.
    struct NoPicture: Error, CustomStringConvertible {
        let folders: [String]
        var description: String { "there is no picture in \(folders.joined(separator: ", "))." }
    }

    private static func photos(in folder: String) -> [String] {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return names.filter { name in
            let parts = name.split(separator: "/")
            return extensions.contains((name as NSString).pathExtension.lowercased())
                && !parts.contains { $0.hasPrefix(".") }
        }
        .sorted().map { (folder as NSString).appendingPathComponent($0) }
    }
}
