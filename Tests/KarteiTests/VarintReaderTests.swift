import Testing

@testable import Kartei

struct VarintReaderTests {
    /// The examples of Protocol Buffers' documentation of its encoding, which is the same.
    @Test(arguments: [(0, [0]), (1, [1]), (150, [0x96, 0x01])] as [(UInt64, [UInt8])])
    func numbersAreWrittenAsOthersWriteThem(number: UInt64, bytes: [UInt8]) {
        var written: [UInt8] = []
        written.append(varint: number)
        #expect(written == bytes)
        written.withUnsafeBytes {
            var reader = VarintReader($0, at: 0, end: $0.count)
            #expect(reader.next() == number)
            #expect(reader.next() == nil)
        }
    }

    @Test(arguments: [
        (0, 0), (-1, 1), (1, 2), (-2, 3), (0x7FFF_FFFF, 0xFFFF_FFFE), (-0x8000_0000, 0xFFFF_FFFF),
    ])
    func signsAreWrittenAsOthersWriteThem(number: Int, encoded: UInt64) {
        var written: [UInt8] = []
        written.append(signedVarint: number)
        var expected: [UInt8] = []
        expected.append(varint: encoded)
        #expect(written == expected)
        written.withUnsafeBytes {
            var reader = VarintReader($0, at: 0, end: $0.count)
            #expect(reader.nextSigned() == number)
        }
    }

    @Test(arguments: [[0x80], [0x80, 0x00], [UInt8](repeating: 0xFF, count: 12), []] as [[UInt8]])
    func whatIsCutOrLongerThanNeededIsRefused(bytes: [UInt8]) {
        bytes.withUnsafeBytes {
            var reader = VarintReader($0, at: 0, end: $0.count)
            #expect(reader.next() == nil)
        }
    }
}
