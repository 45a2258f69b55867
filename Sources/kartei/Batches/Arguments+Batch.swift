import KarteiStore

extension Arguments {
    /// The batch that a word names; throws where no batch can be called that.
    static func batch(named text: String) throws -> BatchName {
        do {
            return try BatchName(text)
        } catch {
            throw UsageError(error.description)
        }
    }

    /// Takes the one operand, a batch's name; without any, `usual`.
    mutating func batch(for command: String, else usual: BatchName? = nil) throws -> BatchName {
        let words = try operands()
        if words.isEmpty, let usual { return usual }
        guard words.count == 1 else {
            throw UsageError("say which batch; see 'kartei \(command) --help'.")
        }
        return try Self.batch(named: words[0])
    }
}
