import Kartei

/// What people say about a copy on the command line.
extension Arguments {
    /// The finish that a word names; any word is one.
    static func finish(named text: String) throws -> Finish {
        guard let finish = Finish(named: text) else {
            throw UsageError("--finish takes a word such as normal, foil, etched, holo or 'reverse holo'.")
        }
        return finish
    }

    /// The condition that a word names; throws where there is none.
    static func condition(named text: String) throws -> Condition {
        guard let condition = Condition(named: text) else {
            let names = Condition.allCases.map { "\($0.rawValue) (\($0.title))" }.joined(separator: ", ")
            throw UsageError("there is no condition '\(Terminal.safe(text))'; known are \(names).")
        }
        return condition
    }

    /// The language that a word names; throws where there is none.
    static func language(named text: String) throws -> Language {
        guard let language = Language(named: text) else {
            throw UsageError(
                "there is no language '\(Terminal.safe(text))'; write a code such as de or ja.")
        }
        return language
    }

    /// The amount that a text says, `3.50 EUR` or as a German writes it, `3,50 €`; throws where it says none.
    static func money(_ text: String) throws -> Money {
        let hasPoint = text.contains(".")
        let plain = text.replacing("€", with: " EUR ").map { $0 == "," && !hasPoint ? "." : $0 }
        guard let money = Money(String(plain)), money.hundredths >= 0 else {
            throw UsageError(
                "'\(Terminal.safe(text))' is no amount; write it with its currency: '3.50 EUR'.")
        }
        return money
    }
}
