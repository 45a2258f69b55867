import Foundation
import Testing

@testable import KarteiCommands

@Suite struct FindCommandTests {
    @Test func aPhotoIsNeeded() {
        #expect(Program.run(["find"]) == .usage)
        #expect(Program.run(["find", "a.jpg", "b.jpg", "--explain", "c.jpg"]) == .usage)
    }

    @Test func whatCannotBeReadFailsAndTheRestGoesOn() {
        #expect(Program.run(["find", "/nowhere/a.jpg", "/nowhere/b.jpg"]) == .failure)
    }
}
