import Foundation
import Kartei

extension PriceFolder {
    /// What became of prices that were to be published.
    public enum Publication: Sendable, Hashable {
        /// They are the game's current prices from this version of the manifest on.
        case current(version: Int)
        /// They belong to a day before the current one, and are in the history from this version on.
        case past(version: Int)
        /// They were published already; nothing was written.
        case known(version: Int)
    }

    /// Publishes one day's prices of one game: files first, then a manifest with the next version, whole.
    ///
    /// - `cards`: all cards of the game that the maker knows; none may share a key with a priced one.
    /// - `allowingFewer`: takes prices that are fewer than half of those of the captured day beside.
    /// - `now`: the time, for days that lie ahead and files that nobody needs any more.
    ///
    /// Waits a minute at most for others that publish into the folder. Throws `PriceFolderError`; the folder is then as it
    /// was.
    public func publish(
        _ table: PriceTable, knowing cards: some Sequence<CardID> = [], signedBy key: PriceSigningKey,
        allowingFewer: Bool = false, now: Date = Date()
    ) throws(PriceFolderError) -> Publication {
        let capture = table.capture
        guard table.priced > 0 else { throw .noPrices(capture) }
        // Where the day has begun first, it is 14 hours later than in UTC.
        let latest = Day(now.addingTimeInterval(14 * 3600))
        guard capture.day <= latest else { throw .future(capture.day, today: Day(now)) }
        let bytes = try Self.reading { () throws(PriceFileError) in try table.fileBytes(knowing: cards) }
        let added = try Self.reading { () throws(PriceFileError) in try PriceFile(bytes, name: "new") }

        let lock = try PriceFolderLock(url)
        defer { lock.release() }
        let old = try manifest() ?? PriceManifest(version: 0, publisher: key.publisher, prices: [])
        guard old.publisher == key.publisher else {
            throw .otherPublisher(folder: url.path, found: old.publisher, key: key.publisher)
        }
        let before = old.prices.first { $0.game == capture.game }
        let newest = try before.map { entry throws(PriceFolderError) in try prices(entry) }
        let past = try history(before, of: capture.game)

        let addition = try Self.reading { () throws(PriceFileError) in
            try past.adding(added, newest: newest)
        }
        guard case .added(let months) = addition else {
            guard case .known = addition else { throw .dayPublished(capture) }
            return .known(version: old.version)
        }
        if !allowingFewer { try Self.check(table, beside: past, newest) }

        var entry = before ?? .init(game: capture.game, day: capture.day, file: .init(bytes))
        let isCurrent = capture.day >= entry.day
        if isCurrent { (entry.day, entry.file) = (capture.day, .init(bytes)) }
        for month in months { entry.replace(.init(month: month.month, file: .init(month.bytes))) }
        let others = old.prices.filter { $0.game != capture.game }
        let new = PriceManifest(version: old.version + 1, publisher: key.publisher, prices: others + [entry])
        try write(new, (isCurrent ? [bytes] : []) + months.map(\.bytes), after: old, signedBy: key, now)
        return isCurrent ? .current(version: new.version) : .past(version: new.version)
    }

    /// How a game's prices went; a history that begins where none are published.
    private func history(
        _ entry: PriceManifest.Entry?, of game: Game
    ) throws(PriceFolderError) -> PriceHistory {
        if let entry { return try history(entry) }
        return try Self.reading { () throws(PriceFileError) in try PriceHistory(game, months: []) }
    }

    /// Refuses prices most of which are gone since the day beside.
    private static func check(
        _ table: PriceTable, beside history: PriceHistory, _ newest: PriceFile?
    ) throws(PriceFolderError) {
        let priced = table.priced
        let beside: (day: Day, count: Int)?
        if let newest, newest.capture.day < table.capture.day {
            beside = (newest.capture.day, newest.priced)
        } else {
            beside = try reading { () throws(PriceFileError) in try history.pricedBeside(table.capture.day) }
        }
        guard let beside, 2 * priced < beside.count else { return }
        throw .fewer(table.capture, priced: priced, beside: beside.day, count: beside.count)
    }

    /// Writes the files, then the manifest, then removes what nobody needs any more.
    private func write(
        _ new: PriceManifest, _ files: [Data], after old: PriceManifest, signedBy key: PriceSigningKey,
        _ now: Date
    ) throws(PriceFolderError) {
        for bytes in files { try write(bytes, to: place(of: .init(bytes))) }
        let named = Set(new.files.map { PriceManifest.name(of: $0) })
        for file in new.files {
            // What this manifest takes over from the last one was checked where it was read, of other games not at all.
            guard FileState(path: place(of: file).path)?.size == Int64(file.size) else {
                throw .damaged(file: place(of: file).path)
            }
        }
        // Files that are named no more stay for a while from now on: their age begins anew.
        for file in old.files where !named.contains(PriceManifest.name(of: file)) {
            try? FileManager.default.setAttributes(
                [.modificationDate: now], ofItemAtPath: place(of: file).path)
        }
        try write(new.signed(by: key), to: url.appendingPathComponent(PriceManifest.fileName))
        sweep(except: named, now)
    }

    private func write(_ bytes: Data, to file: URL) throws(PriceFolderError) {
        do throws(IndexFileError) {
            var output = try AtomicFile(file)
            // Whatever the publisher's umask is, a web server may read it.
            output.withDescriptor { _ = fchmod($0, 0o644) }
            try output.write(bytes)
            try output.publish()
        } catch {
            guard case .cannotWrite(let file, let reason) = error else {
                throw .cannotWrite(file: file.path, reason: error.description)
            }
            throw .cannotWrite(file: file, reason: reason)
        }
    }

    /// Seconds that a file stays which no manifest names any more: a reader may hold an older one.
    static let grace: TimeInterval = 2 * 86_400

    /// Removes what killed publishers left, and files that no reader can want any more.
    private func sweep(except named: Set<String>, _ now: Date) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [] {
            let file = url.appendingPathComponent(name)
            if name.hasPrefix("."), name.utf8.count > 38, UUID(uuidString: String(name.suffix(36))) != nil {
                let target = String(name.dropFirst().dropLast(37))
                guard target == PriceManifest.fileName || Self.isFile(target) else { continue }
                AtomicFile.removeLeftovers(of: url.appendingPathComponent(target))
            } else if Self.isFile(name), !named.contains(name) {
                let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
                guard let changed = attributes?[.modificationDate] as? Date,
                    now.timeIntervalSince(changed) > Self.grace
                else { continue }
                unlink(file.path)
            }
        }
    }

    /// Whether a name is that of a file of prices; others in the folder are somebody else's.
    private static func isFile(_ name: String) -> Bool {
        let digits = name.dropLast(7)
        return name.hasSuffix(".prices") && digits.utf8.count == 64
            && digits.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}

extension PriceManifest {
    /// Every file that it names.
    package var files: [File] { prices.flatMap { [$0.file] + $0.history.map(\.file) } }
}

extension PriceManifest.File {
    /// Names some bytes.
    init(_ bytes: Data) { self.init(digest: Digest(of: bytes).description, size: bytes.count) }
}

extension PriceManifest.Entry {
    /// Puts a month's file where it belongs, in the place of the one that was there.
    fileprivate mutating func replace(_ month: PriceManifest.Month) {
        history = (history.filter { $0.month != month.month } + [month]).sorted { $0.month < $1.month }
    }
}

extension PriceFile {
    /// How many variants have a price.
    fileprivate var priced: Int {
        var count = 0
        forEachRow { _, _, quote in count += quote.cents == nil ? 0 : 1 }
        return count
    }
}
