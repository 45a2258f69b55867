import Foundation
import Kartei

/// A file of event lines that devices exchange events through, such as on a stick or in a shared folder.
///
/// It is locked from reading to writing, and replaced whole: of two devices that use it at the same moment one waits,
/// and whoever is interrupted leaves it as it was.
struct ExchangeFile: EventPeer {
    private let url: URL

    /// Names a file; it need not exist.
    init(_ url: URL) { self.url = url.resolvingSymlinksInPath() }

    func exchange(_ body: ([LedgerEvent]) throws -> [LedgerEvent]) throws {
        let lock = try locked()
        defer { close(lock) }
        let text = try read(lock)
        // What was made only to be locked holds nothing yet.
        let events = text.isEmpty ? [] : try EventLines.events(in: text, file: url.path)
        let missing = try body(events)
        guard !missing.isEmpty || text.isEmpty else { return }
        try write(try EventLines.text(of: events + missing), like: lock)
    }

    // MARK: The file

    /// How long somebody else may hold the file.
    private static let patience: TimeInterval = 60

    /// Opens the file, or makes it, and waits until nobody else has it.
    private func locked() throws -> Int32 {
        let deadline = Date(timeIntervalSinceNow: Self.patience)
        while true {
            let descriptor = open(url.path, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
            guard descriptor >= 0 else { throw unusable(systemMessage()) }
            guard FileState(descriptor: descriptor) != nil else {
                close(descriptor)
                throw unusable("it is not a regular file")
            }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
                // Who held it before may have put another file in its place.
                if isNamed(descriptor) { return descriptor }
            } else if errno != EWOULDBLOCK && errno != EINTR {
                let reason = systemMessage()
                close(descriptor)
                throw unusable("it cannot be locked there (\(reason)); take another folder")
            }
            close(descriptor)
            guard Date() < deadline else { throw unusable("another program has been using it for a minute") }
            usleep(20_000)
        }
    }

    private func isNamed(_ descriptor: Int32) -> Bool {
        var (opened, named) = (stat(), stat())
        return fstat(descriptor, &opened) == 0 && stat(url.path, &named) == 0
            && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
    }

    private func read(_ descriptor: Int32) throws -> Data {
        guard let size = FileState(descriptor: descriptor)?.size, size <= EventLines.mostText else {
            throw EventLinesError.tooLong(file: url.path, line: nil)
        }
        do {
            return try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).readToEnd() ?? Data()
        } catch {
            throw unusable("it cannot be read")
        }
    }

    /// Puts a new file in its place, with the rights of the one that is there.
    private func write(_ text: Data, like descriptor: Int32) throws {
        var status = stat()
        let mode = fstat(descriptor, &status) == 0 ? status.st_mode & 0o777 : 0o600
        AtomicFile.removeLeftovers(of: url)
        var file = try AtomicFile(url, mode: mode)
        try file.write(text)
        try file.publish()
        // What the umask took away from people who share the file.
        chmod(url.path, mode)
    }

    private func unusable(_ reason: String) -> UnusableExchangeFile {
        UnusableExchangeFile(file: url.path, reason: reason)
    }
}

/// A file cannot be used to exchange events.
struct UnusableExchangeFile: Error, CustomStringConvertible {
    let file: String
    let reason: String

    var description: String { "events cannot be exchanged through \(file): \(reason)." }
}
