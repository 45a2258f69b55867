import Foundation
import Kartei

/// Brings back what a backup holds.
///
/// Nothing is ever lost by it: what is here and not in the backup stays, or is kept beside under a name with the date.
public enum Restore {
    /// What became of the ledger.
    public enum LedgerFate: Sendable, Hashable {
        /// It had everything already.
        case unchanged
        /// It took the events that it lacked.
        case completed
        /// There was none.
        case made
        /// It was damaged: a new one has the backup's events and those that were intact here. The old file is kept.
        case mended(kept: String)
        /// It is as the backup says, and nothing else. The old file is kept.
        case replaced(kept: String)
    }

    /// What was done.
    public struct Report: Sendable {
        /// The backup.
        public var manifest: BackupManifest
        /// What became of the ledger.
        public var ledger: LedgerFate
        /// How many of the backup's events the ledger lacked.
        public var came: Int
        /// How many events it has now.
        public var events: Int
        /// What became of each batch of the backup.
        public var batches: [(name: BatchName, fate: BatchFate)]
        /// Where the batches are kept that `exactly` took away; nil where there were none.
        public var keptBatches: String?
    }

    /// Reads a backup without taking anything; throws `BackupError` where it is broken, foreign or newer.
    public static func check(_ file: URL) throws -> BackupManifest { try BackupReader.read(file).manifest }

    /// Takes the events that the ledger lacks, and the batches; or `exactly` those, in the place of what is here.
    ///
    /// A damaged ledger is mended. Throws before anything is changed where the backup is broken, or something here is in use.
    public static func run(
        _ file: URL, into address: LedgerAddress, _ folder: DataFolder = DataFolder(), exactly: Bool = false,
        at date: Date = Date(), progress: (Int, Int) -> Void = { _, _ in }
    ) throws -> Report {
        let contents = try BackupReader.read(file)
        try folder.create()
        let batches = BatchRestore(folder, date)
        if exactly {
            guard case .file = address else { throw SharedLedgerStays(place: "\(address)") }
            try batches.checkUnused()
        }
        let restored = try ledger(contents.events, into: address, exactly, date, progress)
        var report = Report(
            manifest: contents.manifest, ledger: restored.fate, came: restored.came, events: restored.events,
            batches: [], keptBatches: nil)
        if exactly { report.keptBatches = try batches.setAside() }
        for (name, file) in contents.batches { report.batches.append((name, try batches.take(name, file))) }
        return report
    }

    private static func ledger(
        _ events: [LedgerEvent], into address: LedgerAddress, _ exactly: Bool, _ date: Date,
        _ progress: (Int, Int) -> Void
    ) throws -> (fate: LedgerFate, came: Int, events: Int) {
        guard case .file(let url) = address else {
            let store = try address.open()
            let came = try append(events, to: store, progress)
            return (came > 0 ? .completed : .unchanged, came, Int(try store.head().sequence))
        }
        let isThere = access(url.path, F_OK) == 0
        let present = try LedgerSalvage.read(address)
        if !isThere || (present.isWhole && !exactly) {
            let store = try address.open()
            // Rows that do not follow from intact events are derived anew.
            if !present.hasRightRows { try store.rebuild() }
            let came = try append(events, to: store, progress)
            let fate: LedgerFate = !isThere ? .made : came > 0 ? .completed : .unchanged
            return (fate, came, Int(try store.head().sequence))
        }
        let known = Set(events.map(\.id))
        let whole = exactly ? events : events + present.events.filter { !known.contains($0.id) }
        let kept = try LedgerReplacement.put(whole, at: url, date, progress)
        let had = Set(present.events.map(\.id))
        let came = events.count { !had.contains($0.id) }
        return (exactly ? .replaced(kept: kept) : .mended(kept: kept), came, whole.count)
    }

    /// Appends those events that are missing; answers how many.
    ///
    /// Throws `ConflictingEvent` before any where one is another here.
    private static func append(
        _ events: [LedgerEvent], to store: any LedgerStore, _ progress: (Int, Int) -> Void
    ) throws -> Int {
        let missing = try LedgerSync.missing(from: store.events(EventQuery()).map(\.event), of: events)
        try LedgerSync.append(missing, to: store, progress: progress)
        return missing.count
    }
}

/// A ledger that several share is not replaced.
struct SharedLedgerStays: Error, CustomStringConvertible {
    let place: String

    var description: String {
        "\(place) may be used by others and is not replaced; without --exactly it takes the events that it lacks."
    }
}
