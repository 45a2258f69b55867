/// Floats with a shape, the last dimension running fastest.
package struct Tensor: Sendable, Hashable {
    /// The dimensions; their product is the number of values.
    package let shape: [Int]
    /// The values in row-major order.
    package let values: [Float]

    /// Makes a tensor; the number of values must be the product of the shape.
    package init(shape: [Int], values: [Float]) {
        precondition(shape.reduce(1, *) == values.count)
        self.shape = shape
        self.values = values
    }
}
