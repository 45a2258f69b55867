import Foundation

/// Names for what is kept beside when something else takes its place: `ledger-2026-11-30-203000.sqlite`.
struct DatedName {
    private let stamp: String

    init(_ date: Date) {
        let style = Date.VerbatimFormatStyle(
            format:
                "\(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits)-\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased))\(minute: .twoDigits)\(second: .twoDigits)",
            timeZone: .current, calendar: Calendar(identifier: .gregorian))
        stamp = date.formatted(style)
    }

    /// A name beside this one that nothing has.
    func free(for url: URL) -> URL {
        let folder = url.deletingLastPathComponent()
        let stem = url.deletingPathExtension().lastPathComponent
        let ending = url.pathExtension.isEmpty ? "" : "." + url.pathExtension
        var (number, name) = (1, "\(stem)-\(stamp)\(ending)")
        while access(folder.appendingPathComponent(name).path, F_OK) == 0 {
            number += 1
            name = "\(stem)-\(stamp)-\(number)\(ending)"
        }
        return folder.appendingPathComponent(name)
    }

    /// Text with the day behind it.
    func day(after text: String, most bytes: Int) -> String {
        let day = " restored " + stamp.prefix(10)
        var text = text
        while text.utf8.count + day.utf8.count > bytes { text.removeLast() }
        return text + day
    }
}
