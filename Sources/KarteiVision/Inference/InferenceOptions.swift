import COpenVINO
import Foundation

/// How a model is compiled for this machine.
package struct InferenceOptions: Sendable, Hashable {
    /// The number format that the processor computes in.
    package enum Precision: String, Sendable, Hashable {
        /// 32-bit floats: the file's own results.
        case float32 = "f32"
        /// 16-bit floats with the range of 32-bit ones; about twice as fast where the processor has them.
        case bfloat16 = "bf16"
        /// IEEE 16-bit floats, native on newer Arm processors.
        case float16 = "f16"

        /// The fastest format that this processor computes in natively.
        package static let fastest: Precision =
            [.bfloat16, .float16].first { kov_computes_natively($0.capability) != 0 } ?? .float32

        /// The runtime's name of the processor's ability.
        private var capability: String {
            switch self {
            case .float32: "FP32"
            case .bfloat16: "BF16"
            case .float16: "FP16"
            }
        }
    }

    /// What a network of the PP-OCR kind wants to be done with a picture's bytes.
    package struct PictureInput: Sendable, Hashable {
        /// Whether the network takes blue, green, red.
        package var blueFirst: Bool
        /// The network gets `(byte - mean) / scale`.
        package var mean: Float
        /// See `mean`.
        package var scale: Float

        /// Describes the conversion.
        package init(blueFirst: Bool, mean: Float, scale: Float) {
            self.blueFirst = blueFirst
            self.mean = mean
            self.scale = scale
        }
    }

    /// Processor threads that the model uses in all.
    package var threads = 2
    /// Calls that run side by side, sharing the threads; many small inputs finish sooner on several streams.
    package var streams = 1
    /// The number format that the processor computes in.
    package var precision = Precision.float32
    /// Set for a float NCHW network that is to take RGB bytes as NHWC; nil leaves the input as it is.
    package var pictureInput: PictureInput?
    /// The folder that keeps compiled models between runs; nil compiles each time.
    package var cacheFolder: URL?

    /// Two threads for one call at a time, 32-bit floats, no cache.
    package init() {}

    /// The same for so many calls side by side, each on a thread of its own.
    package init(callers: Int) {
        if callers > 1 { (threads, streams) = (callers, callers) }
    }
}
