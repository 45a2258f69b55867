import Foundation

extension PriceHistory {
    /// What comes of adding a day.
    public enum Addition: Sendable {
        /// The day is there with these very prices.
        case known
        /// The day is there with other prices, or from another source.
        case contradiction(PriceCapture)
        /// These months' files are new or other than before.
        case added([Month])
    }

    /// A month's new file.
    public struct Month: Sendable {
        /// The month: `2026-11`.
        public var month: String
        /// The file's bytes.
        public var bytes: Data
    }

    /// Adds a captured day, wherever it belongs; no other day's value changes.
    ///
    /// Rows come in on that day against the day before; those of the next captured day are said anew against the added
    /// one, so that some come and others go. `newest` spares reading the whole log where it is the file of the last
    /// captured day. Throws `PriceFileError` for a damaged file.
    public func adding(
        _ file: PriceFile, newest: PriceFile? = nil
    ) throws(PriceFileError) -> Addition {
        let (capture, added) = (file.capture, PriceState(file))
        precondition(capture.game == game)
        if let known = captures.first(where: { $0.day == capture.day }) {
            guard known == capture, try state(on: known.day) == added else { return .contradiction(known) }
            return .known
        }
        let previous = captures.last { $0.day < capture.day }
        let next = captures.first { $0.day > capture.day }
        let before: PriceState
        if let newest, newest.capture == previous {
            before = PriceState(newest)
        } else {
            before =
                try previous.map { previous throws(PriceFileError) in try state(on: previous.day) }
                ?? PriceState()
        }
        var log = try log(of: capture.day)
        log.set(before.changes(to: added), on: capture)
        guard let next else { return .added([log.file]) }

        var nextLog = next.day.month == capture.day.month ? log : try self.log(of: next.day)
        var after = before
        after.apply(nextLog.rows(on: next.day))
        nextLog.set(added.changes(to: after), on: next)
        return .added(log.first == nextLog.first ? [nextLog.file] : [log.file, nextLog.file])
    }

    /// How many variants had a price on the captured day before a day, else on the one after; nil where there is none.
    public func pricedBeside(_ day: Day) throws(PriceFileError) -> (day: Day, count: Int)? {
        guard let beside = captures.last(where: { $0.day < day }) ?? captures.first(where: { $0.day > day })
        else { return nil }
        return (beside.day, try state(on: beside.day).priced)
    }

    /// What a captured day says of every card.
    private func state(on day: Day) throws(PriceFileError) -> PriceState {
        var state = PriceState()
        for month in months where month.first <= day {
            state.apply(try MonthLog(month).rows(upTo: day))
        }
        return state
    }

    private func log(of day: Day) throws(PriceFileError) -> MonthLog {
        guard let month = months.first(where: { $0.first == day.firstOfMonth }) else {
            return MonthLog(game, of: day)
        }
        return try MonthLog(month)
    }
}

extension MonthLog {
    fileprivate var file: PriceHistory.Month { .init(month: first.month, bytes: bytes()) }
}
