import Foundation
import Kartei
import Testing

@testable import KarteiStore

struct PriceManifestSignatureTests {
    private let key = PriceSigningKey.make()

    private func manifest(_ version: Int, day: Int = 20_787) -> PriceManifest {
        let file = PriceManifest.File(digest: String(repeating: "0a", count: 32), size: 171)
        let history = PriceManifest.Month(month: "2026-11", file: file)
        return PriceManifest(
            version: version, publisher: key.publisher,
            prices: [.init(game: .pokemon, day: Day(number: day), file: file, history: [history])])
    }

    private func refusal(
        _ data: Data, trusting publisher: PricePublisher? = nil, known: PriceManifest? = nil
    ) -> PriceManifestError? {
        do throws(PriceManifestError) {
            _ = try PriceManifest.verified(data, trusting: publisher ?? key.publisher, known: known)
            return nil
        } catch {
            return error
        }
    }

    @Test func whatIsSignedIsTaken() throws {
        let data = manifest(3).signed(by: key)
        #expect(try PriceManifest.verified(data, trusting: key.publisher) == manifest(3))
        #expect(try PriceManifest.verified(data, trusting: key.publisher, known: manifest(3)) == manifest(3))
        #expect(try PriceManifest.verified(data, trusting: key.publisher, known: manifest(2)) == manifest(3))
    }

    @Test func aForeignSignatureIsRefused() {
        let other = PriceSigningKey.make()
        #expect(
            refusal(manifest(3).signed(by: other))
                == .foreign(found: other.publisher, trusted: key.publisher))
        // Signed by somebody else under the trusted publisher's name.
        let signature = other.signature(of: Data(manifest(3).signedText.utf8))
        #expect(refusal(Data(manifest(3).text(signature: signature).utf8)) == .forged(key.publisher))
    }

    @Test func anOldManifestIsRefused() {
        #expect(
            refusal(manifest(3).signed(by: key), known: manifest(4)) == .replayed(version: 3, known: 4))
    }

    @Test func twoManifestsOfOneVersionContradict() {
        #expect(
            refusal(manifest(3, day: 20_788).signed(by: key), known: manifest(3))
                == .contradiction(version: 3))
    }

    @Test func everyFlippedBitAndEveryCutIsRefused() {
        let whole = manifest(3).signed(by: key)
        for bit in 0..<whole.count * 8 {
            var altered = whole
            altered[bit / 8] ^= 1 << (bit % 8)
            #expect(refusal(altered, known: manifest(2)) != nil, "bit \(bit)")
        }
        for count in 0..<whole.count { #expect(refusal(whole.prefix(count)) != nil, "cut at \(count)") }
        #expect(refusal(whole + [0x0A]) != nil)
        #expect(refusal(whole + whole) != nil)
    }

    /// The Kelvin sign is a K to Unicode, and not to a signature.
    @Test func anotherSpellingOfTheSameTextIsRefused() throws {
        for _ in 0..<200 {
            let data = manifest(Int.random(in: 1...1_000_000)).signed(by: key)
            let text = String(decoding: data, as: UTF8.self)
            guard text.contains("K") else { continue }
            let altered = text.replacing("K", with: "\u{212A}")
            #expect(refusal(Data(altered.utf8)) != nil)
        }
    }
}
