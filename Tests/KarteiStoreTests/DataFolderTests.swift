import Foundation
import Kartei
import Testing

@testable import KarteiStore

@Suite struct DataFolderTests {
    @Test func theEnvironmentNamesTheFolder() {
        #expect(DataFolder(environment: ["KARTEI_HOME": "/a/b", "XDG_DATA_HOME": "/x"]).url.path == "/a/b")
        #expect(DataFolder(environment: ["XDG_DATA_HOME": "/x", "HOME": "/h"]).url.path == "/x/kartei")
        #expect(
            DataFolder(environment: ["KARTEI_HOME": "", "HOME": "/h"]).url.path == "/h/.local/share/kartei")
        // The XDG specification asks to ignore paths that are not absolute.
        #expect(
            DataFolder(environment: ["XDG_DATA_HOME": "x", "HOME": "/h"]).url.path == "/h/.local/share/kartei"
        )
    }

    @Test func programsThatStartAtOnceAreOneDevice() async throws {
        for _ in 0..<20 {
            let folder = try TemporaryFolder()
            let data = DataFolder(folder.url)
            let devices = try await withThrowingTaskGroup(of: DeviceID.self) { group in
                for _ in 0..<8 { group.addTask { try data.device() } }
                return try await group.reduce(into: Set<DeviceID>()) { $0.insert($1) }
            }
            #expect(devices == [try data.device()])
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["device"])
        }
    }
}
