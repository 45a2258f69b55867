import Testing

@testable import Kartei

struct CardAliasesTests {
    private func id(_ name: String) -> CardID { CardID(game: .demo, rawValue: name) }

    private func replay(_ changes: LedgerChange...) -> CardAliases {
        CardAliases(
            replaying: changes.enumerated().map { HandMadeHistory.event(Int64($0) + 1, $1) }.reversed())
    }

    @Test func renamesLeadOnToTheNewestID() {
        let aliases = replay(.renamed(id("a"), to: id("b")), .renamed(id("b"), to: id("c")))
        #expect(aliases.resolve(id("a")) == id("c") && aliases.resolve(id("b")) == id("c"))
        #expect(aliases.resolve(id("c")) == id("c") && aliases.resolve(id("x")) == id("x"))
        #expect(aliases.names(of: id("c")) == [id("a"), id("b"), id("c")])
        #expect(aliases.version == 2 && aliases.changed == LedgerTime(rawValue: 2))
    }

    @Test func aPathNamesEachIDOnTheWay() {
        let aliases = replay(.renamed(id("a"), to: id("b")), .renamed(id("b"), to: id("c")))
        #expect(aliases.path(of: id("a")) == [id("a"), id("b"), id("c")])
        #expect(aliases.path(of: id("x")) == [id("x")])
    }

    @Test func swappedAndSwappedBackNeverLeadsInACircle() {
        // Two IDs were exchanged upstream and exchanged back (field report 60).
        let aliases = replay(
            .renamed(id("a"), to: id("b")), .renamed(id("b"), to: id("a")), .renamed(id("a"), to: id("b")))
        #expect(aliases.table == [id("a"): id("b")])
        #expect(aliases.refused == [CircularRename(old: id("b"), new: id("a"))])
    }

    @Test func aRenameToWhereItCameFromIsRefusedAndTheOthersStay() {
        let aliases = replay(
            .renamed(id("a"), to: id("b")), .renamed(id("b"), to: id("c")), .renamed(id("c"), to: id("a")),
            .renamed(id("d"), to: id("d")), .renamed(id("e"), to: id("a")))
        #expect(aliases.table == [id("a"): id("b"), id("b"): id("c"), id("e"): id("a")])
        #expect(
            aliases.refused == [
                CircularRename(old: id("c"), new: id("a")), CircularRename(old: id("d"), new: id("d")),
            ])
        #expect(aliases.resolve(id("e")) == id("c"))
        #expect(
            aliases.refused.first?.description
                == "demo:c cannot become demo:a, because demo:a already leads to demo:c.")
    }

    @Test func aLaterRenameReplacesAnEarlierOne() {
        let aliases = replay(.renamed(id("a"), to: id("b")), .renamed(id("a"), to: id("c")))
        #expect(aliases.resolve(id("a")) == id("c") && aliases.names(of: id("b")) == [id("b")])
    }

    @Test func aWithdrawnRenameMakesRoomForItsReverse() {
        let aliases = replay(
            .renamed(id("a"), to: id("b")), .renameWithdrawn(id("a")), .renamed(id("b"), to: id("a")))
        #expect(aliases.table == [id("b"): id("a")] && aliases.refused == [])
    }

    @Test func anIDOfTheSameNameInAnotherGameIsAnotherOne() {
        var aliases = CardAliases()
        #expect(throws: Never.self) {
            try aliases.rename(id("a"), to: CardID(game: .magic, rawValue: "a"))
        }
        #expect(
            aliases.resolve(CardID(game: .pokemon, rawValue: "a")) == CardID(game: .pokemon, rawValue: "a"))
    }
}
