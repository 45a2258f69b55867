/// A tag of HTML as recognizers put them into Markdown; other angle brackets are text.
struct HTMLTag {
    /// Lower case; `!--` for a comment.
    let name: String
    /// Whether it ends an element.
    let isEnd: Bool
    /// Just behind it.
    let end: Int

    /// How long a tag may be.
    private static let reach = 500

    /// Reads the tag that begins at a place; nil where none does.
    init?(at place: Int, in scalars: ArraySlice<Unicode.Scalar>) {
        guard scalars.indices.contains(place), scalars[place] == "<" else { return nil }
        let rest = scalars[(place + 1)...].prefix(Self.reach)
        isEnd = rest.first == "/"
        let word = rest.dropFirst(isEnd ? 1 : 0)
        if word.starts(with: ["!", "-", "-"]) {
            guard let close = rest.indices.first(where: { rest[$0...].starts(with: ["-", "-", ">"]) }) else {
                return nil
            }
            (name, end) = ("!--", close + 3)
            return
        }
        let letters = word.prefix { $0.isASCII && ($0.properties.isAlphabetic || ("1"..."6").contains($0)) }
        name = String(String.UnicodeScalarView(letters)).lowercased()
        guard Self.breaking.contains(name) || Self.inline.contains(name),
            let close = rest.firstIndex(of: ">")
        else { return nil }
        end = close + 1
    }

    /// Whether another line begins at it.
    var breaksLine: Bool { Self.breaking.contains(name) }

    /// The level of the heading that it begins or ends.
    var heading: Int? { name.count == 2 && name.first == "h" ? name.last?.wholeNumberValue : nil }

    private static let breaking: Set = [
        "address", "blockquote", "br", "caption", "center", "dd", "div", "dl", "dt", "figcaption", "figure",
        "footer", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "ol", "p", "pre", "section",
        "table",
        "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
    ]
    private static let inline: Set = [
        "a", "abbr", "b", "big", "code", "col", "colgroup", "del", "em", "font", "i", "img", "ins", "mark",
        "s",
        "small", "span", "strike", "strong", "sub", "sup", "u",
    ]
}
