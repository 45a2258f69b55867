import Foundation
import Testing

@testable import KarteiStore

@Suite struct SHA256Tests {
    @Test func theStandardsExamplesHold() {
        // FIPS 180-4's examples for SHA-256, and the digest of nothing.
        #expect(
            Digest(of: Data("abc".utf8)).description
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(
            Digest(of: Data()).description
                == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    }

    @Test func piecesGiveTheDigestOfTheWhole() {
        var hash = SHA256()
        for byte in Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8) {
            [byte].withUnsafeBytes { hash.update($0) }
        }
        #expect(
            hash.finish().description == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    }
}
