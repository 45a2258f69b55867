import Foundation
import Kartei

/// Which files prices were read from.
public struct PriceFilesRead: Sendable, Hashable {
    /// The files that hold something, with their paths as they were given.
    public var files: [String] = []
    /// Files of folders and archives that hold no prices.
    public var passedOver: [String] = []
    /// Files that, by their paths, are of another day.
    public var otherDays = 0
    /// Whose prices they are.
    public var origins: Set<PriceProvenance> = []
}

extension PriceBuild {
    /// Reads files of prices: plain or packed, in archives, or in folders that follow TCGCSV's site.
    ///
    /// - Parameters:
    ///   - urls: files and folders.
    ///   - reading: what the person says about them.
    ///   - day: the day; a file whose path says another one is passed over.
    ///   - progress: called with the bytes that are read, and those of all files.
    /// - Throws: `PricePayloadError` for a file of another game, of no known shape or that breaks off, and where no file
    ///   is of the day; an error about a file that cannot be read.
    public func read(
        _ urls: [URL], _ reading: PriceReading, day: Day, progress: (Int64, Int64) -> Void = { _, _ in }
    ) throws -> PriceFilesRead {
        let files = try UpstreamFiles(urls, isPromising: Self.mayBePrices)
        var report = PriceFilesRead()
        report.passedOver = files.passedOver
        var before: Int64 = 0
        for file in files.files {
            try read(file, reading, day, &report) { progress(before + $0, files.totalBytes) }
            before += file.size
        }
        guard report.files.isEmpty else { return report }
        throw PricePayloadError(
            file: files.names.joined(separator: ", "),
            reason: report.otherDays > 0
                ? "all prices in it are of other days than \(day)." : "there are no prices in it.")
    }

    private func read(
        _ file: UpstreamFiles.File, _ reading: PriceReading, _ day: Day, _ report: inout PriceFilesRead,
        progress: (Int64) -> Void
    ) throws {
        var reader: PricePayloadReader?
        var (path, isMember) = ("", false)
        var read = report
        /// Runs a step of the reader; a member that holds no prices ends its reading without an error.
        func step(_ work: (inout PricePayloadReader) throws -> Void) throws {
            guard var current = reader else { return }
            reader = nil
            do {
                try work(&current)
                reader = current
            } catch let error as PricePayloadError where error.isUnknownFormat && isMember {
                read.passedOver.append(path)
            }
        }
        try ArchiveReader.read(
            file.url,
            begin: { entry in
                path = entry.isMember ? "\(file.name)/\(entry.path)" : file.name
                isMember = entry.isMember || file.isInFolder
                if let said = PricePath(path).day, said != day {
                    read.otherDays += 1
                    return false
                }
                guard !entry.isMember || Self.mayBePrices(entry.path) else {
                    read.passedOver.append(path)
                    return false
                }
                reader = PricePayloadReader(reading, file: path)
                return true
            },
            bytes: { bytes, consumed in
                try step { try $0.feed(bytes) { add($0) } }
                progress(consumed)
            },
            end: {
                try step { try $0.finish { add($0) } }
                guard let done = reader else { return }
                read.files.append(path)
                if let origin = done.origin { read.origins.insert(origin) }
                reader = nil
            })
        report = read
    }

    /// Whether a file found in a folder or archive may hold prices: TCGCSV's names have no ending.
    static func mayBePrices(_ path: String) -> Bool {
        guard UpstreamFiles.isVisible(path), let name = path.split(separator: "/").last?.lowercased() else {
            return false
        }
        if ["products", "prices", "groups"].contains(name) { return true }
        return [".json", ".csv", ".json.gz", ".csv.gz", ".tar.gz", ".tgz", ".zip", ".tar"]
            .contains { name.hasSuffix($0) }
    }
}

extension ProductList {
    /// Reads a person's table of products from a file.
    ///
    /// Throws `PricePayloadError`.
    public init(_ url: URL, catalog: PriceCatalog) throws(PricePayloadError) {
        let name = url.lastPathComponent
        guard let state = FileState(path: url.path), state.size <= CSVText.limit,
            let data = try? Data(contentsOf: url)
        else {
            throw PricePayloadError(
                file: name,
                reason: "it is no regular file of at most \(CSVText.limit >> 20) MiB that can be read.")
        }
        try self.init(data, file: name, catalog: catalog)
    }
}
