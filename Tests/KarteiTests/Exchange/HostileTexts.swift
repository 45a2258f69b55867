@testable import Kartei

/// Random texts made of what breaks tables.
struct HostileTexts {
    var generator: SplitMix64

    init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    private static let pieces = [
        "=", "+1", "-", "@cmd", "\"", "\"\"", ",", ";", "\t", "\r", "\n", "\r\n", "'", "''=1", " ", "  ", "é",
        "e\u{301}", "日本", "\u{FEFF}", "\u{202E}", "\u{1B}[31m", "sep=,", "//", "(x)", "Fire",
        "4242 4242 4242 4242",
        "🂡", "0", "true", "|", "=HYPERLINK(\"x\")",
    ]

    mutating func text(_ most: Int = 6) -> String {
        let count = Int.random(in: 0...most, using: &generator)
        return (0..<count).map { _ in Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &generator)] }
            .joined()
    }

    mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &generator)]
    }
}
