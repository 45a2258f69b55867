/// A value that can be bound to a statement.
enum SQLValue {
    case null
    case integer(Int64)
    case text(String)
    case blob([UInt8])
    /// Many texts, for `SQLDialect.among`.
    case list([String])
}

extension SQLValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByNilLiteral {
    init(stringLiteral value: String) { self = .text(value) }
    init(integerLiteral value: Int64) { self = .integer(value) }
    init(nilLiteral: ()) { self = .null }

    /// A text or NULL.
    static func text(_ text: String?) -> SQLValue { text.map { SQLValue.text($0) } ?? .null }
    /// A whole number or NULL.
    static func integer(_ number: Int?) -> SQLValue { number.map { .integer(Int64($0)) } ?? .null }
}
