import KarteiStore

extension Arguments {
    /// Takes what a person says about every copy of a scan or a review.
    mutating func said() throws -> BatchLedger.Said {
        var said = BatchLedger.Said()
        said.finish = try option("--finish").map(Self.finish(named:))
        said.condition = try option("--condition").map(Self.condition(named:))
        said.language = try option("--language").map(Self.language(named:))
        said.place = try option("--place") ?? ""
        said.tags = Set(try options("--tag"))
        return said
    }
}
