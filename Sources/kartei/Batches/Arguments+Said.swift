import KarteiStore

extension Arguments {
    /// Takes what a person says about every copy of a scan or a review.
    mutating func said() throws -> BatchLedger.Said {
        var said = BatchLedger.Said()
        said.finish = try option("--finish").map {
            try Self.finish(named: Self.words($0, of: "--finish"))
        }
        said.condition = try option("--condition").map(Self.condition(named:))
        said.language = try option("--language").map(Self.language(named:))
        said.place = try option("--place").map { try Self.words($0, of: "--place") } ?? ""
        said.tags = Set(try options("--tag").map { try Self.someWords($0, of: "--tag") })
        return said
    }
}
