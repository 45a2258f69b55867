import COpenVINO

/// The buffers of one inference; used by one thread at a time, which the pool of `InferenceModel` sees to.
final class InferenceRequest: @unchecked Sendable {
    private let request: OpaquePointer

    init(model: OpaquePointer) throws(RuntimeFailure) {
        var failure = kov_failure()
        guard let request = kov_request_make(model, &failure) else { throw RuntimeFailure(failure) }
        self.request = request
    }

    deinit { kov_request_free(request) }

    /// Runs the model on `bytes` laid out as `shape` and lends the output, which the next call overwrites.
    func infer<Reading>(
        _ bytes: UnsafeRawBufferPointer, shape: [Int],
        reading: (_ shape: [Int], _ values: UnsafeBufferPointer<Float>) -> Reading
    ) throws(RuntimeFailure) -> Reading {
        var failure = kov_failure()
        let status = kov_request_infer(request, kov_shape(shape), bytes.baseAddress, bytes.count, &failure)
        guard status == 0 else { throw RuntimeFailure(failure) }
        var found = kov_shape()
        guard let values = kov_request_output(request, &found, &failure) else {
            throw RuntimeFailure(failure)
        }
        let shape = found.dimensions
        return reading(shape, UnsafeBufferPointer(start: values, count: shape.reduce(1, *)))
    }
}

/// The runtime's words before the file's name is put to them.
struct RuntimeFailure: Error {
    let message: String

    init(_ failure: kov_failure) {
        message = withUnsafeBytes(of: failure.message) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}

extension kov_shape {
    /// The C form of at most `KOV_MAX_RANK` dimensions.
    init(_ shape: [Int]) {
        precondition(shape.count <= Int(KOV_MAX_RANK))
        self.init()
        rank = shape.count
        withUnsafeMutableBytes(of: &sizes) { bytes in
            let target = bytes.bindMemory(to: Int64.self)
            for (axis, dimension) in shape.enumerated() { target[axis] = Int64(dimension) }
        }
    }

    /// The Swift form.
    var dimensions: [Int] {
        withUnsafeBytes(of: sizes) { bytes in
            bytes.bindMemory(to: Int64.self).prefix(rank).map { Int($0) }
        }
    }
}
