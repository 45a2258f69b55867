import Foundation
import Kartei
import Testing

@testable import KarteiVision

@Suite("What the levels of confidence are worth")
struct FieldReliabilityTests {
    private func label(set: String = "", rarity: String = "") -> CardLabel {
        CardLabel(
            photo: "a.jpg", isOnlyCard: true, game: .pokemon, name: "Charizard", number: "4/102", set: set,
            language: "en", ids: ["base1-4"], rarity: rarity, remarks: "")
    }

    @Test("A field is counted at the level that it is shown with, and not where the label is silent")
    func counting() throws {
        let box = Quad(x: 0, y: 0, width: 1, height: 1)
        var evidence = Evidence(
            fields: CardFields(
                name: FieldReading(text: "Charizard", confidence: 0.5),
                number: FieldReading(text: "4/103", confidence: 0.9)),
            numbers: [try #require(PrintedNumber("4/103", game: .pokemon))])
        evidence.games = [.pokemon]
        let scan = CardScan(
            outline: box, evidence: evidence, candidates: [], decision: .unknown(.notInCatalog))
        var reliability = FieldReliability()
        reliability.add(Judgement(label: label(rarity: "Rare Holo"), scan: scan))
        // Read with little confidence and right; read well and wrong; not found although the label has it.
        #expect(reliability.rate(of: .name, .low) == ScanTally.Rate(right: 1, counted: 1))
        #expect(reliability.rate(of: .number, .medium) == ScanTally.Rate(right: 0, counted: 1))
        #expect(reliability.rate(of: .rarity, .low) == ScanTally.Rate(right: 0, counted: 1))
        #expect(FieldConfidence.allCases.allSatisfy { reliability.rate(of: .set, $0).counted == 0 })
        let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(reliability)) as? [String: Any]
        let name = try #require(json?["name"] as? [String: [String: Int]])
        #expect(name["low"] == ["right": 1, "counted": 1] && name["high"] == ["right": 0, "counted": 0])
    }

    @Test(
        "A set is met by its code, its name, or the words of its label",
        arguments: [
            ("SCR (Stellar Crown)", "SCR", true), ("Stellar Crown", "SCR (Stellar Crown)", true),
            ("BFZ (Battle for Zendikar)", "BFZ / The List", true),
            ("PR-SW (SWSH Black Star Promos)", "SWSH promo", true), ("S4a (Shiny Star V)", "S4", false),
            ("PR-SM (SM Black Star Promos)", "SWSH promo", false), ("", "Base", false), ("", "", false),
        ])
    func sets(read: String, label: String, isMet: Bool) {
        #expect(Judgement.isSet(read, label) == isMet)
    }
}
