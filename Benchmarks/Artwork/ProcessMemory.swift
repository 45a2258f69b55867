import Foundation

/// How much memory this process holds, in kilobytes, as Linux counts it.
struct ProcessMemory {
    /// All pages, those of mapped files included (`VmRSS`).
    let resident: Int
    /// The pages that belong to no file (`RssAnon`).
    let anonymous: Int

    /// Asks the kernel.
    init() throws {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        func kilobytes(_ name: String) -> Int {
            let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") } ?? ""
            return Int(line.filter(\.isNumber)) ?? 0
        }
        resident = kilobytes("VmRSS")
        anonymous = kilobytes("RssAnon")
    }
}
