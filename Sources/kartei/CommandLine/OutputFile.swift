import Foundation

/// A file that a command is asked to write: never one of its inputs, never anything but a regular file.
struct OutputFile {
    let path: String

    /// Takes the path after an option.
    ///
    /// Throws `UsageError` where the name does not end in one of `extensions`, where it is one of `inputs`, or
    /// where something other than a regular file has that name.
    init(_ path: String, option: String, extensions: [String], inputs: [String]) throws {
        let shown = Terminal.safe(path)
        guard extensions.contains((path as NSString).pathExtension.lowercased()) else {
            throw UsageError("\(option) writes a .\(extensions[0]) file; '\(shown)' has another name.")
        }
        let target = Self.identity(path)
        guard !inputs.contains(where: { Self.identity($0) == target }) else {
            throw UsageError("\(option) would overwrite '\(shown)', which is to be read.")
        }
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            throw UsageError("\(option) writes a file; '\(shown)' is none.")
        }
        self.path = path
    }

    /// Writes the file whole or not at all; throws a sentence that names it.
    func write(_ data: Data) throws {
        do {
            try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw CannotWrite(path: path)
        }
    }

    /// The file behind a name: the same for every link to it.
    private static func identity(_ path: String) -> String {
        var status = stat()
        if stat(path, &status) == 0 { return "\(status.st_dev):\(status.st_ino)" }
        return URL(fileURLWithPath: path).standardizedFileURL.path
    }

    /// A file cannot be written.
    struct CannotWrite: Error, CustomStringConvertible {
        let path: String
        var description: String { "“\(path)” cannot be written; check the folder and who may write to it." }
    }
}
