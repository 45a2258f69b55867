/// The words after a command: flags, options with values, operands.
///
/// A command takes what it knows; `finish()` refuses what is left, so that a typing error never passes.
struct Arguments {
    private var words: [String]
    private var literalOperands: [String] = []
    private let command: String

    init(_ words: [String], command: String) {
        self.command = command
        if let end = words.firstIndex(of: "--") {
            self.words = Array(words[..<end])
            literalOperands = Array(words[(end + 1)...])
        } else {
            self.words = words
        }
    }

    /// Takes a flag such as `--json`; true where it was given.
    mutating func flag(_ name: String) -> Bool {
        let given = words.contains(name)
        words.removeAll { $0 == name }
        return given
    }

    /// Whether an option was given and not taken yet.
    func words(contain name: String) -> Bool { words.contains { $0 == name || $0.hasPrefix(name + "=") } }

    /// Takes an option with a value, `--game pokemon` or `--game=pokemon`; the last one counts.
    mutating func option(_ name: String) throws -> String? { try options(name).last }

    /// Takes an option that may be given several times, its values in order.
    mutating func options(_ name: String) throws -> [String] {
        var values: [String] = []
        while let index = words.firstIndex(where: { $0 == name || $0.hasPrefix(name + "=") }) {
            if words[index] == name {
                guard index + 1 < words.count, !words[index + 1].hasPrefix("--") else {
                    throw UsageError("\(name) needs a value; see 'kartei \(command) --help'.")
                }
                values.append(words[index + 1])
                words.removeSubrange(index...(index + 1))
            } else {
                values.append(String(words[index].dropFirst(name.count + 1)))
                words.remove(at: index)
            }
        }
        return values
    }

    /// Takes an option with two values, `--extract llm URL`; the last one counts.
    mutating func pair(_ name: String) throws -> (first: String, second: String)? {
        var pair: (String, String)?
        while let index = words.firstIndex(of: name) {
            let values = words[(index + 1)...].prefix(2)
            guard values.count == 2, values.allSatisfy({ !$0.hasPrefix("--") }) else {
                throw UsageError("\(name) needs two values; see 'kartei \(command) --help'.")
            }
            pair = (words[index + 1], words[index + 2])
            words.removeSubrange(index...(index + 2))
        }
        return pair
    }

    /// Takes an option whose value is a whole number within `range`.
    mutating func integer(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
        guard let text = try option(name) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw UsageError(
                "\(name) is a whole number from \(range.lowerBound) to \(range.upperBound), not '\(Terminal.safe(text))'."
            )
        }
        return number
    }

    /// Takes all operands; call it after every flag and option.
    mutating func operands() throws -> [String] {
        try finish()
        defer {
            words = []
            literalOperands = []
        }
        return words + literalOperands
    }

    /// Refuses unknown options.
    func finish() throws {
        guard let unknown = words.first(where: { $0.hasPrefix("-") && $0 != "-" }) else { return }
        throw UsageError(
            "\(command) has no option '\(Terminal.safe(unknown))'; see 'kartei \(command) --help'.")
    }

    /// Refuses operands where a command takes none.
    mutating func noOperands() throws {
        if let first = try operands().first {
            throw UsageError("\(command) takes no '\(Terminal.safe(first))'; see 'kartei \(command) --help'.")
        }
    }
}
