import Foundation
import Testing

@testable import Kartei

/// How an event is written down; the expected bytes were put together by a Python program that knows the rule only.
struct LedgerEventTextTests {
    private static let note = LedgerEvent(
        id: id("000102030405060708090a0b0c0d0e0f"), time: LedgerTime(rawValue: 1_700_000_000_123_456),
        device: id("11111111111111111111111111111111"), action: id("22222222222222222222222222222222"),
        undoes: id("33333333333333333333333333333333"), item: id("44444444444444444444444444444444"),
        kind: "note",
        fields: ["note": "He said \"no\" \\ yes\n\t\u{1} ü 🃏", "a": "", "ä": "1", "Z": "2"],
        evidence: EvidenceDigest(rawValue: String(repeating: "ab", count: 32)))

    private static let undone = LedgerEvent(
        id: id("ffffffffffffffffffffffffffffffff"), time: LedgerTime(rawValue: -5),
        device: id("11111111111111111111111111111111"), action: id("22222222222222222222222222222222"),
        undoes: nil,
        item: nil, kind: "undone", fields: [:], evidence: nil)

    private static func id<Kind>(_ digits: String) -> Identifier<Kind> { Identifier(digits) ?? Identifier() }

    @Test func fieldsAreSpelledInOneWayOnly() {
        #expect(
            Self.note.fieldsText
                == #"{"Z":"2","a":"","note":"He said \"no\" \\ yes\u000a\u0009\u0001 ü 🃏","ä":"1"}"#)
        #expect(Self.undone.fieldsText == "{}")
    }

    @Test func theBytesOfADigestAreNetstringsInAFixedOrder() {
        #expect(
            String(decoding: Self.note.canonicalBytes, as: UTF8.self)
                == "32:000102030405060708090a0b0c0d0e0f,16:1700000000123456,32:11111111111111111111111111111111,"
                + "32:22222222222222222222222222222222,32:33333333333333333333333333333333,"
                + "32:44444444444444444444444444444444,4:note,"
                + "64:abababababababababababababababababababababababababababababababab,"
                + #"82:{"Z":"2","a":"","note":"He said \"no\" \\ yes\u000a\u0009\u0001 ü 🃏","ä":"1"},"#)
        #expect(
            String(decoding: Self.undone.canonicalBytes, as: UTF8.self)
                == "32:ffffffffffffffffffffffffffffffff,2:-5,32:11111111111111111111111111111111,"
                + "32:22222222222222222222222222222222,0:,0:,6:undone,0:,2:{},")
    }

    @Test func whatIsReadBackIsTheSameToTheByte() {
        for event in [Self.note, Self.undone] {
            #expect(LedgerEvent.fields(from: event.fieldsText) == event.fields)
        }
        #expect(
            LedgerEvent.fields(from: #" { "b" : "\u0041\/\u00e4" , "a":"\ud83c\udccf" } "#) == [
                "b": "A/ä", "a": "🃏",
            ])
    }

    @Test(arguments: [
        "", "[]", "null", #"{"a":1}"#, #"{"a":null}"#, #"{"a":"b""#, #"{"a":"b"} x"#, #"{"a":{"b":"c"}}"#,
    ])
    func aTextThatIsNoObjectOfStringsHasNoFields(text: String) {
        #expect(LedgerEvent.fields(from: text) == nil)
    }

    @Test func foundationReadsTheFieldsAlike() throws {
        let read = try JSONDecoder().decode([String: String].self, from: Data(Self.note.fieldsText.utf8))
        #expect(read == Self.note.fields)
    }
}
