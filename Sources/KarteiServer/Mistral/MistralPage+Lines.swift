import Kartei

extension MistralPage {
    /// The page's lines of text: those of its blocks, which have places; without blocks those of its Markdown.
    var lines: [RecognizedLine] {
        let blocks = (blocks?.value ?? []).compactMap(\.value)
        let scores = WordScores((scores?.value?.words ?? []).compactMap(\.value), in: markdown ?? "")
        var cursor = 0
        let placed = blocks.filter { !$0.isPicture }.flatMap { block in
            lines(of: block, scores, &cursor)
        }
        return placed.isEmpty ? unplacedLines(scores) : placed
    }

    private func lines(of block: MistralBlock, _ scores: WordScores, _ cursor: inout Int) -> [RecognizedLine]
    {
        let content = block.content ?? ""
        let start = scores.place(of: content, from: cursor)
        if let start { cursor = start + content.unicodeScalars.count }
        let lines = MarkdownLines(content).lines
        let boxes = box(of: block)?.rows(lines.count)
        return lines.enumerated().map { place, line in
            let source = start.map { (line.source.lowerBound + $0)..<(line.source.upperBound + $0) }
            return RecognizedLine(
                text: line.text, confidence: source.flatMap(scores.least), box: boxes?[place],
                heading: line.heading ?? (block.type == "title" ? 1 : nil))
        }
    }

    private func unplacedLines(_ scores: WordScores) -> [RecognizedLine] {
        func plain(_ text: String?) -> [RecognizedLine] {
            MarkdownLines(text ?? "").lines.map { RecognizedLine(text: $0.text, heading: $0.heading) }
        }
        let body = MarkdownLines(markdown ?? "").lines.map {
            RecognizedLine(text: $0.text, confidence: scores.least($0.source), heading: $0.heading)
        }
        return plain(header?.value) + body + plain(footer?.value)
    }

    /// A block's place in fractions of the page; nil where it cannot be told.
    private func box(of block: MistralBlock) -> RecognizedBox? {
        guard let size = dimensions?.value, size.width > 0, size.height > 0,
            let left = block.left, let top = block.top, let right = block.right, let bottom = block.bottom
        else { return nil }
        func fraction(_ value: Double, _ whole: Double) -> Double { min(1, max(0, value / whole)) }
        let box = RecognizedBox(
            left: fraction(left, size.width), top: fraction(top, size.height),
            right: fraction(right, size.width), bottom: fraction(bottom, size.height))
        return box.left < box.right && box.top < box.bottom ? box : nil
    }
}

extension RecognizedBox {
    /// The box cut into so many rows of one height.
    fileprivate func rows(_ count: Int) -> [RecognizedBox] {
        let height = (bottom - top) / Double(max(1, count))
        return (0..<count).map { row in
            RecognizedBox(
                left: left, top: top + Double(row) * height, right: right,
                bottom: top + Double(row + 1) * height)
        }
    }
}
