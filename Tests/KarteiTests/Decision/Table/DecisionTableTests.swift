import Testing

@testable import Kartei

/// The adversarial table: every clause of the rule turned around, and every field report that touches it.
@Suite struct DecisionTableTests {
    @Test(arguments: DecisionCase.clauses) func clause(_ row: DecisionCase) throws { try check(row) }
    @Test(arguments: DecisionCase.reprints) func reprint(_ row: DecisionCase) throws { try check(row) }
    @Test(arguments: DecisionCase.languages) func language(_ row: DecisionCase) throws { try check(row) }
    @Test(arguments: DecisionCase.pokemon) func pokemon(_ row: DecisionCase) throws { try check(row) }
    @Test(arguments: DecisionCase.magic) func magic(_ row: DecisionCase) throws { try check(row) }
    @Test(arguments: DecisionCase.yugioh) func yugioh(_ row: DecisionCase) throws { try check(row) }
    @Test(arguments: DecisionCase.onePieceAndLorcana) func onePieceAndLorcana(_ row: DecisionCase) throws {
        try check(row)
    }
    @Test(arguments: DecisionCase.heads) func head(_ row: DecisionCase) throws { try check(row) }
    @Test(arguments: DecisionCase.captures) func capture(_ row: DecisionCase) throws { try check(row) }

    @Test(arguments: EvidenceCase.all) func evidence(_ row: EvidenceCase) {
        #expect(DecisionCase.Outcome(ScanPolicy().decide(row.evidence)) == row.outcome)
    }

    private func check(_ row: DecisionCase) throws {
        let scan = try row.sight.scan(in: row.cards)
        #expect(
            DecisionCase.Outcome(scan.decision) == row.outcome, "\(scan.candidates.map(\.card.id.rawValue))")
        if let head = row.head { #expect(scan.candidates.first?.card.id.rawValue == head) }
    }

    @Test func noRowIsThereTwiceAndThereAreEnough() {
        let rows = [
            DecisionCase.clauses, DecisionCase.reprints, DecisionCase.languages, DecisionCase.pokemon,
            DecisionCase.magic, DecisionCase.yugioh, DecisionCase.onePieceAndLorcana, DecisionCase.heads,
            DecisionCase.captures,
        ].flatMap(\.self)
        let claims = rows.map(\.claim) + EvidenceCase.all.map(\.claim)
        #expect(Set(claims).count == claims.count)
        #expect(Set(rows.map { "\($0.sight) \($0.cards)" }).count == rows.count)
        #expect(claims.count >= 150)
    }
}
