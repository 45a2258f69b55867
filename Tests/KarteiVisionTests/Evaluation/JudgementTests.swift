import Kartei
import Testing

@testable import KarteiVision

@Suite struct JudgementTests {
    private let label = CardLabel(
        photo: "a.jpg", isOnlyCard: true, game: .pokemon, name: "Porygon-Z", number: "157/175",
        set: "SCR (Stellar Crown)", language: "en", ids: ["x-157", "y-157"], rarity: "Rare", remarks: "")

    private func scan(
        name: String = "PORYGON Z", number: String = "157 / 175", set: String = "SCR", offered: [String],
        added: String? = nil
    ) -> CardScan {
        let cards = offered.map { Card(id: CardID(game: .pokemon, rawValue: $0), names: [.english: $0]) }
        let fields = CardFields(
            name: FieldReading(text: name, confidence: 1), number: FieldReading(text: number, confidence: 1),
            set: FieldReading(text: set, confidence: 1))
        let identified = added.map {
            Decision.identified(Card(id: CardID(game: .pokemon, rawValue: $0), names: [:]))
        }
        return CardScan(
            outline: Quad(x: 0, y: 0, width: 1, height: 1), evidence: Evidence(fields: fields),
            candidates: cards.map { Candidate(card: $0, support: [], score: 1) },
            decision: identified ?? .ask(.nameOnly))
    }

    @Test func namesAndNumbersCompareWithoutCaseSpacesAndHyphens() {
        let judgement = Judgement(label: label, scan: scan(offered: ["x-157"]))
        #expect(judgement.nameRight == true)
        #expect(judgement.numberRead == true)
        #expect(judgement.rightFirst == true)
        #expect(Judgement(label: label, scan: scan(number: "57/175", offered: [])).numberRead == false)
    }

    @Test func aSetIsRightByItsCodeOrItsName() {
        #expect(Judgement(label: label, scan: scan(set: "scr", offered: [])).setRight == true)
        #expect(Judgement(label: label, scan: scan(set: "Stellar Crown", offered: [])).setRight == true)
        #expect(Judgement(label: label, scan: scan(set: "SSP", offered: [])).setRight == false)
    }

    @Test func listedCountsWhereverTheCardStands() {
        let judgement = Judgement(label: label, scan: scan(offered: ["z-1", "y-157"]))
        #expect(judgement.rightFirst == false)
        #expect(judgement.rightListed == true)
    }

    @Test func whatALabelLeavesOpenIsNotCounted() {
        var open = label
        (open.number, open.name, open.ids, open.rarity) = ("?", "", [], "")
        let judgement = Judgement(label: open, scan: scan(offered: ["x-157"]))
        #expect(judgement.numberRead == nil)
        #expect(judgement.nameRight == nil)
        #expect(judgement.rightFirst == nil)
        #expect(judgement.rarityRight == nil)
    }

    @Test func anAdditionThatALabelDoesNotNameIsSilentlyWrong() {
        #expect(Judgement(label: label, scan: scan(offered: [], added: "x-157")).silentRight)
        #expect(Judgement(label: label, scan: scan(offered: [], added: "z-1")).silentWrong)
        var back = label
        (back.name, back.number, back.ids) = ("(card back)", "", [])
        #expect(Judgement(label: back, scan: scan(offered: [], added: "z-1")).silentWrong)
    }

    @Test func eachScanServesOneLabel() {
        var other = label
        (other.name, other.number, other.ids) = ("Mew", "11/165", ["m-11"])
        let found = [scan(name: "Mew", number: "11/165", offered: ["m-11"]), scan(offered: ["x-157"])]
        let both = Judgement.match(labels: [label, other], scans: found)
        #expect(both.map(\.rightFirst) == [true, true])
        // Two labels of the same card, found once: one is met, the other is not.
        let twice = Judgement.match(labels: [label, label], scans: [found[1]])
        #expect(twice.map(\.rightFirst) == [true, false])
    }

    @Test func artworkCountsOnlyWhereTheCardHasAReference() {
        var scanned = scan(offered: [])
        scanned.evidence.artwork = ["z-1", "x-157"].map {
            ArtworkMatch(id: CardID(game: .pokemon, rawValue: $0), distance: 0.5)
        }
        let pictured = Judgement(label: label, scan: scanned) { $0.rawValue == "x-157" }
        #expect(pictured.artworkFirst == false)
        #expect(pictured.artworkListed == true)
        let unknown = Judgement(label: label, scan: scanned) { _ in false }
        #expect(unknown.artworkFirst == nil && unknown.artworkListed == nil)
    }

    @Test func aPasscodesPictureStandsForEveryPrint() {
        var print = label
        print.game = .yugioh
        print.ids = ["SDY-EN022/53129443"]
        var scanned = scan(offered: [])
        let reference = CardID(game: .yugioh, rawValue: "53129443")
        scanned.evidence.artwork = [ArtworkMatch(id: reference, distance: 0.5)]
        #expect(Judgement(label: print, scan: scanned) { $0 == reference }.artworkFirst == true)
    }
}
