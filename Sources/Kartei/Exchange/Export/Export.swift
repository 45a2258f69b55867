import Foundation

/// A collection as the file of another program, with everything that does not come back from it.
///
/// What is lost is found by reading every row back as an import would and comparing it with the copy.
public struct Export: Sendable {
    /// A loss with the rows and copies that it concerns.
    public struct LossCount: Sendable, Hashable {
        /// What is lost.
        public var loss: CopyLoss
        /// Rows and copies.
        public var count: ItemTally
    }

    /// Rows that are not in the file.
    public struct LeftOut: Sendable, Hashable {
        /// Why.
        public var reason: String
        /// Rows and copies.
        public var count: ItemTally
    }

    /// The file's bytes.
    public let data: Data
    /// What is in the file.
    public let written: ItemTally
    /// What is not.
    public let leftOut: [LeftOut]
    /// What does not come back.
    public let losses: [LossCount]

    init(data: Data, written: ItemTally, leftOut: [String: ItemTally], losses: [CopyLoss: ItemTally]) {
        self.data = data
        self.written = written
        self.leftOut = leftOut.map { LeftOut(reason: $0.key, count: $0.value) }.sorted {
            $0.reason < $1.reason
        }
        self.losses = losses.map { LossCount(loss: $0.key, count: $0.value) }.sorted { $0.loss < $1.loss }
    }
}
