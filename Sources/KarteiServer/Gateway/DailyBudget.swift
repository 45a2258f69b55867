import Foundation
import Kartei
import KarteiStore

/// What may be spent in one day (UTC), kept in a file so that no restart and no crash spends it twice.
///
/// The price of a page is on the disk before the upstream is asked. One program at a time has the file.
public final class DailyBudget: @unchecked Sendable {
    /// The most that is spent in a day.
    public let limit: MicroDollars
    /// What one page costs.
    public let price: MicroDollars

    private let file: URL
    private let lockFile: Int32
    private let now: @Sendable () -> Date
    private let lock = NSLock()
    private var usage: DayUsage

    /// Money that was set aside for one page.
    public struct Reservation: Sendable, Hashable {
        let day: Day
        let amount: MicroDollars
    }

    /// Takes up what the file says was spent; a missing one is made with the first page.
    ///
    /// Throws `DailyBudgetError` where it cannot be read or another program has it.
    public init(
        file: URL, limit: MicroDollars, price: MicroDollars, now: @escaping @Sendable () -> Date = { Date() }
    ) throws(DailyBudgetError) {
        (self.file, self.limit, self.price, self.now) = (file, limit, price, now)
        lockFile = open(file.path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard lockFile >= 0 else {
            throw .cannotWrite(file: file.path, reason: String(cString: strerror(errno)))
        }
        guard flock(lockFile, LOCK_EX | LOCK_NB) == 0 else {
            close(lockFile)
            throw .busy(file: file.path)
        }
        AtomicFile.removeLeftovers(of: file)
        do {
            usage = try DayUsage(file: file) ?? DayUsage(day: Day(now()), spent: MicroDollars(0))
        } catch {
            close(lockFile)
            throw error
        }
    }

    deinit { close(lockFile) }

    /// Sets the price of one page aside; nil where what is left of the day does not reach.
    ///
    /// Throws `DailyBudgetError` where that cannot be written down; then nothing may be asked.
    public func reserve() throws(DailyBudgetError) -> Reservation? {
        lock.lock()
        defer { lock.unlock() }
        let today = current
        guard today.spent + price <= limit else { return nil }
        try keep(DayUsage(day: today.day, spent: today.spent + price))
        return Reservation(day: today.day, amount: price)
    }

    /// Gives money back that was certainly not spent.
    ///
    /// Where that cannot be written down it counts as spent.
    public func giveBack(_ reservation: Reservation) {
        lock.lock()
        defer { lock.unlock() }
        guard reservation.day == current.day else { return }
        try? keep(DayUsage(day: usage.day, spent: usage.spent - reservation.amount))
    }

    /// Notes pages beyond the one that was paid for.
    public func charge(extraPages: Int) {
        guard extraPages > 0 else { return }
        lock.lock()
        defer { lock.unlock() }
        let today = current
        try? keep(DayUsage(day: today.day, spent: today.spent + price * extraPages))
    }

    /// What is left of the day.
    public var left: MicroDollars { lock.withLock { limit - current.spent } }

    /// Whether another page can be paid for.
    public var suffices: Bool { price <= left }

    /// The time until the next day begins.
    public var untilMidnight: Duration {
        let passed = now().timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400)
        return .seconds(86_400 - passed)
    }

    /// What was spent today; a clock that is set back opens no new day.
    private var current: DayUsage {
        let today = Day(now())
        return today > usage.day ? DayUsage(day: today, spent: MicroDollars(0)) : usage
    }

    private func keep(_ changed: DayUsage) throws(DailyBudgetError) {
        try changed.write(to: file)
        usage = changed
    }
}

/// What was spent on a day, as its file says.
struct DayUsage: Sendable, Hashable {
    let day: Day
    let spent: MicroDollars

    private static let title = "kartei gateway usage 1"

    init(day: Day, spent: MicroDollars) { (self.day, self.spent) = (day, spent) }

    /// Reads a file; nil where there is none.
    init?(file: URL) throws(DailyBudgetError) {
        guard access(file.path, F_OK) == 0 else { return nil }
        guard let data = FileManager.default.contents(atPath: file.path) else {
            throw .unreadable(file: file.path)
        }
        let words = String(decoding: data, as: UTF8.self).split(separator: "\n").map {
            $0.split(separator: " ")
        }
        guard words.count == 3, words[0].joined(separator: " ") == Self.title,
            words[1].count == 2, words[1][0] == "day", let day = Day(String(words[1][1])),
            words[2].count == 2, words[2][0] == "micro-dollars", let spent = Int(words[2][1]), spent >= 0
        else { throw .unreadable(file: file.path) }
        self.init(day: day, spent: MicroDollars(spent))
    }

    func write(to file: URL) throws(DailyBudgetError) {
        do {
            var output = try AtomicFile(file, mode: 0o600)
            try output.write(Data("\(Self.title)\nday \(day)\nmicro-dollars \(spent.count)\n".utf8))
            try output.publish()
        } catch .cannotWrite(let file, let reason) {
            throw .cannotWrite(file: file, reason: reason)
        } catch {
            throw .cannotWrite(file: file.path, reason: "\(error)")
        }
    }
}

/// Why a budget cannot be kept.
public enum DailyBudgetError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file is not as it was written.
    case unreadable(file: String)
    /// The file cannot be written.
    case cannotWrite(file: String, reason: String)
    /// Another gateway has it.
    case busy(file: String)

    /// One sentence for people.
    public var description: String {
        switch self {
        case .unreadable(let file):
            "\(file) does not say what was spent today, so that nothing more is spent; remove it once you know."
        case .cannotWrite(let file, let reason): "what is spent cannot be written to \(file): \(reason)."
        case .busy(let file):
            "another gateway spends from \(file); end it, or give this one a data folder of its own (KARTEI_HOME)."
        }
    }
}
