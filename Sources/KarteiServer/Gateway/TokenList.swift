import Foundation

/// The tokens of a running gateway: those of a file, read again whenever it has changed.
///
/// Where a changed file cannot be read the last good tokens stay, which is told once.
public final class TokenList: @unchecked Sendable {
    private let file: URL
    private let note: @Sendable (String) -> Void
    private let lock = NSLock()
    private var tokens: TokenFile
    private var state: FileState?

    /// Reads a file; throws `TokenFileError`.
    public init(file: URL, note: @escaping @Sendable (String) -> Void = { _ in }) throws(TokenFileError) {
        (self.file, self.note) = (file, note)
        // The state comes first: a change in between is seen later, rather than never.
        state = FileState(file)
        tokens = try TokenFile(file: file)
    }

    /// How many tokens there are.
    public var count: Int { lock.withLock { tokens.entries.count } }

    /// Whose token it is, as the file says now; nil for nobody's.
    public func name(of token: String) -> String? {
        lock.withLock {
            refresh()
            return tokens.name(of: token)
        }
    }

    private func refresh() {
        let found = FileState(file)
        guard found != state else { return }
        state = found
        do {
            tokens = try TokenFile(file: file)
        } catch {
            note("The tokens stay as they were: \(error)")
        }
    }
}

/// What tells whether a file is still the same.
private struct FileState: Equatable {
    let values: [Int]

    init?(_ file: URL) {
        var status = stat()
        guard stat(file.path, &status) == 0 else { return nil }
        values = [
            Int(status.st_dev), Int(bitPattern: UInt(status.st_ino)), Int(status.st_size),
            Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec), Int(status.st_ctim.tv_sec),
            Int(status.st_ctim.tv_nsec),
        ]
    }
}
