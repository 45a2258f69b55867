import Foundation
import Testing

@testable import Kartei

@Suite struct CalibrationEntryTests {
    private let charizard = Card.pokemon("base1-4", "Charizard", "4/102", total: 102)
    private let reprint = Card.pokemon("base4-4", "Charizard", "4/130", total: 130)

    private func scan(
        _ number: String?, name: String?, distance: Double = 0.4, inliers: Int = 40,
        change: (inout Evidence) -> Void = { _ in }
    ) throws -> CardScan {
        var evidence = Evidence.read(
            number, name: name,
            artwork: [ArtworkMatch(id: charizard.id, distance: distance, inliers: inliers)])
        evidence.candidates = try CandidateRanking(catalog: catalog).candidates(for: evidence)
        evidence.games = [.pokemon]
        change(&evidence)
        return CardScan(
            outline: Quad(x: 0, y: 0, width: 63, height: 88), evidence: evidence, candidates: [],
            decision: ScanPolicy().decide(evidence))
    }

    private var catalog: CardList { CardList(cards: [charizard, reprint]) }

    @Test func anEntryDecidesAgainAsItWasDecided() throws {
        let scans = [
            try scan("4/102", name: "Charizard"), try scan("4/102", name: "Charizard", inliers: 3),
            try scan("4/102", name: nil), try scan(nil, name: "Charizard"), try scan(nil, name: nil),
            try scan("4/102", name: "Charizard", distance: 1.2), try scan("9/999", name: "Blastoise"),
            try scan("4/102", name: "Charizard") { $0.scripts = ScriptCount() },
            try scan("4/102", name: "Charizard") { $0.capture.frameSharpness = 1 },
            try scan("4/102", name: "Charizard") { $0.contradictsItself = true },
            try scan("4/102", name: "Charizard") { $0.isBack = true },
        ]
        #expect(scans[0].decision == .identified(charizard))
        #expect(Set(scans.map(\.decision)).count >= 7)
        for scan in scans {
            let data = try JSONEncoder().encode(CalibrationEntry(scan))
            let entry = try JSONDecoder().decode(CalibrationEntry.self, from: data)
            let again = ScanPolicy().decide(try entry.evidence(in: catalog))
            // What was read and named no card is not taken down: only why nothing fits may be told less well.
            if scan.decision.word == "unknown" { #expect(again.word != "identified") }
            if scan.decision.word != "unknown" { #expect(again == scan.decision) }
        }
    }

    @Test func otherThresholdsDecideOtherwise() throws {
        let entry = CalibrationEntry(try scan("4/102", name: "Charizard", inliers: 14))
        #expect(entry.card == charizard.id)
        var strict = ScanPolicy()
        strict.leastInliers = 15
        #expect(strict.decide(try entry.evidence(in: catalog)) == .ask(.lowEvidence))
    }

    @Test func aCardThatTheCatalogLostIsLeftOut() throws {
        let entry = CalibrationEntry(try scan("4/102", name: "Charizard"))
        let evidence = try entry.evidence(in: CardList(cards: [reprint]))
        #expect(evidence.candidates.map(\.card.id) == [reprint.id])
    }

    @Test func nothingThatWasReadIsTakenDown() throws {
        // A payment card may lie in the picture; what stands on it must not be written anywhere.
        let entry = CalibrationEntry(
            try scan("4/102", name: "Charizard") { evidence in
                evidence.numbers.append(PrintedNumber(game: .pokemon, literal: "4000", looseKey: "1234"))
                evidence.lines = [
                    TextLine(
                        text: "4000 1234 5678 9017", confidence: 1,
                        quad: Quad(x: 0, y: 0, width: 1, height: 0.1))
                ]
                evidence.passcodes = ["56789017"]
                evidence.fields.number?.text = "4000 1234"
            }, time: Date(timeIntervalSince1970: 0))
        let text = String(decoding: try JSONEncoder().encode(entry), as: UTF8.self)
        for read in ["4000", "1234", "5678", "9017", "Charizard", "4/102"] {
            #expect(!text.replacingOccurrences(of: entry.id.uuidString, with: "").contains(read))
        }
        #expect(text.contains("base1-4"))
    }
}
