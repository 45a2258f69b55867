import Foundation
import Kartei
import Testing

@testable import KarteiStore

@Suite struct BatchNameTests {
    @Test(arguments: [
        "", "../x", "a/b", ".", "..", ".hidden", "-rf", " a", "a ", "a.", "a\0b", "a\nb", "a\u{1B}[31m",
        "a\u{202E}b", "a\u{2028}b", "~", "C:", "a*", "\u{0301}x", "album\\1", "a|b", "/etc/passwd",
        "a\u{200B}b",
    ])
    func aHostileNameIsRefusedWithASentence(_ name: String) {
        #expect {
            try BatchName(name)
        } throws: { error in
            let text = "\(error)"
            return text.hasSuffix(".") && !text.contains("\u{1B}") && !text.contains("\n")
        }
    }

    @Test func aVeryLongNameIsRefused() throws {
        #expect(throws: UnusableBatchName.tooLong) { try BatchName(String(repeating: "a", count: 101)) }
        #expect(throws: UnusableBatchName.tooLong) { try BatchName(String(repeating: "ß", count: 51)) }
        #expect(try BatchName(String(repeating: "a", count: 100)).text.count == 100)
    }

    @Test(arguments: ["album-1", "Ordner März", "2026.11", "a", "ポケモン", "हिन्दी", "x_y"])
    func anOrdinaryNameIsTakenInAnyScript(_ name: String) throws {
        #expect(try BatchName(name).text == name.precomposedStringWithCanonicalMapping)
    }

    @Test func oneNameSpelledTwoWaysIsOneBatch() throws {
        #expect(try BatchName("Ma\u{0308}rz") == BatchName("M\u{00E4}rz"))
    }

    @Test func namesComeInThePeoplesOrder() throws {
        let names = try ["album 10", "Album 2", "album 1"].map { try BatchName($0) }
        #expect(names.sorted().map(\.text) == ["album 1", "Album 2", "album 10"])
    }
}
