import Kartei

/// Embeddings to search for, quantised one by one and laid out as the kernels want them.
final class SearchQueries: @unchecked Sendable {
    let count: Int
    /// Bytes of a query: its dimension, filled up with zeros to a multiple of 64.
    let stride: Int
    /// One by the length of each query, taken as whole numbers.
    let inverseLengths: [Float]
    /// The sum of the squares of each query's whole numbers.
    let squares: [Int]

    private let memory: UnsafeMutableRawBufferPointer

    /// Quantises queries, which must be of one dimension.
    init(_ queries: [Embedding]) {
        count = queries.count
        stride = (queries.first?.values.count ?? 0).roundedUp64
        memory = .allocate(byteCount: max(64, count * stride), alignment: 64)
        memory.initializeMemory(as: UInt8.self, repeating: 0)
        var squares: [Int] = []
        for (index, query) in queries.enumerated() {
            let bytes = QuantisedEmbedding.bytes(of: query, scale: QuantisedEmbedding.scale(of: [query]))
            UnsafeMutableRawBufferPointer(rebasing: memory[(index * stride)...])
                .copyBytes(from: bytes.map { UInt8(bitPattern: $0) })
            squares.append(QuantisedEmbedding.squares(of: bytes))
        }
        self.squares = squares
        inverseLengths = squares.map { 1 / Float($0).squareRoot() }
    }

    deinit { memory.deallocate() }

    /// The bytes of the queries from one of them on.
    func bytes(from query: Int) -> UnsafePointer<Int8> {
        UnsafeRawBufferPointer(rebasing: memory[(query * stride)...]).baseAddress
            .unsafelyUnwrapped.assumingMemoryBound(to: Int8.self)
    }
}
