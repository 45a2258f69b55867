import Foundation
import Kartei

/// A page that shows each miss as a picture with what was expected and what was read.
///
/// The page is one file: its pictures are inside, it loads nothing from anywhere.
public struct EvaluationReport: Sendable {
    /// One card with something wrong.
    private struct Miss: Sendable {
        var judgement: Judgement
        var jpeg: Data?
    }

    private var misses: [Miss] = []

    /// Starts an empty report.
    public init() {}

    /// Whether anything about the card is wrong.
    public static func isMiss(_ judgement: Judgement) -> Bool {
        judgement.silentWrong
            || [judgement.rightFirst, judgement.nameRight, judgement.numberRead].contains(false)
    }

    /// Adds a card with something wrong and its picture as a small JPEG; nil where the photo could not be read.
    public mutating func add(_ judgement: Judgement, jpeg: Data?) {
        misses.append(Miss(judgement: judgement, jpeg: jpeg))
    }

    /// The page as HTML text; `summary` is shown above the misses as it is.
    public func html(title: String, summary: String) -> String {
        """
        <!doctype html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(Self.escaped(title))</title>
        <style>
        :root { color-scheme: light dark; font: 16px/1.45 system-ui, sans-serif; }
        body { margin: 1.5rem auto; max-width: 75rem; padding: 0 1rem; }
        pre { overflow-x: auto; padding: 1rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem; }
        .misses { display: grid; gap: 1.25rem; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); padding: 0; list-style: none; }
        article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem; overflow: hidden; }
        img { display: block; width: 100%; height: 20rem; object-fit: contain; background: #222; }
        article > div { padding: .75rem 1rem; overflow-wrap: anywhere; }
        h2 { font-size: 1rem; margin: 0 0 .5rem; }
        table { border-collapse: collapse; width: 100%; font-size: .9rem; }
        table { table-layout: fixed; }
        th { text-align: left; font-weight: 600; }
        tr > :first-child { width: 5.5rem; }
        th, td { padding: .15rem .5rem .15rem 0; vertical-align: top; }
        .wrong { color: light-dark(#b3261e, #ff8a80); font-weight: 600; }
        </style>
        <h1>\(Self.escaped(title))</h1>
        <pre>\(Self.escaped(summary))</pre>
        <p>\(misses.count) \(misses.count == 1 ? "card" : "cards") with something wrong.</p>
        <ul class="misses">
        \(misses.map(Self.article).joined(separator: "\n"))
        </ul>
        </html>

        """
    }

    private static func article(_ miss: Miss) -> String {
        let judgement = miss.judgement
        let label = judgement.label
        let fields = judgement.scan?.evidence.fields
        let offered = judgement.scan?.candidates.map(\.card.id.rawValue).joined(separator: ", ") ?? ""
        let rows = [
            row("Name", label.name, fields?.name?.text, judgement.nameRight),
            row("Number", label.number, fields?.number?.text, judgement.numberRead),
            row("Set", label.set, fields?.set?.text, judgement.setRight),
            row("Rarity", label.rarity, fields?.rarity?.text, judgement.rarityRight),
            row("Language", label.language, fields?.language?.text, judgement.languageRight),
            row("Card", label.ids.sorted().joined(separator: " | "), offered, judgement.rightFirst),
        ]
        let lines = judgement.scan?.evidence.lines.map(\.text).joined(separator: " · ") ?? "no card found"
        let image =
            miss.jpeg.map { jpeg in
                "<img loading=\"lazy\" alt=\"\(escaped(label.photo))\" "
                    + "src=\"data:image/jpeg;base64,\(jpeg.base64EncodedString())\">"
            } ?? "<p>This photo could not be read.</p>"
        return """
            <li><article>
            \(image)
            <div><h2>\(escaped(label.photo))</h2>
            <table><tr><th></th><th>expected</th><th>read</th></tr>\(rows.joined())</table>
            <p>\(escaped(label.remarks))</p>
            <details><summary>All lines</summary><p>\(escaped(lines))</p></details></div>
            </article></li>
            """
    }

    private static func row(_ title: String, _ expected: String, _ read: String?, _ right: Bool?) -> String {
        let mark = right == false ? " class=\"wrong\"" : ""
        return
            "<tr><th>\(title)</th><td>\(escaped(expected))</td><td\(mark)>\(escaped(read ?? "–"))</td></tr>"
    }

    static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;")
            .replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;")
            .replacingOccurrences(of: "\"", with: "&quot;")
    }
}
