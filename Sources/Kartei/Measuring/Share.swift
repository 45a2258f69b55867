/// How many of those counted were right.
package struct Share: Sendable, Hashable {
    /// How many were right.
    package private(set) var right = 0
    /// How many were counted.
    package private(set) var counted = 0

    /// Starts with nothing counted.
    package init() {}

    /// The share from 0 to 1; nil where nothing was counted.
    package var value: Double? { counted == 0 ? nil : Double(right) / Double(counted) }

    /// Counts one.
    package mutating func count(_ isRight: Bool) {
        counted += 1
        if isRight { right += 1 }
    }
}
