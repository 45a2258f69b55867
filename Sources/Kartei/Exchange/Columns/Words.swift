/// The words that a program has for the values of a field, to read and to write.
struct Words<Value: Hashable & Sendable>: Sendable {
    /// What an empty cell says; nil: nothing.
    let blank: Value?
    private let written: [Value: String]
    private let read: [String: Value]
    private let nearest: [Value: Value]

    /// Takes the words of each value, the one that is written first.
    ///
    /// A value without words is written as the `nearest` one that has some; `blank` is what an empty cell says, and
    /// words of `readOnly` are never written.
    init(
        _ words: KeyValuePairs<Value, [String]>, nearest: [Value: Value] = [:], blank: Value? = nil,
        readOnly: [String: Value] = [:]
    ) {
        self.nearest = nearest
        self.blank = blank
        written = Dictionary(words.compactMap { pair in pair.value.first.map { (pair.key, $0) } }) {
            first, _ in first
        }
        let pairs = words.flatMap { pair in pair.value.map { (Self.key($0), pair.key) } }
        read = Dictionary(pairs + readOnly.map { (Self.key($0.key), $0.value) }) { first, _ in first }
    }

    /// The value that a word says in any case and with any signs between its letters; nil for an unknown word.
    func value(of cell: String) -> Value? { read[Self.key(cell)] }

    /// The word for a value or the nearest that has one; nil where there is none.
    func word(for value: Value) -> String? { written[value] ?? nearest[value].flatMap { written[$0] } }

    private static func key(_ text: String) -> String {
        text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
