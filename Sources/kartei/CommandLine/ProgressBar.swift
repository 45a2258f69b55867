import Foundation

/// A progress bar on standard error: done, rate and time left.
///
/// It appears only on a terminal and only once the work has lasted two seconds.
final class ProgressBar {
    private let unit: String
    private var total: Int?
    private var start = ContinuousClock.now
    private var lastDrawn: ContinuousClock.Instant?
    private(set) var done = 0

    /// Starts the clock; `total` is nil where the amount is unknown, `unit` is a plural such as `photos`.
    init(unit: String, total: Int?) {
        self.unit = unit
        self.total = total
    }

    /// Counts work that is done and draws at most ten times a second.
    func advance(by amount: Int = 1) {
        done += amount
        guard Terminal.isInteractive else { return }
        let now = ContinuousClock.now
        guard now - start > .seconds(2) else { return }
        if let lastDrawn, now - lastDrawn < .milliseconds(100) { return }
        lastDrawn = now
        Terminal.write("\r\u{1B}[K\(text(elapsed: now - start))")
    }

    /// Says how much of how much is done, where that shows only in the course of the work; the clock starts with the
    /// first word of it.
    func advance(to done: Int, of total: Int) {
        if self.total == nil { (self.total, start) = (total, .now) }
        advance(by: max(0, done - self.done))
    }

    /// Takes the bar off the screen, so that a message can be written or the work has ended.
    func clear() {
        guard lastDrawn != nil else { return }
        lastDrawn = nil
        Terminal.write("\r\u{1B}[K")
    }

    /// The line for a given time, apart from the clock so that it can be tested.
    func text(elapsed: Duration) -> String {
        let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
        let rate = seconds > 0 ? Double(done) / seconds : 0
        let rateText = rate >= 100 ? String(format: "%.0f", rate) : String(format: "%.1f", rate)
        guard let total, total > 0 else { return "\(done) \(unit), \(rateText)/s" }
        let share = min(1, Double(done) / Double(total))
        let filled = Int(share * 24)
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 24 - filled)
        let left = rate > 0 ? Self.clock(Double(total - done) / rate) : "?"
        return "\(bar) \(done)/\(total) \(unit), \(rateText)/s, \(left) left"
    }

    private static func clock(_ seconds: Double) -> String {
        let whole = Int(max(0, seconds).rounded(.up))
        return whole >= 3600
            ? String(format: "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60)
            : String(format: "%d:%02d", whole / 60, whole % 60)
    }
}
