/// Groups of a number's characters as they stand side by side, or in rows.
struct NumberGroups: Sendable {
    let groups: [[NumberGlyph]]

    var glyphs: [NumberGlyph] { groups.flatMap { $0 } }
    var lengths: [Int] { groups.map(\.count) }
    var isLiteral: Bool { groups.allSatisfy { $0.allSatisfy(\.isDigit) } }

    /// The digits as they were read.
    var digits: [UInt8] { glyphs.compactMap(\.digits.first) }

    /// Every way to read the characters that fulfils Luhn's check; empty where there are too many ways.
    var passingReadings: [[UInt8]] {
        var readings: [[UInt8]] = [[]]
        for glyph in glyphs {
            readings = readings.flatMap { reading in glyph.digits.map { reading + [$0] } }
            if readings.count > 64 { return [] }
        }
        return readings.filter { LuhnCheck.isFulfilled(by: $0) }
    }
}
