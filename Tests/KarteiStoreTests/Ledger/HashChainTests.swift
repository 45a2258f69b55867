import Kartei
import Testing

@testable import KarteiStore

/// The links were computed by Python's hashlib from the rule in Docs/ledger.md.
struct HashChainTests {
    private static func id<Kind>(_ digits: String) -> Identifier<Kind> { Identifier(digits) ?? Identifier() }

    private static let events = [
        LedgerEvent(
            id: id("000102030405060708090a0b0c0d0e0f"), time: LedgerTime(rawValue: 1_700_000_000_123_456),
            device: id("11111111111111111111111111111111"), action: id("22222222222222222222222222222222"),
            undoes: id("33333333333333333333333333333333"), item: id("44444444444444444444444444444444"),
            kind: "note",
            fields: ["note": "He said \"no\" \\ yes\n\t\u{1} ü 🃏", "a": "", "ä": "1", "Z": "2"],
            evidence: EvidenceDigest(rawValue: String(repeating: "ab", count: 32))),
        LedgerEvent(
            id: id("ffffffffffffffffffffffffffffffff"), time: LedgerTime(rawValue: -5),
            device: id("11111111111111111111111111111111"), action: id("22222222222222222222222222222222"),
            undoes: nil,
            item: nil, kind: "undone", fields: [:], evidence: nil),
    ]

    @Test func eachLinkIsTheSHA256OfTheOneBeforeAndTheEvent() {
        var chain = HashChain()
        #expect(
            Digest(chain.add(Self.events[0])).description
                == "1e7eef666052d187225c213b8078751adc43b26feb281b11e9c7049c95a1e7f6")
        #expect(
            Digest(chain.add(Self.events[1])).description
                == "5406dda1c8d28500482b780b51fdef1e41e95846fde5ed71e51b48654fcd51b8")
    }

    @Test(arguments: Store.allCases) func theStoresHeadAndFingerprintAreThose(kind: Store) throws {
        let temporary = try TemporaryLedger(kind)
        #expect(
            try temporary.store.head() == LedgerHead(sequence: 0, hash: String(repeating: "0", count: 64)))
        try temporary.store.append(Self.events)
        #expect(
            try temporary.store.head()
                == LedgerHead(
                    sequence: 2, hash: "5406dda1c8d28500482b780b51fdef1e41e95846fde5ed71e51b48654fcd51b8"))
        #expect(
            try temporary.store.verify().fingerprint
                == "652834a6cb35a6d2b5cf56f3c81185b5b3716497de5c37c337d79c01ca5f1a4e")
    }
}
