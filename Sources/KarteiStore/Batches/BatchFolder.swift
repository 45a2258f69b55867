import Foundation

/// The batches of a data folder.
public struct BatchFolder: Sendable {
    private let folder: DataFolder

    /// Takes a data folder; it need not exist.
    public init(_ folder: DataFolder = DataFolder()) { self.folder = folder }

    /// The names of all batches, in order.
    public func names() -> [BatchName] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.batches.path)) ?? []
        return files.compactMap { file in
            guard file.hasSuffix(Self.suffix) else { return nil }
            return try? BatchName(String(file.dropLast(Self.suffix.count)))
        }.sorted()
    }

    /// Opens a batch; throws `NoSuchBatch` where there is none of this name.
    public func open(_ name: BatchName) throws -> Batch {
        let file = file(of: name)
        guard FileManager.default.fileExists(atPath: file.path) else {
            throw NoSuchBatch(name: name, others: names())
        }
        return try Batch(name, file: file)
    }

    /// Opens a batch, and makes it where there is none of this name.
    public func openOrCreate(_ name: BatchName) throws -> Batch {
        try create()
        return try Batch(name, file: file(of: name))
    }

    /// Removes a batch with everything in it.
    ///
    /// Throws `NoSuchBatch`, or `BatchInUse` where another program has it open.
    public func remove(_ name: BatchName) throws {
        let file = file(of: name)
        guard FileManager.default.fileExists(atPath: file.path) else {
            throw NoSuchBatch(name: name, others: names())
        }
        try checkUnused(name)
        for ending in ["", "-wal", "-shm", "-journal"] {
            let path = file.path + ending
            guard unlink(path) == 0 || errno == ENOENT else {
                throw CannotRemoveBatch(path: path, reason: String(cString: strerror(errno)))
            }
        }
    }

    /// Throws `BatchInUse` where another program has the batch open.
    func checkUnused(_ name: BatchName) throws {
        do {
            _ = try SQLiteConnection.alone(path: file(of: name).path)
        } catch let error as SQLiteError {
            // A damaged file is removed like any other.
            if error.isBusy { throw BatchInUse(name: name) }
        }
    }

    /// Puts a batch's file into the folder under a name that no batch has.
    func put(_ source: URL, as name: BatchName) throws {
        try create()
        var copy = try AtomicFile(file(of: name), mode: 0o600)
        try copy.write(try Data(contentsOf: source, options: .alwaysMapped))
        try copy.publish()
    }

    /// Moves a batch that cannot be read out of the way; answers where it is kept.
    func keepAside(_ name: BatchName, _ names: DatedName) throws -> String {
        try checkUnused(name)
        let kept = names.free(for: file(of: name).appendingPathExtension("damaged"))
        for ending in ["-wal", "-shm", "-journal"] {
            rename(file(of: name).path + ending, kept.path + ending)
        }
        guard rename(file(of: name).path, kept.path) == 0 else {
            throw CannotRemoveBatch(path: file(of: name).path, reason: systemMessage())
        }
        return kept.path
    }

    private func create() throws {
        try folder.create()
        do {
            try FileManager.default.createDirectory(
                at: folder.batches, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw DataFolderError(path: folder.batches.path)
        }
    }

    private static let suffix = ".sqlite"

    private func file(of name: BatchName) -> URL {
        folder.batches.appendingPathComponent(name.text + Self.suffix)
    }
}

/// There is no batch of this name.
public struct NoSuchBatch: Error, Sendable, CustomStringConvertible {
    /// The name.
    public let name: BatchName
    /// The batches that there are.
    public let others: [BatchName]

    /// The message for the user.
    public var description: String {
        others.isEmpty
            ? "there is no batch “\(name)”; 'kartei scan PHOTO… \(name == .inbox ? "--add" : "--batch \(name)")' begins one."
            : "there is no batch “\(name)”; known: \(others.map(\.text).joined(separator: ", "))."
    }
}

/// A batch cannot be removed while another program uses it.
public struct BatchInUse: Error, Sendable, CustomStringConvertible {
    /// The name.
    public let name: BatchName

    /// The message for the user.
    public var description: String {
        "the batch “\(name)” is in use by another kartei; end that first."
    }
}

/// A batch's file cannot be removed.
public struct CannotRemoveBatch: Error, Sendable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// The system's words.
    public let reason: String

    /// The message for the user.
    public var description: String { "\(path) cannot be removed: \(reason)." }
}
