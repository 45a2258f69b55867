import Foundation
import Kartei
import Synchronization

/// Reads lines of text with PP-OCR's recognizer.
///
/// A line is cut out of the picture that is given, in its own resolution, made upright, and scaled to the
/// network's height; its width is filled up to one of a few, because the runtime prepares itself anew for each
/// width that it meets for the first time.
struct PaddleTextRecognizer: Sendable {
    /// The height that the network was trained with, in pixels.
    static let lineHeight = 48
    /// The widths of the network's input; a longer line is squeezed into the last.
    static let widths = [128, 192, 256, 320, 416, 512, 640, 800, 1024, 1280, 1600, 2048]
    /// A box so many times higher than wide holds a line that is turned.
    static let turnedRatio = 1.5

    private let model: InferenceModel
    private let decoder: CTCDecoder
    private let spelling: CTCSpelling
    private let workers: Int

    /// Loads `PP-OCRv6_rec_small.onnx` and its `.characters.txt` of the folder.
    init(models: URL, options: InferenceOptions) throws(InferenceError) {
        var options = options
        options.pictureInput = .paddle
        // Two lines side by side on a thread each take less time than one after the other on both.
        options.streams = options.threads
        workers = options.threads
        model = try InferenceModel(
            file: models.appending(path: "PP-OCRv6_rec_small.onnx"), options: options)
        let characters = try Self.characters(
            models.appending(path: "PP-OCRv6_rec_small.characters.txt"))
        decoder = CTCDecoder(characters: characters)
        spelling = CTCSpelling(characters: characters)
    }

    /// One character a line; the network's last class is the space, which the list leaves out.
    private static func characters(_ file: URL) throws(InferenceError) -> [String] {
        guard let data = try? Data(contentsOf: file) else {
            throw InferenceError(
                kind: .load, file: file.path, message: "there is no such file; `make setup` writes it")
        }
        return data.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) } + [" "]
    }

    /// A line's place, in the order in which it was read, and its text.
    struct Line: Sendable, Hashable {
        var quad: Quad
        var reading: CTCReading
    }

    /// Reads the lines at `quads`, given in the picture's pixels; the answers come in the same order.
    func read(_ quads: [Quad], in picture: Picture) throws(InferenceError) -> [Line] {
        let order = quads.indices.sorted { quads[$0].width > quads[$1].width }
        let answers = Mutex([Int: Result<Line, InferenceError>]())
        DispatchQueue.concurrentPerform(iterations: order.count) { turn in
            let index = order[turn]
            let answer = Result { () throws(InferenceError) in try read(quads[index], in: picture) }
            answers.withLock { $0[index] = answer }
        }
        let found = answers.withLock { $0 }
        var lines: [Line] = []
        for index in quads.indices {
            if let answer = found[index] { lines.append(try answer.get()) }
        }
        return lines
    }

    private func read(_ quad: Quad, in picture: Picture) throws(InferenceError) -> Line {
        guard quad.height >= quad.width * Self.turnedRatio else {
            return Line(quad: quad, reading: try readUpright(quad, in: picture))
        }
        // The head may be turned to the left, so that the right side is up, or to the right.
        let left = quad.turned(by: 1)
        let right = quad.turned(by: 3)
        let readings = (try readUpright(left, in: picture), try readUpright(right, in: picture))
        return readings.0.confidence >= readings.1.confidence
            ? Line(quad: left, reading: readings.0) : Line(quad: right, reading: readings.1)
    }

    /// The best likeness of each text in any of the lines at `quads`; see `CTCSpelling`.
    func likeness(
        of texts: [String], at quads: [Quad], in picture: Picture
    ) throws(InferenceError) -> [Double] {
        let found = try quads.concurrentMap { quad throws(InferenceError) in
            try recognize(quad, in: picture) { spelling.likeness(of: texts, in: $0) }
        }
        return texts.indices.map { index in found.map { $0[index] }.max() ?? -.infinity }
    }

    private func readUpright(_ quad: Quad, in picture: Picture) throws(InferenceError) -> CTCReading {
        try recognize(quad, in: picture) { decoder.read($0) }
    }

    /// Runs the network on an upright line and lends its probabilities, one row of classes for each step.
    private func recognize<Reading>(
        _ quad: Quad, in picture: Picture, reading: (UnsafeBufferPointer<Float>) -> Reading
    ) throws(InferenceError) -> Reading {
        let height = Self.lineHeight
        let size = Self.inputWidth(for: quad)
        guard let line = picture.line(at: quad, width: size.line, height: height, rowWidth: size.row) else {
            throw InferenceError(kind: .infer, file: model.file.path, message: "no memory to crop a line")
        }
        return try model.infer(line.bytes, shape: [1, height, size.row, 3]) { _, probabilities in
            reading(probabilities)
        }
    }

    /// How wide a line becomes at the network's height, and the width of the input that holds it.
    static func inputWidth(for quad: Quad) -> (line: Int, row: Int) {
        let widest = widths[widths.count - 1]
        let natural = (Double(lineHeight) * quad.width / max(quad.height, 1)).rounded(.up)
        let line = max(1, min(Int(natural), widest))
        return (line, widths.first { $0 >= line } ?? widest)
    }
}
