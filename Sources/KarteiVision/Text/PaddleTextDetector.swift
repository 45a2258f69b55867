import CImaging
import Foundation
import Kartei

/// Finds lines of text with PP-OCR's detector, a differentiable-binarization network.
///
/// The network sees a picture that is resized to one of a small set of shapes, because the runtime prepares
/// itself anew for each shape that it meets for the first time.
struct PaddleTextDetector: Sendable {
    /// A line's place and how sure the detector is of it.
    struct Box: Sendable, Hashable {
        /// The line's corners in the picture's pixels, in reading order for text from left to right.
        var quad: Quad
        /// The mean probability of text inside, 0 to 1.
        var score: Double
    }

    /// The network's input has about this many pixels, unless the picture is much smaller.
    static let standardPixels = 1056.0 * 768.0
    /// A small picture is enlarged at most this many times.
    static let mostEnlargement = 2.0
    /// The network halves its input five times; wider steps keep the set of shapes small.
    static let sideStep = 64

    private let model: InferenceModel
    private let inputPixels: Double

    /// Loads `PP-OCRv6_det_small.onnx` of the folder.
    init(
        models: URL, options: InferenceOptions, inputPixels: Double = standardPixels
    ) throws(InferenceError) {
        self.inputPixels = inputPixels
        var options = options
        options.pictureInput = .paddle
        model = try InferenceModel(
            file: models.appending(path: "PP-OCRv6_det_small.onnx"), options: options)
    }

    /// The lines of text in the picture, in no order.
    func boxes(in picture: Picture) throws(InferenceError) -> [Box] {
        let size = Self.inputSize(width: picture.width, height: picture.height, pixels: inputPixels)
        let input = picture.resized(width: size.width, height: size.height)
        let boxes = try model.infer(input.bytes, shape: [1, size.height, size.width, 3]) { shape, map in
            Self.boxes(in: map, width: shape[3], height: shape[2])
        }
        guard let boxes else {
            throw InferenceError(kind: .infer, file: model.file.path, message: "no memory to find the lines")
        }
        let scaleX = Double(picture.width) / Double(size.width)
        let scaleY = Double(picture.height) / Double(size.height)
        return boxes.map { Box(quad: $0.quad.scaled(x: scaleX, y: scaleY), score: $0.score) }
    }

    /// The shape in pixels that a picture is resized to.
    static func inputSize(width: Int, height: Int, pixels: Double) -> (width: Int, height: Int) {
        let wanted = (pixels / (Double(width) * Double(height))).squareRoot()
        let scale = min(wanted, mostEnlargement)
        let side = { (length: Int) in
            max(1, Int((Double(length) * scale / Double(sideStep)).rounded())) * sideStep
        }
        return (side(width), side(height))
    }

    /// Turns a map of text probabilities into boxes in the map's pixels.
    ///
    /// The numbers are those that the network was published with. Nil where memory runs out.
    static func boxes(in map: UnsafeBufferPointer<Float>, width: Int, height: Int) -> [Box]? {
        var settings = kimg_text_settings(
            pixel_threshold: 0.3, box_threshold: 0.5, growth_ratio: 1.6, least_side: 3)
        let capacity = 1000
        var status: Int32 = 0
        let found = [kimg_text_box](unsafeUninitializedCapacity: capacity) { boxes, count in
            status = kimg_text_boxes(
                map.baseAddress, Int32(width), Int32(height), &settings, boxes.baseAddress, Int32(capacity))
            count = max(0, Int(status))
        }
        guard status >= 0 else { return nil }
        return found.map { Box(quad: Quad($0.corners), score: Double($0.score)) }
    }
}

extension InferenceOptions.PictureInput {
    /// What the PP-OCR networks were trained with: blue first, bytes mapped to -1 to 1.
    static let paddle = Self(blueFirst: true, mean: 127.5, scale: 127.5)
}
