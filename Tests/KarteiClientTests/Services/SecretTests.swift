import Foundation
import Testing

@testable import KarteiClient

@Suite struct SecretTests {
    @Test func itIsShownNowhere() throws {
        struct Holder {
            let secret: Secret
            let list: [Secret?]
        }
        let secret = try #require(Secret("tok-0123456789"))
        let holder = Holder(secret: secret, list: [secret])
        var dumped = ""
        dump(holder, to: &dumped)
        for text in [
            "\(secret)", String(reflecting: secret), "\(holder)", String(reflecting: holder), dumped,
        ] {
            #expect(text.contains("(secret)"))
            #expect(!text.contains("0123456789"))
        }
        #expect(secret.bearer == "Bearer tok-0123456789")
    }

    @Test(arguments: ["", " ", "two words", "a\r\nX-Evil: 1", "a\u{0}", "schlüssel", "a\u{7F}", "\n\n"])
    func whatNoHeaderFieldHoldsIsNone(text: String) { #expect(Secret(text) == nil) }

    @Test func whiteSpaceAroundItIsNotItsOwn() {
        #expect(Secret(" tok\r\n")?.text == "tok")
        #expect(Secret(String(repeating: "a", count: 4096)) != nil)
        #expect(Secret(String(repeating: "a", count: 4097)) == nil)
    }
}
