import Foundation
import Kartei

/// Reads text with the PP-OCRv6 networks: a detector finds the lines, a recognizer spells them.
///
/// Knows Latin, Greek, Japanese and Chinese script and the symbols on cards (★ ● ◆ ♀ ♂ δ); no Korean. The
/// networks are loaded once and may be used from many threads.
public struct PaddleTextReader: TextReader {
    /// Lines whose mean character probability is below this are patterns of the artwork, not text.
    static let leastConfidence = 0.5

    private let detector: PaddleTextDetector
    private let recognizer: PaddleTextRecognizer

    /// What suits a card that fills the picture; whole photos want `photoPixels`.
    public static let cardPixels = PaddleTextDetector.standardPixels
    /// What finds the small print of a card that fills only part of the picture; takes 2.5 times as long.
    public static let photoPixels = 2_000_000.0

    /// Loads the networks of the folder that set-up filled; `cacheFolder` keeps their compiled form.
    ///
    /// `detectorPixels` is about how many pixels the search for lines looks at; they are read in the
    /// picture's own resolution in any case; `callers` is how many pictures are read side by side. Throws where a
    /// file is missing or damaged.
    public init(
        models: URL, cacheFolder: URL? = nil, detectorPixels: Double = cardPixels, callers: Int = 1
    ) throws(InferenceError) {
        var options = InferenceOptions(callers: callers)
        options.cacheFolder = cacheFolder
        options.precision = .fastest
        try self.init(models: models, options: options, detectorPixels: detectorPixels)
    }

    init(
        models: URL, options: InferenceOptions, detectorPixels: Double = PaddleTextDetector.standardPixels
    ) throws(InferenceError) {
        detector = try PaddleTextDetector(models: models, options: options, inputPixels: detectorPixels)
        recognizer = try PaddleTextRecognizer(models: models, options: options)
    }

    /// The lines of text in reading order; their quads are fractions of the picture's width and height.
    public func read(_ picture: Picture) throws(InferenceError) -> [TextLine] {
        let boxes = try detector.boxes(in: picture)
        let found = try recognizer.read(boxes.map(\.quad), in: picture)
            .filter { !$0.reading.text.allSatisfy(\.isWhitespace) }
            .filter { $0.reading.confidence >= Self.leastConfidence }
        let lines = inReadingOrder(found, quad: \.quad)
        return lines.map { TextLine($0, width: picture.width, height: picture.height) }
    }
}

extension PaddleTextReader: SpellingScorer {
    /// The best likeness of each text in any of the lines at `places`; throws where the network cannot run.
    public func likeness(
        of texts: [String], at places: [Quad], in picture: Picture
    ) throws(InferenceError) -> [Double] {
        let quads = places.map { $0.scaled(x: Double(picture.width), y: Double(picture.height)) }
        return try recognizer.likeness(of: texts, at: quads, in: picture)
    }
}

extension TextLine {
    fileprivate init(_ line: PaddleTextRecognizer.Line, width: Int, height: Int) {
        self.init(
            text: line.reading.text, alternative: line.reading.alternative,
            confidence: line.reading.confidence, characterConfidences: line.reading.confidences,
            quad: line.quad.scaled(x: 1 / Double(width), y: 1 / Double(height)))
    }
}
