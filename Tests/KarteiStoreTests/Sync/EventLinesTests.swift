import Foundation
import Kartei
import KarteiTestSupport
import Testing

@testable import KarteiStore

struct EventLinesTests {
    private let events: [LedgerEvent]
    private let text: String

    init() throws {
        var history = RandomHistory(seed: 1)
        events = history.events(40)
        text = String(decoding: try EventLines.text(of: events), as: UTF8.self)
    }

    private func read(_ text: String) throws -> [LedgerEvent] {
        try EventLines.events(in: Data(text.utf8), file: "stick")
    }

    /// A text whose header fits these lines.
    private func withHeader(_ lines: [String]) -> String {
        let rest = lines.map { $0 + "\n" }.joined()
        return
            #"{"events":\#(lines.count),"format":"kartei events","sha256":"\#(Digest(of: Data(rest.utf8)))","version":1}"#
            + "\n" + rest
    }

    @Test func whatIsReadIsWhatWasWritten() throws {
        #expect(try read(text) == events)
        #expect(text.split(separator: "\n").count == 41)
    }

    /// Spelled out by hand, so that neither the writer nor the reader can change unnoticed.
    @Test func aLineIsSpelledInOneWay() throws {
        let event = LedgerEvent(
            id: try #require(EventID("000102030405060708090a0b0c0d0e0f")), time: LedgerTime(rawValue: -5),
            device: try #require(DeviceID("101112131415161718191a1b1c1d1e1f")),
            action: try #require(ActionID("202122232425262728292a2b2c2d2e2f")),
            undoes: nil, item: ItemID("303132333435363738393a3b3c3d3e3f"),
            change: .note("a \"quoted\" line\nand Flabébé"))
        let line =
            #"{"id":"000102030405060708090a0b0c0d0e0f","time":-5,"device":"101112131415161718191a1b1c1d1e1f","#
            + #""action":"202122232425262728292a2b2c2d2e2f","item":"303132333435363738393a3b3c3d3e3f","#
            + #""kind":"note","fields":{"note":"a \"quoted\" line\u000aand Flabébé"}}"#
        #expect(event.line == line)
        #expect(try LedgerEvent(line: Array(line.utf8)) == event)
    }

    @Test func whateverEndTheTextIsCutAtItIsRefused() throws {
        let bytes = Data(text.utf8)
        for length in stride(from: 0, to: bytes.count, by: 97) {
            #expect(throws: EventLinesError.self, "\(length) bytes") {
                try EventLines.events(in: bytes.prefix(length), file: "stick")
            }
        }
        let lines = text.split(separator: "\n").map(String.init)
        #expect(throws: EventLinesError.cut(file: "stick", line: 41)) {
            try read(lines.dropLast().joined(separator: "\n") + "\n")
        }
        #expect(throws: EventLinesError.cut(file: "stick", line: 41)) { try read(String(text.dropLast(9))) }
    }

    @Test func anyChangedByteIsNoticed() throws {
        let start = try #require(text.firstIndex(of: "\n")).utf16Offset(in: text) + 1
        for place in stride(from: start, to: text.utf8.count, by: 211) {
            var bytes = Data(text.utf8)
            bytes[place] ^= 1
            #expect(throws: EventLinesError.self, "byte \(place)") {
                try EventLines.events(in: bytes, file: "stick")
            }
        }
    }

    @Test func aLineThatIsNoEventIsNamedByItsNumber() throws {
        let good = events.map(\.line)
        let bad: [(String, UnreadableEventLine)] = [
            ("no JSON", .noObject), ("", .noObject), ("[]", .noObject),
            (good[0].replacing(#""id":""#, with: #""id":"z"#), .wrong("id")),
            (good[0].replacing(#""kind":"#, with: #""kinds":"#), .foreign("kinds")),
            (#"{"id":"\#(events[0].id)"}"#, .missing("device")),
            (good[0].replacing(#""fields":{"#, with: #""fields":{"x":1,"#), .wrong("fields")),
        ]
        for (line, fault) in bad {
            #expect(throws: EventLinesError.line(file: "stick", 3, fault), "\(line)") {
                try read(withHeader([good[0], line, good[1]]))
            }
        }
    }

    @Test func anEventOfANewerVersionIsKeptAsItIs() throws {
        let line = events[0].line.replacing(
            #""kind":"\#(events[0].kind)""#, with: #""kind":"graded by a newer version""#)
        let event = try #require(try read(withHeader([line])).first)
        #expect(event.kind == "graded by a newer version" && event.change == nil)
        #expect(event.line == line)
    }

    @Test func otherFilesAndNewerVersionsAreRefused() {
        #expect(throws: EventLinesError.foreign(file: "stick")) { try read("Name,Set\nPikachu,Base\n") }
        #expect(throws: EventLinesError.newer(file: "stick")) {
            try read(text.replacing(#""version":1"#, with: #""version":2"#))
        }
        #expect(throws: EventLinesError.tooLong(file: "stick", line: 2)) {
            try read(withHeader([String(repeating: "x", count: 2 << 20)]))
        }
    }

    @Test func aPaymentNumberInAForeignTextIsNotTakenOver() throws {
        let line = events[0].line.replacing(
            #""fields":{"#, with: #""fields":{"extra":"4111 1111 1111 1111","#)
        let event = try #require(try read(withHeader([line])).first)
        #expect(event.fields["extra"]?.contains("1111") == false)
    }

    /// What was masked when it was written must not be masked another way when it is read, else no ledger could take it.
    @Test func anEventIsTheSameAfterItsLineWhateverItsTextsHold() throws {
        let card = LedgerCard(
            id: CardID(game: .magic, rawValue: "8a8042ec-5306-4851-9854-f05ed7e1acf6"), name: "Quicksand",
            number: "356")
        let changes: [LedgerChange] = [
            .added(Copy(card, tags: ["4111 1111", "1111 1111"], note: "4111-1111-1111-1111"), .entered),
            .picked(LedgerCard(id: CardID(game: .demo, rawValue: "4111111111111111")), .picked),
            .renamed(
                CardID(game: .demo, rawValue: "4111111111111111"), to: CardID(game: .demo, rawValue: "x")),
        ]
        for change in changes {
            let event = LedgerEvent(
                time: LedgerTime(rawValue: 1), device: DeviceID(), action: ActionID(), item: nil,
                change: change)
            #expect(try LedgerEvent(line: Array(event.line.utf8)) == event)
            #expect(!event.line.contains("1111111111") && !event.line.contains("1111-1111"))
        }
    }

    @Test func namesOfFieldsAreReadAsTheyAreSpelled() throws {
        let event = LedgerEvent(
            id: EventID(), time: LedgerTime(rawValue: 1), device: DeviceID(), action: ActionID(), undoes: nil,
            item: nil, kind: "new", fields: ["a \"b\" \\ \u{1}": "c"], evidence: nil)
        #expect(try LedgerEvent(line: Array(event.line.utf8)) == event)
        #expect(LedgerEvent.fields(from: event.fieldsText) == event.fields)
    }

    @Test func aPaymentNumberIsKeptNeitherAsAKindNorAsAFieldsName() throws {
        let number = "4111 1111 1111 1111"
        let foreign = LedgerEvent(
            id: EventID(), time: LedgerTime(rawValue: 1), device: DeviceID(), action: ActionID(), undoes: nil,
            item: nil, kind: number, fields: [number: "a"], evidence: nil)
        #expect(!(try LedgerEvent(line: Array(foreign.line.utf8)).line.contains("1111")))
    }

    @Test func aLineOfCountlessBracketsIsNoEvent() {
        let line = #"{"fields":"# + String(repeating: "[", count: 400_000)
        #expect(throws: UnreadableEventLine.noObject) { try LedgerEvent(line: Array(line.utf8)) }
    }
}
