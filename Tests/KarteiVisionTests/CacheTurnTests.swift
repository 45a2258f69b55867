import Foundation
import Synchronization
import Testing

@testable import KarteiVision

struct CacheTurnTests {
    @Test func oneAtATimeUsesAFolder() {
        let folder = FileManager.default.temporaryDirectory.appending(path: "kartei-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let inside = Mutex(0)
        let most = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            CacheTurn.take(at: folder) {
                let now = inside.withLock { count in
                    count += 1
                    return count
                }
                most.withLock { $0 = max($0, now) }
                usleep(2000)
                inside.withLock { $0 -= 1 }
            }
        }
        #expect(most.withLock { $0 } == 1)
    }

    @Test func aFolderThatCannotBeLockedIsUsedAllTheSame() {
        #expect(CacheTurn.take(at: URL(filePath: "/dev/null/nowhere")) { 7 } == 7)
    }
}
