import Kartei
import Testing

@testable import KarteiVision

@Suite struct QueryDrawTests {
    private let ids = (0..<100).map { CardID(game: .onepiece, rawValue: "OP01-\($0)") }
    private func isShared(_ id: CardID) -> Bool { ids.firstIndex(of: id).map { $0 < 30 } ?? false }

    @Test func halfOfTheQueriesShareTheirNumber() throws {
        let draw = try QueryDraw(ids, trained: [], isShared: isShared, count: 40, seed: 1)
        #expect(draw.cards.count == 40)
        #expect(draw.cards.count(where: isShared) == 20)
        #expect(Set(draw.cards).count == 40)
        #expect(try QueryDraw(ids.reversed(), trained: [], isShared: isShared, count: 40, seed: 1) == draw)
        #expect(try QueryDraw(ids, trained: [], isShared: isShared, count: 40, seed: 2) != draw)
    }

    @Test func whatWasTrainedOnIsNeverQueried() throws {
        let trained = Set(ids.filter { $0.rawValue.hasSuffix("7") || $0.rawValue.hasSuffix("3") })
        for seed in 0..<20 as Range<UInt64> {
            let draw = try QueryDraw(ids, trained: trained, isShared: isShared, count: 80, seed: seed)
            #expect(draw.cards.count == 80)
            #expect(trained.isDisjoint(with: draw.cards))
        }
    }

    @Test func eitherKindFillsUpForTheOther() throws {
        let many = try QueryDraw(ids, trained: [], isShared: isShared, count: 90, seed: 1)
        #expect(many.cards.count(where: isShared) == 30)
        let onlyShared = try QueryDraw(ids, trained: [], isShared: { _ in true }, count: 90, seed: 1)
        #expect(onlyShared.cards.count == 90)
        let all = try QueryDraw(ids, trained: [], isShared: isShared, count: nil, seed: 1)
        #expect(all.cards.count == 100)
    }

    @Test func moreThanThereAreIsRefusedInWords() {
        let trained = Set(ids.prefix(10))
        #expect {
            try QueryDraw(ids, trained: trained, isShared: isShared, count: 91, seed: 1)
        } throws: { error in
            "\(error)".contains("91") && "\(error)".contains("90 cards") && "\(error)".contains("10")
        }
        #expect(throws: QueryDraw.TooFew.self) {
            try QueryDraw(ids, trained: Set(ids), isShared: isShared, count: nil, seed: 1)
        }
    }
}
