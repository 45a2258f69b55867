import Foundation

/// The pictures to index: files named by the ID of their card, in folders and their subfolders.
struct ReferencePictures {
    /// A picture and the ID that its name gives.
    struct Picture {
        let id: String
        let path: String
    }

    /// A file whose ID another file has as well.
    struct Repeated {
        let path: String
        let kept: String
    }

    private static let extensions: Set<String> = ["jpg", "jpeg", "png", "webp"]

    /// One picture an ID, in the order in which they were found.
    private(set) var pictures: [Picture] = []
    /// Files that are left out because of their ID.
    private(set) var repeated: [Repeated] = []
    /// Files whose name is no ID.
    private(set) var misnamed: [String] = []

    /// Collects the pictures of all folders, each in the order of their paths; throws a sentence where a folder
    /// cannot be read.
    init(folders: [String]) throws {
        var known: [String: String] = [:]
        for folder in folders {
            for path in try Self.files(in: folder) {
                guard let id = Self.id(of: path) else {
                    misnamed.append(path)
                    continue
                }
                if let kept = known[id] {
                    repeated.append(Repeated(path: path, kept: kept))
                } else {
                    known[id] = path
                    pictures.append(Picture(id: id, path: path))
                }
            }
        }
    }

    /// The ID in a file's name: what stands before the ending, `%2F` and the like decoded; nil where it is none.
    static func id(of path: String) -> String? {
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        guard let id = name.removingPercentEncoding, !id.isEmpty, id.utf8.count <= 255,
            id.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F })
        else { return nil }
        return id
    }

    private static func files(in folder: String) throws -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
        else {
            throw Unreadable(folder: folder, reason: "there is no such folder")
        }
        return try names(in: folder).filter { name in
            extensions.contains((name as NSString).pathExtension.lowercased())
                && !name.split(separator: "/").contains { $0.hasPrefix(".") }
        }
        .sorted().map { (folder as NSString).appendingPathComponent($0) }
    }

    /// Everything below a folder; throws where a subfolder cannot be read, because the enumerator passes over it
    /// and a whole set would be missing from the index.
    private static func names(in folder: String) throws -> [String] {
        func check(_ path: String) throws {
            guard access(path, R_OK | X_OK) == 0 else {
                throw Unreadable(folder: path, reason: "see who may read it")
            }
        }
        try check(folder)
        guard let entries = FileManager.default.enumerator(atPath: folder) else { return [] }
        var names: [String] = []
        while let name = entries.nextObject() as? String {
            names.append(name)
            guard entries.fileAttributes?[.type] as? FileAttributeType == .typeDirectory else { continue }
            try check((folder as NSString).appendingPathComponent(name))
        }
        return names
    }

    /// A folder of pictures cannot be read.
    struct Unreadable: Error, CustomStringConvertible {
        let folder: String
        let reason: String
        var description: String { "the folder “\(Terminal.safe(folder))” cannot be read: \(reason)." }
    }
}
