import Foundation

/// Notes every file that is made, written, renamed or removed in some folders, however briefly it is there.
final class FolderWatch {
    private let descriptor = inotify_init1(Int32(IN_NONBLOCK))
    private var folders: [Int32: String] = [:]

    /// Watches the folders and all that are in them.
    init(_ roots: [URL]) {
        for root in roots {
            let inside = FileManager.default.enumerator(
                at: root, includingPropertiesForKeys: [.isDirectoryKey])
            let found = inside?.compactMap { $0 as? URL } ?? []
            for folder in [root] + found.filter(\.hasDirectoryPath) {
                let mask = UInt32(IN_CREATE | IN_MODIFY | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
                folders[inotify_add_watch(descriptor, folder.path, mask)] = folder.path
            }
        }
    }

    deinit { close(descriptor) }

    /// The paths to which something happened since it was last asked.
    func takeChanges() -> Set<String> {
        var changed: Set<String> = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return changed }
            var at = 0
            while at < count {
                // struct inotify_event: wd, mask, cookie, len, then the name, padded with zeros.
                let (watch, length) = buffer.withUnsafeBytes {
                    (
                        $0.loadUnaligned(fromByteOffset: at, as: Int32.self),
                        Int($0.loadUnaligned(fromByteOffset: at + 12, as: UInt32.self))
                    )
                }
                let name = buffer[(at + 16)..<(at + 16 + length)].prefix { $0 != 0 }
                changed.insert("\(folders[watch] ?? "?")/\(String(decoding: name, as: UTF8.self))")
                at += 16 + length
            }
        }
    }
}
