import Foundation
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
}
