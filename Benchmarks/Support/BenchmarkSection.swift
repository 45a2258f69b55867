import Foundation

/// A section of `Docs/benchmarks.md`.
public struct BenchmarkSection {
    private let heading: String
    /// The section as it stands in the page.
    public let text: String

    /// Makes a section; `heading` is without its signs.
    public init(_ heading: String, _ body: String) {
        self.heading = "## " + heading
        text = "\(self.heading)\n\n\(body)\n"
    }

    /// Prints the section, and puts it into the page that `--write` names, in the place of the one that is there, or at
    /// the end.
    public func publish(arguments: [String] = CommandLine.arguments) throws {
        print(text)
        guard let place = arguments.firstIndex(of: "--write"), place + 1 < arguments.count else { return }
        let page = URL(fileURLWithPath: arguments[place + 1])
        var content = try String(contentsOf: page, encoding: .utf8)
        if let start = content.range(of: "\n" + heading + "\n") {
            let rest = content[start.upperBound...]
            let end = rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex
            content.replaceSubrange(content.index(after: start.lowerBound)..<end, with: text)
        } else {
            content += "\n" + text
        }
        try content.write(to: page, atomically: true, encoding: .utf8)
    }

    /// The day and the machine of a measurement: `2026-11-30: AMD EPYC, 2 cores`.
    public static var circumstances: String {
        let info = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let model = info.split(separator: "\n").first { $0.hasPrefix("model name") }?
            .split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
        let today = Date().formatted(.iso8601.year().month().day())
        return
            "\(today): \(model ?? "unknown processor"), \(ProcessInfo.processInfo.activeProcessorCount) cores"
    }
}

/// How long some work takes, in seconds.
public func seconds(_ work: () throws -> Void) rethrows -> Double {
    let time = try ContinuousClock().measure(work)
    return Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
}

/// How long some work takes, in seconds, the median of several times.
public func median<Result>(of count: Int, _ work: () throws -> Result) rethrows -> Double {
    try (0..<count).map { _ in try seconds { _ = try work() } }.sorted()[count / 2]
}
