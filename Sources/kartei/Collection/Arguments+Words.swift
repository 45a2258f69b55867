import Foundation
import Kartei

extension Arguments {
    /// The most characters of a word for sorting, a place, a name; more is no mistake of a person.
    private static var longestWord: Int { 200 }
    /// The most characters of a note.
    private static var longestNote: Int { 10_000 }

    /// Text on one line as it may be kept: no control characters, no spaces around, no payment card's number.
    static func words(_ text: String, of option: String) throws -> String {
        let line = HarmfulCharacters.removed(from: text).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        return try kept(line, of: option, most: longestWord)
    }

    /// The same, but not empty.
    static func someWords(_ text: String, of option: String) throws -> String {
        let words = try words(text, of: option)
        guard !words.isEmpty else { throw UsageError("\(option) needs a word.") }
        return words
    }

    /// A note of one or more lines as it may be kept.
    static func note(_ text: String) throws -> String {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { HarmfulCharacters.removed(from: String($0)) }
        return try kept(
            lines.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines), of: "--note",
            most: longestNote)
    }

    private static func kept(_ text: String, of option: String, most: Int) throws -> String {
        guard text.count <= most else {
            throw UsageError("\(option) takes at most \(most) characters, not \(text.count).")
        }
        let masked = text.withoutPaymentNumber(acrossLines: true)
        if masked != text {
            Terminal.log(
                "\(option) held what looks like the number of a payment card; it is masked and not kept.")
        }
        return masked
    }
}
