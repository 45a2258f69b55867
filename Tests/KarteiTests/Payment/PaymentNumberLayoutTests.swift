import Testing

@testable import Kartei

@Suite("Numbers in several lines of a payment card")
struct PaymentNumberLayoutTests {
    private func parse(_ lines: [TextLine], aspect: Double = 85.60 / 53.98) -> PaymentCard {
        PaymentCardParser(aspect: aspect).parse(lines)
    }

    /// Groups below one another, each line's height apart by `step`.
    private func stack(_ rows: [String], step: Double = 0.12, x: Double = 0.1) -> [TextLine] {
        rows.enumerated().map { printed($1, x: x, y: 0.3 + Double($0) * step) }
    }

    private func row(_ groups: [String], y: Double = 0.55, gap: Double = 0.03) -> [TextLine] {
        var (lines, x): ([TextLine], Double) = ([], 0.06)
        for group in groups {
            let line = printed(group, x: x, y: y)
            lines.append(line)
            x += line.quad.width + gap
        }
        return lines
    }

    @Test(
        "Rows of a quick-read number are one number",
        arguments: [
            (["4242", "4242", "4242", "4242"], "4242424242424242"),
            (["5555", "5555", "5555", "4444"], "5555555555554444"),
            (["3782", "822463", "10005"], "378282246310005"), (["3056", "930902", "5904"], "30569309025904"),
            (["42424242", "42424242"], "4242424242424242"), (["4242 4242", "4242 4242"], "4242424242424242"),
            (["6799", "9901", "0000", "0000", "019"], "6799990100000000019"),
            (["[4242]", "[4242]", "[4242]", "[4242]"], "4242424242424242"),
            (["620000", "0000000000000"], "6200000000000000000"),
            (["6011", "1111", "1111", "1117"], "6011111111111117"),
        ])
    func stacks(rows: [String], digits: String) throws {
        let number = try #require(parse(stack(rows)).number)
        #expect(number.value.plain == digits)
        #expect(number.confidence == .medium)
        #expect(number.reason == .joinedFromRows)
    }

    @Test(
        "Groups side by side are one number, in whatever order they were read",
        arguments: [
            (["4242", "4242", "4242", "4242"], "4242424242424242"),
            (["3782", "822463", "10005"], "378282246310005"),
            (["3056", "930902", "5904"], "30569309025904"), (["2223 0031", "2200 3222"], "2223003122003222"),
            (["4012", "8888", "8888", "1881"], "4012888888881881"),
            (["6799", "9901", "0000", "0000", "019"], "6799990100000000019"),
        ])
    func rows(groups: [String], digits: String) {
        #expect(parse(row(groups)).plainNumber == digits)
        #expect(parse(row(groups).reversed()).plainNumber == digits)
        #expect(parse(row(groups)).number?.reason == .joinedFromRows)
    }

    @Test("A card held upside down or upright is read in its own order")
    func turned() {
        let upsideDown = row(["4012", "8888", "8888", "1881"]).map { line in
            var line = line
            line.quad = line.quad.map { Point(x: 1 - $0.x, y: 1 - $0.y) }
            return line
        }
        #expect(parse(upsideDown).plainNumber == "4012888888881881")
        let upright = stack(["4012", "8888", "8888", "1881"]).map { line in
            var line = line
            line.quad = line.quad.map { Point(x: 1 - $0.y, y: $0.x) }
            return line
        }
        #expect(parse(upright, aspect: 53.98 / 85.60).plainNumber == "4012888888881881")
    }

    @Test("What is not aligned, not of one height or too far apart is not joined")
    func strangers() {
        #expect(
            parse([printed("4242 4242", x: 0.05, y: 0.3), printed("4242 4242", x: 0.5, y: 0.42)]).number
                == nil)
        #expect(
            parse([printed("4242 4242", y: 0.3), printed("4242 4242", y: 0.42, height: 0.04)]).number == nil)
        #expect(parse([printed("4242 4242", y: 0.1), printed("4242 4242", y: 0.9)]).number == nil)
        #expect(parse(stack(["4242", "4242", "4242", "4243"])).number == nil)
        #expect(parse(stack(["4242 4242 4242", "4242"])).number == nil)
        #expect(parse(stack(["42", "424242", "4242424", "2"])).number == nil)
        #expect(parse(row(["4242 4", "242 4242 4243"])).number == nil)
    }

    @Test("A line that is a number and fails is not made longer until it passes")
    func failingLine() {
        // 4716 9670 2605 3481 fails by itself; with 241 it is a number of nineteen digits.
        let card = parse(stack(["4716 9670 2605 3481", "241"]))
        #expect(card.number?.value.luhn == .fail)
        #expect(card.number?.confidence == .low)
    }

    @Test("A whole row in its network's groups is given as failing, rows below one another never")
    func failing() throws {
        let number = try #require(parse(row(["4242", "4242", "4242", "4243"])).number)
        #expect(number.value.luhn == .fail)
        #expect(number.confidence == .low)
        #expect(number.reason == .luhnFails)
        #expect(parse(stack(["4242", "4242", "4242", "4243"])).number == nil)
        #expect(parse(row(["9000", "0000", "0000", "0002"])).number == nil)
    }

    @Test("Lines are joined only where none of them is a number")
    func whole() {
        let lines =
            [printed("5555 5555 5555 4444", y: 0.3)]
            + stack(["4242 4242", "4242 4242"]).map { line in
                var line = line
                line.quad = line.quad.map { Point(x: $0.x, y: $0.y + 0.3) }
                return line
            }
        #expect(parse(lines).plainNumber == "5555555555554444")
        #expect(parse(lines).number?.reason == .luhnPasses)
    }

    @Test("A code, a date and the first group once more do not disturb the number")
    func surroundings() {
        let lines = [
            printed("SAMPLE BANK", y: 0.1), printed("1234", x: 0.8, y: 0.4, height: 0.04),
            printed("4242 4242 4242 4242", y: 0.55), printed("4242", y: 0.64, height: 0.03),
            printed("12/27", x: 0.4, y: 0.72, height: 0.05), printed("JANE Q SAMPLE", y: 0.88, height: 0.06),
        ]
        let card = parse(lines)
        #expect(card.number?.confidence == .high)
        #expect(card.expiry?.value == PaymentExpiry(month: 12, year: 2027))
    }

    @Test("Any valid number is read in its network's groups, and one wrong digit is never passed")
    func anyNumber() throws {
        var random = SplitMix64(seed: 7)
        // A first part of each network that no other claims, and a length.
        let kinds: [(prefix: String, length: Int)] = [
            ("4", 16), ("4", 19), ("51", 16), ("2720", 16), ("34", 15), ("37", 15), ("36", 14), ("305", 14),
            ("6011", 16), ("644", 16), ("3528", 16), ("3589", 16), ("622126", 16), ("6759", 16), ("2204", 16),
            ("509000", 16), ("637095", 16), ("606282", 16), ("506099", 16), ("9792", 16), ("589562", 16),
        ]
        for kind in kinds {
            for _ in 0..<8 {
                var digits = Array(kind.prefix).compactMap(\.wholeNumberValue)
                while digits.count < kind.length - 1 { digits.append(random.index(below: 10)) }
                digits.append(Self.checkDigit(of: digits))
                let network = try #require(PaymentNetwork(beginning: digits.map(UInt8.init)))
                let text = digits.map(String.init).joined()
                let groups = Self.randomGroups(of: kind.length, network, &random)
                #expect(read(Self.spaced(text, groups)).plainNumber == text, "\(network.name) \(groups)")

                let place = kind.prefix.count + random.index(below: kind.length - kind.prefix.count)
                digits[place] = (digits[place] + 1 + random.index(below: 9)) % 10
                // Sixteen digits of nineteen may fit by chance, with what looks like a code behind them.
                if kind.length == 19 { continue }
                let wrong = read(Self.spaced(digits.map(String.init).joined(), groups)).number
                #expect(wrong?.value.luhn != .pass)
                #expect(wrong.map(\.confidence) ?? .low == .low)
            }
        }
    }

    /// By trying: the one that makes the weighed sum end in 0, each doubled digit's own digits added.
    private static func checkDigit(of digits: [Int]) -> Int {
        let sum = digits.reversed().enumerated().reduce(0) { sum, item in
            let product = item.element * (item.offset % 2 == 0 ? 2 : 1)
            return sum + product / 10 + product % 10
        }
        return (10 - sum % 10) % 10
    }

    private static func randomGroups(of length: Int, _ network: PaymentNetwork, _ random: inout SplitMix64)
        -> [Int]
    {
        switch random.index(below: 3) {
        case 0: return network.groups(for: length)
        case 1: return [length]
        default:
            var (groups, rest) = ([Int](), length)
            while rest > 6 {
                groups.append(3 + random.index(below: 4))
                rest -= groups.last ?? 0
            }
            return groups + (rest > 0 ? [rest] : [])
        }
    }

    private static func spaced(_ text: String, _ groups: [Int]) -> String {
        var rest = text[...]
        return groups.map { count in
            defer { rest = rest.dropFirst(count) }
            return String(rest.prefix(count))
        }.joined(separator: " ")
    }
}
