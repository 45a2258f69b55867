import Foundation
import Kartei

extension DataFolder {
    /// The ID of this machine in ledgers; drawn the first time that it is asked for.
    ///
    /// It is random and says nothing about the machine. Throws where it cannot be kept.
    public func device() throws -> DeviceID {
        if let known = try? String(contentsOf: deviceFile, encoding: .utf8),
            let id = DeviceID(known.trimmingCharacters(in: .whitespacesAndNewlines))
        {
            return id
        }
        try create()
        let drawn = DeviceID()
        do {
            // Two programs that start at once must not write under two names: the first file stays.
            try Data("\(drawn)\n".utf8).write(to: deviceFile, options: .withoutOverwriting)
            return drawn
        } catch {
            guard let text = try? String(contentsOf: deviceFile, encoding: .utf8),
                let id = DeviceID(text.trimmingCharacters(in: .whitespacesAndNewlines))
            else { throw UnusableDeviceFile(path: deviceFile.path) }
            return id
        }
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
