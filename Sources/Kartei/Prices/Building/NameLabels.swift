/// What stands in parentheses and brackets beside a name.
enum NameLabels {
    /// The text without them, and them.
    static func split(_ text: String) -> (plain: String, labels: [String]) {
        var (plain, label, depth) = ("", "", 0)
        var labels: [String] = []
        for character in text {
            switch character {
            case "(", "[":
                depth += 1
                if depth == 1 { label = "" } else { label.append(character) }
            case ")", "]":
                if depth == 1 { labels.append(label.trimmingSpaces) } else { label.append(character) }
                depth = max(0, depth - 1)
            default: if depth == 0 { plain.append(character) } else { label.append(character) }
            }
        }
        let words = plain.split(separator: " ").joined(separator: " ")
        return (words, labels.filter { !$0.isEmpty })
    }
}
