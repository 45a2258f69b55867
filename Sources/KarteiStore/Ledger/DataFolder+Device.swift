import Foundation
import Kartei

extension DataFolder {
    /// The ID of this machine in ledgers; drawn the first time that it is asked for.
    ///
    /// It is random and says nothing about the machine. Throws where it cannot be kept.
    public func device() throws -> DeviceID {
        if let known = knownDevice() { return known }
        try create()
        let drawn = DeviceID()
        let draft = url.appendingPathComponent(".device-\(drawn)")
        defer { unlink(draft.path) }
        let line = Data("\(drawn)\n".utf8)
        try? line.write(to: draft)
        // Two programs that start at once must not write under two names, nor see half of one: the first whole file
        // stays.
        if link(draft.path, deviceFile.path) == 0 { return drawn }
        // Some disks know no links.
        if errno != EEXIST { try? line.write(to: deviceFile, options: .withoutOverwriting) }
        guard let known = knownDevice() else { throw UnusableDeviceFile(path: deviceFile.path) }
        return known
    }

    private func knownDevice() -> DeviceID? {
        guard let text = try? String(contentsOf: deviceFile, encoding: .utf8) else { return nil }
        return DeviceID(text.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    private var deviceFile: URL { url.appendingPathComponent("device") }
}

/// The file with this machine's ID can be neither read nor written.
struct UnusableDeviceFile: Error, CustomStringConvertible {
    let path: String

    var description: String {
        "\(path), which names this machine in ledgers, can be neither read nor written; see who may use it, or remove it."
    }
}
