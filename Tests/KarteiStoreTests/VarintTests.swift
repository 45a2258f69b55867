import Testing

@testable import KarteiStore

@Suite struct VarintTests {
    @Test func numbersComeBackAsTheyWere() {
        let numbers: [Int64] = [0, 0, 1, 127, 128, 300, 16_384, 1 << 40]
        var writer = Varint.Writer()
        numbers.forEach { writer.append($0) }
        #expect(writer.bytes.withUnsafeBytes(Varint.decode) == numbers)
    }

    @Test func smallDifferencesTakeOneByte() {
        var writer = Varint.Writer()
        for number in 1000..<1100 { writer.append(Int64(number)) }
        // The first takes two bytes (1000 needs ten bits), the other differences are 1.
        #expect(writer.bytes.count == 101)
    }
}
