import Kartei

extension Arguments {
    /// Takes `--dialect NAME`; nil where it was not given.
    mutating func dialect() throws -> Dialect? {
        try option("--dialect").map { text in
            guard let dialect = Dialect(named: text) else {
                let names = Dialect.all.map(\.id).joined(separator: ", ")
                throw UsageError("there is no dialect '\(Terminal.safe(text))'; known are \(names).")
            }
            return dialect
        }
    }

    /// Takes `--currency EUR`; nil where it was not given.
    mutating func currency() throws -> String? {
        try option("--currency").map { text in
            guard let money = Money(hundredths: 0, currency: text.uppercased()) else {
                throw UsageError("--currency takes three letters such as EUR, not '\(Terminal.safe(text))'.")
            }
            return money.currency
        }
    }
}

extension Dialect {
    /// The names that `--dialect` takes, in lines for a command's help that go on under `indent` spaces.
    static func names(indent: Int) -> String {
        let names = all.map(\.id).joined(separator: ", ")
        return Table.wrapped(names, width: 106 - indent).joined(
            separator: "\n" + String(repeating: " ", count: indent))
    }
}
