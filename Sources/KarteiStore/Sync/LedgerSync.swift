import Foundation
import Kartei

/// Exchanges events between a ledger and another one, or a file: each takes what it lacks.
///
/// Any two may do so in any order and any number of times; those that were ever linked end with the same events,
/// and so with the same collection.
public enum LedgerSync {
    /// Whom to exchange events with.
    public enum Partner: Sendable, Hashable {
        /// Another device's ledger, or one that several devices share.
        case ledger(LedgerAddress)
        /// A file of event lines; made where it is missing.
        case file(URL)

        /// What a path names: the ledger where there is one, else a file of event lines.
        public init(path: String) {
            let url = URL(fileURLWithPath: path)
            self = SQLiteConnection.isDatabase(url) ? .ledger(.file(url)) : .file(url)
        }
    }

    /// What was exchanged.
    public struct Report: Sendable, Hashable {
        /// The events that came here.
        public var came: [LedgerEvent]
        /// The events that went there.
        public var went: [LedgerEvent]
        /// How many events both have now.
        public var both: Int
    }

    /// How many events one transaction appends; a scan may write between two.
    private static let batch = 5000

    /// Exchanges events; `progress` is told how many of how many came here.
    ///
    /// Nothing is taken over from a partner that has another event of the same ID (`ConflictingEvent`), or a text
    /// with a fault (a sentence that names the line).
    public static func run(
        _ store: any LedgerStore, with partner: Partner, progress: (Int, Int) -> Void = { _, _ in }
    ) throws -> Report {
        let peer: any EventPeer =
            switch partner {
            case .ledger(let address): LedgerPeer(store: try address.open())
            case .file(let url): ExchangeFile(url)
            }
        return try run(store, with: peer, progress: progress)
    }

    static func run(
        _ store: any LedgerStore, with peer: any EventPeer, progress: (Int, Int) -> Void = { _, _ in }
    ) throws -> Report {
        var report = Report(came: [], went: [], both: 0)
        try peer.exchange { theirs in
            let theirs = theirs.map(\.withoutPaymentNumbers)
            let mine = try store.intactEvents()
            report.came = try missing(from: mine, of: theirs)
            report.went = try missing(from: theirs, of: mine)
            report.both = mine.count + report.came.count
            try append(report.came, to: store, progress: progress)
            return report.went
        }
        return report
    }

    /// Those of the events that `known` lacks, each once.
    ///
    /// Throws `ConflictingEvent` where it has another of the same ID.
    static func missing(from known: [LedgerEvent], of events: [LedgerEvent]) throws -> [LedgerEvent] {
        var byID = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
        return try events.filter { event in
            guard let other = byID.updateValue(event, forKey: event.id) else { return true }
            guard other == event else { throw ConflictingEvent(id: event.id) }
            return false
        }
    }

    /// Appends events in transactions that are not too long for others to wait for.
    static func append(
        _ events: [LedgerEvent], to store: any LedgerStore, progress: (Int, Int) -> Void = { _, _ in }
    ) throws {
        for start in stride(from: 0, to: events.count, by: batch) {
            let end = min(start + batch, events.count)
            try store.append(Array(events[start..<end]))
            progress(end, events.count)
        }
    }
}
