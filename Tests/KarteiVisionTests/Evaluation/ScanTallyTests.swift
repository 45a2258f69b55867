import Foundation
import Kartei
import Testing

@testable import KarteiVision

@Suite struct ScanTallyTests {
    private func judgement(number: String, read: String?) -> Judgement {
        let label = CardLabel(
            photo: "a", isOnlyCard: true, game: .pokemon, name: "", number: number, set: "", language: "",
            ids: [], rarity: "", remarks: "")
        let scan = read.map {
            CardScan(
                outline: Quad(x: 0, y: 0, width: 1, height: 1),
                evidence: Evidence(fields: CardFields(number: FieldReading(text: $0, confidence: 1))),
                candidates: [], decision: .ask(.nameOnly))
        }
        return Judgement(label: label, scan: scan)
    }

    @Test func theJSONHasTheDocumentedKeys() throws {
        var tally = ScanTally()
        tally.add([judgement(number: "1/2", read: "1/2")], milliseconds: 10)
        tally.add([judgement(number: "1/2", read: nil)], milliseconds: 30)
        tally.add([judgement(number: "?", read: "1/2")], milliseconds: 20)
        let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(tally)) as? [String: Any]
        let json = try #require(object)
        #expect(
            Set(json.keys) == [
                "photos", "cards", "silentRight", "silentWrong", "wrongOfAddedBound", "wrongOfAllBound",
                "addedOfIndexed", "reasons", "largePhotos", "largeP50Milliseconds", "withinCeiling",
                "artworkFirst",
                "artworkListed", "rightFirst", "rightListed", "nameRight",
                "numberRead", "setRight", "rarityRight", "languageRight", "counted", "p50Milliseconds",
                "p95Milliseconds",
            ])
        #expect(json["photos"] as? Int == 3)
        #expect(json["numberRead"] as? Double == 0.5)
        #expect((json["counted"] as? [String: Int])?["numberRead"] == 2)
        #expect(json["p50Milliseconds"] as? Double == 20)
        #expect(json["p95Milliseconds"] as? Double == 30)
    }

    @Test func aPhotoThatCouldNotBeReadCountsAsWrongAndHasNoTime() {
        var tally = ScanTally()
        tally.add([judgement(number: "1/2", read: nil)], milliseconds: nil)
        #expect(tally.photos == 1)
        #expect(tally.rates["numberRead"]?.counted == 1)
        #expect(tally.percentile(0.5) == 0)
    }

    @Test func whyIndexedCardsWereNotAddedIsCounted() {
        var tally = ScanTally()
        let id = CardID(game: .pokemon, rawValue: "base1-4")
        var label = judgement(number: "1/2", read: "1/2").label
        (label.game, label.ids) = (.pokemon, [id.rawValue])
        let scan = judgement(number: "1/2", read: "1/2").scan
        let judgements = [
            Judgement(label: label, scan: scan) { $0 == id }, Judgement(label: label, scan: nil) { $0 == id },
            Judgement(label: label, scan: scan) { _ in false },
        ]
        tally.add(judgements, milliseconds: 10, pixels: 12_000_000)
        #expect(tally.reasons == ["nameOnly": 1, "notFound": 1])
        #expect(tally.rates["addedOfIndexed"]?.counted == 2)
    }

    @Test func largePhotosAreTimedApartAndBoundsAreExact() {
        var tally = ScanTally()
        tally.add([judgement(number: "1/2", read: nil)], milliseconds: 100, pixels: 12_000_000)
        tally.add([judgement(number: "1/2", read: nil)], milliseconds: 900, pixels: 9_999_999)
        #expect(tally.largePercentile(0.5) == 100)
        #expect(tally.largeMilliseconds.count == 1)
        // 1 - 0.05^(1/2); of nothing added nothing is known.
        #expect(abs(tally.wrongOfAllBound - 0.776393202) < 1e-8)
        #expect(tally.wrongOfAddedBound == 1)
    }
}
