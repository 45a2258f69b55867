import CDotProduct
import Kartei
import Testing

@Suite struct DotProductTests {
    private static let kernels = [
        KDOT_PORTABLE, KDOT_AVX2, KDOT_AVX512_VNNI, KDOT_NEON, KDOT_NEON_DOT,
    ].filter { kdot_available($0) != 0 }

    /// The products of every row with every query by one kernel, from aligned copies.
    private func products(_ kernel: kdot_kernel, rows: [[Int8]], queries: [[Int8]]) -> [[Int32]] {
        func aligned(_ vectors: [[Int8]]) -> UnsafeMutableRawBufferPointer {
            let bytes = vectors.flatMap { $0 }.map { UInt8(bitPattern: $0) }
            let memory = UnsafeMutableRawBufferPointer.allocate(
                byteCount: max(64, bytes.count), alignment: 64)
            memory.copyBytes(from: bytes)
            return memory
        }
        let (rowMemory, queryMemory) = (aligned(rows), aligned(queries))
        defer {
            rowMemory.deallocate()
            queryMemory.deallocate()
        }
        var sums = [Int32](repeating: .min, count: rows.count * queries.count)
        kdot_scan(
            kernel, rowMemory.baseAddress?.assumingMemoryBound(to: Int8.self), rows.count, rows[0].count,
            queryMemory.baseAddress?.assumingMemoryBound(to: Int8.self), queries.count, &sums)
        return (0..<queries.count).map { Array(sums[($0 * rows.count)..<(($0 + 1) * rows.count)]) }
    }

    private func expected(rows: [[Int8]], queries: [[Int8]]) -> [[Int32]] {
        queries.map { query in
            rows.map { row in zip(row, query).reduce(Int32(0)) { $0 + Int32($1.0) * Int32($1.1) } }
        }
    }

    @Test(arguments: kernels) func aKernelGivesTheExactSumsOfRandomVectors(kernel: kdot_kernel) {
        var random = SplitMix64(seed: 7)
        func vectors(_ count: Int, _ length: Int) -> [[Int8]] {
            (0..<count).map { _ in (0..<length).map { _ in Int8.random(in: -127...127, using: &random) } }
        }
        for length in [64, 256, 768] {
            for queryCount in 1...Int(KDOT_MAX_QUERIES) {
                // 1 to 9 rows: whole tiles of four, and each number of rows that can be left.
                let (rows, queries) = (vectors(1 + queryCount, length), vectors(queryCount, length))
                #expect(
                    products(kernel, rows: rows, queries: queries) == expected(rows: rows, queries: queries))
            }
        }
    }

    @Test(arguments: kernels) func aKernelIsExactAtTheExtremes(kernel: kdot_kernel) {
        for length in [64, 4096, 65536] {
            let vectors = [-128, -127, -1, 0, 1, 127].map { [Int8](repeating: Int8($0), count: length) }
            let sums = products(kernel, rows: vectors, queries: vectors)
            #expect(sums == expected(rows: vectors, queries: vectors))
            // 65536 times (-128)² is 2³⁰: it fits.
            #expect(sums[0][0] == Int32(length * 16384))
            #expect(sums[0][5] == Int32(length * -16256))
        }
    }

    @Test func aRowIsWorthItsBestProduct() {
        // Two queries, three rows: 2 x 4 beats 3 x 2, 3 x 5 beats 2 x -1, and both are below nothing.
        let products: [Int32] = [4, -1, -3, 2, 5, -2]
        var scores = [Float](repeating: 0, count: 3)
        kdot_score(products, 3, 2, [2, 3], [1, 0.5, 10], &scores)
        #expect(scores == [8, 7.5, -60])
    }

    @Test func theNextScoreAboveIsTheFirst() {
        let scores = (0..<100).map { Float($0 % 50) }
        #expect(kdot_next_above(scores, 0, 100, 40) == 41)
        #expect(kdot_next_above(scores, 42, 100, 40) == 42)
        #expect(kdot_next_above(scores, 50, 100, 40) == 91)
        #expect(kdot_next_above(scores, 0, 100, 49) == 100)
        #expect(kdot_next_above(scores, 99, 100, 48) == 99)
        #expect(kdot_next_above(scores, 100, 100, -1) == 100)
        #expect(kdot_next_above(scores, 0, 100, -.infinity) == 0)
    }

    @Test func theBestKernelIsOneThatRuns() {
        #expect(kdot_available(kdot_best()) != 0)
        #if arch(x86_64)
            #expect(kdot_available(KDOT_NEON) == 0)
        #else
            #expect(kdot_available(KDOT_AVX2) == 0)
        #endif
    }
}

extension kdot_kernel: @retroactive CustomTestStringConvertible {
    /// The kernel's number, for messages of tests.
    public var testDescription: String { "kernel \(rawValue)" }
}
