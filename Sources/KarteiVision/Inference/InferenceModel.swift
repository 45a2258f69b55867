import COpenVINO
import Foundation
import Synchronization

/// A neural network with one input and one output, compiled for this processor.
///
/// Any number of threads may call it at once: each call borrows a request from a pool, which grows to the
/// greatest number of calls that ever ran side by side.
package final class InferenceModel: Sendable {
    /// The model's file.
    package let file: URL
    /// The input's dimensions; -1 where the model takes any.
    package let inputShape: [Int]

    private let model: Handle
    private let idle = Mutex<[InferenceRequest]>([])

    /// Reads an ONNX or OpenVINO IR file (`.xml` beside its `.bin`) and compiles it.
    ///
    /// `inputShape` fixes the input's dimensions. Throws where the file is missing, is not a model, or does
    /// not take that shape.
    package init(
        file: URL, inputShape: [Int]? = nil, options: InferenceOptions = InferenceOptions()
    ) throws(InferenceError) {
        guard FileManager.default.isReadableFile(atPath: file.path) else {
            throw InferenceError(
                kind: .load, file: file.path,
                message: "there is no such file; `make setup` fetches the models")
        }
        do {
            model = try Handle(file: file, inputShape: inputShape, options: options)
        } catch {
            throw InferenceError(kind: .load, file: file.path, message: error.message)
        }
        self.file = file
        self.inputShape = model.inputShape
    }

    /// Runs the network on floats; `shape` may be left out where the input's shape is fixed.
    package func infer(_ input: [Float], shape: [Int]? = nil) throws(InferenceError) -> Tensor {
        try infer(input, shape: shape) { Tensor(shape: $0, values: Array($1)) }
    }

    /// Runs the network on bytes; `shape` may be left out where the input's shape is fixed.
    package func infer(_ input: [UInt8], shape: [Int]? = nil) throws(InferenceError) -> Tensor {
        try infer(input, shape: shape) { Tensor(shape: $0, values: Array($1)) }
    }

    /// Runs the network and lends the output to `reading`, which spares copying a large one.
    func infer<Element: InferenceElement, Reading>(
        _ input: [Element], shape: [Int]?,
        reading: (_ shape: [Int], _ values: UnsafeBufferPointer<Float>) -> Reading
    ) throws(InferenceError) -> Reading {
        let shape = shape ?? inputShape
        guard Element.code == model.inputElement else {
            throw failure("its input is not of type \(Element.self)")
        }
        guard shape.reduce(1, *) == input.count, accepts(shape) else {
            throw failure("\(input.count) values of shape \(shape) given, shape \(inputShape) wanted")
        }
        do {
            let request = try borrowRequest()
            let answer = try input.withUnsafeBytes { bytes in
                Result { () throws(RuntimeFailure) in
                    try request.infer(bytes, shape: shape, reading: reading)
                }
            }.get()
            idle.withLock { $0.append(request) }
            return answer
        } catch {
            throw failure(error.message)
        }
    }

    private func borrowRequest() throws(RuntimeFailure) -> InferenceRequest {
        if let waiting = idle.withLock({ $0.popLast() }) { return waiting }
        return try InferenceRequest(model: model.pointer)
    }

    private func accepts(_ shape: [Int]) -> Bool {
        shape.count == inputShape.count
            && zip(shape, inputShape).allSatisfy { $0 > 0 && ($1 == -1 || $0 == $1) }
    }

    private func failure(_ message: String) -> InferenceError {
        InferenceError(kind: .infer, file: file.path, message: message)
    }
}

/// A type that a network's input may have.
protocol InferenceElement {
    static var code: kov_element { get }
}

extension Float: InferenceElement {
    static var code: kov_element { KOV_FLOAT32 }
}

extension UInt8: InferenceElement {
    static var code: kov_element { KOV_UINT8 }
}

/// Owns the compiled model, which outlives every request made of it.
private final class Handle: @unchecked Sendable {
    let pointer: OpaquePointer

    var inputShape: [Int] { kov_model_input_shape(pointer).dimensions }
    var inputElement: kov_element { kov_model_input_element(pointer) }

    init(file: URL, inputShape: [Int]?, options: InferenceOptions) throws(RuntimeFailure) {
        var failure = kov_failure()
        let loaded = CacheTurn.take(at: options.cacheFolder) {
            options.precision.rawValue.withCString { precision in
                withOptionalCString(options.cacheFolder?.path) { cacheFolder in
                    var settings = kov_options(options, inputShape: inputShape)
                    settings.precision = precision
                    settings.cache_folder = cacheFolder
                    return kov_model_load(file.path, &settings, &failure)
                }
            }
        }
        guard let loaded else { throw RuntimeFailure(failure) }
        pointer = loaded
    }

    deinit { kov_model_free(pointer) }
}

extension kov_options {
    fileprivate init(_ options: InferenceOptions, inputShape: [Int]?) {
        self.init()
        input_shape = kov_shape(inputShape ?? [])
        threads = Int32(options.threads)
        streams = Int32(options.streams)
        if let picture = options.pictureInput {
            takes_pictures = 1
            blue_first = picture.blueFirst ? 1 : 0
            mean = picture.mean
            scale = picture.scale
        }
    }
}

private func withOptionalCString<Result>(
    _ text: String?, _ body: (UnsafePointer<CChar>?) -> Result
) -> Result {
    guard let text else { return body(nil) }
    return text.withCString { body($0) }
}
