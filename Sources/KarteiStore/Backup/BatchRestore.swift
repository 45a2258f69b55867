import Foundation
import Kartei

/// What became of a batch of a backup.
public enum BatchFate: Sendable, Hashable {
    /// There was none of its name.
    case made
    /// The one here had everything already.
    case unchanged
    /// The one here took the photos and answers that it lacked.
    case completed
    /// The one here tells another story and stays; the backup's has this name.
    case beside(BatchName)
    /// The one here could not be read and is kept under this path; the backup's has its place.
    case mended(kept: String)
}

/// Puts the batches of a backup into a data folder.
struct BatchRestore {
    private let folder: DataFolder
    private let batches: BatchFolder
    private let names: DatedName

    init(_ folder: DataFolder, _ date: Date) {
        self.folder = folder
        batches = BatchFolder(folder)
        names = DatedName(date)
    }

    /// Throws `BatchInUse` where another program has one of the batches open.
    func checkUnused() throws {
        for name in batches.names() { try batches.checkUnused(name) }
    }

    /// Moves all batches into a folder beside and answers that; nil where there are none.
    func setAside() throws -> String? {
        guard !batches.names().isEmpty else { return nil }
        let kept = names.free(for: folder.batches)
        guard rename(folder.batches.path, kept.path) == 0 else {
            throw CannotRemoveBatch(path: folder.batches.path, reason: systemMessage())
        }
        return kept.path
    }

    /// Puts a batch's file in its place, or what it has more into the batch that is there.
    func take(_ name: BatchName, _ file: URL) throws -> BatchFate {
        guard batches.names().contains(name) else {
            try batches.put(file, as: name)
            return .made
        }
        let batch: Batch
        do {
            batch = try batches.open(name)
            _ = try batch.photos()
        } catch is DamagedBatch {
            let kept = try batches.keepAside(name, names)
            try batches.put(file, as: name)
            return .mended(kept: kept)
        }
        switch try batch.takeOver(file) {
        case .nothing: return .unchanged
        case .added: return .completed
        case .otherwise:
            let other = try BatchName(names.day(after: name.text, most: BatchName.mostBytes))
            if batches.names().contains(other) {
                // The same backup was taken before.
                let there = try batches.open(other).takeOver(file)
                if there == .nothing || there == .added { return .beside(other) }
            }
            try batches.put(file, as: other)
            return .beside(other)
        }
    }
}
