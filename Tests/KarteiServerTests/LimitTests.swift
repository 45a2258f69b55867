import Foundation
import Kartei
import KarteiServer
import Testing

@Suite("What a gateway spends and allows")
struct LimitTests {
    @Test("A bucket holds a minute's requests and fills evenly")
    func bucket() {
        let rate = RateLimit(perMinute: 6)
        let start = ContinuousClock.now
        for _ in 0..<6 { #expect(rate.wait(for: "a", at: start) == nil) }
        #expect(rate.wait(for: "a", at: start).map { abs($0 / .seconds(1) - 10) < 1e-6 } == true)
        #expect(rate.wait(for: "b", at: start) == nil)
        // Six a minute are one in ten seconds.
        #expect(rate.wait(for: "a", at: start + .seconds(4)).map { abs($0 / .seconds(1) - 6) < 1e-6 } == true)
        #expect(rate.wait(for: "a", at: start + .seconds(10)) == nil)
        #expect(rate.wait(for: "a", at: start + .seconds(10)) != nil)
        // An hour's rest gives no more than a minute's requests.
        for _ in 0..<6 { #expect(rate.wait(for: "a", at: start + .seconds(3600)) == nil) }
        #expect(rate.wait(for: "a", at: start + .seconds(3600)) != nil)
    }

    @Test(
        "Dollars are read and written without rounding",
        arguments: [("1", 1_000_000, "1.00"), ("0.50", 500_000, "0.50"), ("2.000001", 2_000_001, "2.000001")])
    func dollars(text: String, count: Int, written: String) {
        #expect(MicroDollars(dollars: text)?.count == count)
        #expect(MicroDollars(count).description == written)
    }

    @Test(
        "What is no amount of dollars is refused",
        arguments: ["", "-1", "1,5", ".5", "1.", "1e3", "0.0000001"])
    func noDollars(text: String) { #expect(MicroDollars(dollars: text) == nil) }

    @Test("A page's price is rounded up, never down")
    func pagePrice() {
        #expect(MicroDollars(2_000_000).ofOneInThousand == MicroDollars(2000))
        #expect(MicroDollars(1_000_001).ofOneInThousand == MicroDollars(1001))
        #expect(MicroDollars(1).ofOneInThousand == MicroDollars(1))
    }

    /// A clock that a test turns.
    private final class Clock: @unchecked Sendable {
        private let lock = NSLock()
        private var value: Date

        init(_ text: String) throws { value = try Date(text, strategy: .iso8601) }

        var now: Date { lock.withLock { value } }

        func set(_ text: String) throws {
            let date = try Date(text, strategy: .iso8601)
            lock.withLock { value = date }
        }
    }

    @Test(
        "A reservation is on the disk before it is answered, a day ends at midnight UTC, and no restart forgets"
    )
    func days() throws {
        let folder = try GatewayFixture.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("usage")
        let clock = try Clock("2026-12-01T23:59:00Z")
        let page = MicroDollars(2000)
        do {
            let budget = try DailyBudget(file: file, limit: page * 2, price: page, now: { clock.now })
            #expect(budget.untilMidnight == .seconds(60))
            let first = try #require(try budget.reserve())
            #expect(
                try String(contentsOf: file, encoding: .utf8)
                    == "kartei gateway usage 1\nday 2026-12-01\nmicro-dollars 2000\n")
            _ = try budget.reserve()
            #expect(try budget.reserve() == nil)
            #expect(!budget.suffices)
            budget.giveBack(first)
            #expect(budget.left == page)
            #expect(throws: DailyBudgetError.busy(file: file.path)) {
                try DailyBudget(file: file, limit: page, price: page)
            }
        }
        do {
            let again = try DailyBudget(file: file, limit: page * 2, price: page, now: { clock.now })
            #expect(again.left == page)
            let last = try #require(try again.reserve())
            #expect(try again.reserve() == nil)
            try clock.set("2026-12-02T00:00:00Z")
            #expect(again.left == page * 2)
            // Yesterday's money is not today's.
            again.giveBack(last)
            #expect(again.left == page * 2)
            #expect(try again.reserve() != nil)
            try clock.set("2026-12-01T12:00:00Z")
            #expect(again.left == page)
        }
        try Data("kartei gateway usage 1\nday 2026-12-0".utf8).write(to: file)
        #expect(throws: DailyBudgetError.unreadable(file: file.path)) {
            try DailyBudget(file: file, limit: page, price: page)
        }
    }

    @Test("A file of tokens holds hashes alone, for its owner alone, and keeps its remarks")
    func tokenFile() throws {
        let folder = try GatewayFixture.temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("tokens")
        // SHA-256 of "abc" (FIPS 180-2, appendix B.1).
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        try Data("# of the family\nanna sha256:\(abc) # her phone\n\n".utf8).write(to: file)
        #expect(try TokenFile(file: file).name(of: "abc") == "anna")
        #expect(try TokenFile(file: file).name(of: "abd") == nil)
        let token = try TokenFile.add("berta", to: file)
        #expect(token.wholeMatch(of: /kg_[A-Za-z0-9_-]{43}/) != nil)
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.hasPrefix("# of the family\nanna sha256:\(abc) # her phone\nberta sha256:"))
        #expect(!text.contains(token))
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(throws: TokenFileError.exists(name: "berta", file: file.path)) {
            try TokenFile.add("berta", to: file)
        }
        let other = try TokenFile.add("berta", to: file, replacing: true)
        #expect(try TokenFile(file: file).name(of: token) == nil)
        #expect(try TokenFile(file: file).name(of: other) == "berta")
        #expect(throws: TokenFileError.notAName("a b")) { try TokenFile.add("a b", to: file) }
        try Data("anna sha256:\(abc)\nanna sha256:\(abc)\n".utf8).write(to: file)
        #expect(throws: TokenFileError.malformed(file: file.path, line: 2)) { try TokenFile(file: file) }
    }
}
