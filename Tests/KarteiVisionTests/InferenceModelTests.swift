import Foundation
import Testing

@testable import KarteiVision

/// `y = 2x` for any `[n, 3]`, written by hand after OpenVINO's IR format, version 11.
private let doubling = """
    <?xml version="1.0"?>
    <net name="doubling" version="11">
      <layers>
        <layer id="0" name="x" type="Parameter" version="opset1">
          <data shape="?,3" element_type="f32"/>
          <output><port id="0" precision="FP32" names="x"><dim>-1</dim><dim>3</dim></port></output>
        </layer>
        <layer id="1" name="y" type="Add" version="opset1">
          <data auto_broadcast="numpy"/>
          <input>
            <port id="0" precision="FP32"><dim>-1</dim><dim>3</dim></port>
            <port id="1" precision="FP32"><dim>-1</dim><dim>3</dim></port>
          </input>
          <output><port id="2" precision="FP32" names="y"><dim>-1</dim><dim>3</dim></port></output>
        </layer>
        <layer id="2" name="result" type="Result" version="opset1">
          <input><port id="0" precision="FP32"><dim>-1</dim><dim>3</dim></port></input>
        </layer>
      </layers>
      <edges>
        <edge from-layer="0" from-port="0" to-layer="1" to-port="0"/>
        <edge from-layer="0" from-port="0" to-layer="1" to-port="1"/>
        <edge from-layer="1" from-port="2" to-layer="2" to-port="0"/>
      </edges>
    </net>
    """

final class InferenceModelTests {
    private let folder: URL
    private let file: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "kartei-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        file = folder.appending(path: "doubling.xml")
        try Data(doubling.utf8).write(to: file)
        try Data().write(to: folder.appending(path: "doubling.bin"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    @Test func computesWhatTheFileSays() throws {
        let model = try InferenceModel(file: file)
        #expect(model.inputShape == [-1, 3])
        let output = try model.infer([1, 2, 3, -4, 0.5, 0] as [Float], shape: [2, 3])
        #expect(output == Tensor(shape: [2, 3], values: [2, 4, 6, -8, 1, 0]))
    }

    @Test func aFixedShapeNeedsNoShapePerCall() throws {
        let model = try InferenceModel(file: file, inputShape: [1, 3])
        #expect(model.inputShape == [1, 3])
        #expect(try model.infer([1, 2, 3] as [Float]).values == [2, 4, 6])
    }

    @Test func manyThreadsGetTheirOwnAnswers() async throws {
        let model = try InferenceModel(file: file)
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for index in 0..<64 {
                group.addTask {
                    let rows = index % 5 + 1
                    let input = (0..<rows * 3).map { Float(index * 100 + $0) }
                    return try model.infer(input, shape: [rows, 3]).values == input.map { $0 * 2 }
                }
            }
            for try await right in group { #expect(right) }
        }
    }

    @Test func theCompiledModelIsKeptInTheFolder() throws {
        let cache = folder.appending(path: "cache")
        var options = InferenceOptions()
        options.cacheFolder = cache
        for _ in 0..<2 {
            let model = try InferenceModel(file: file, inputShape: [1, 3], options: options)
            #expect(try model.infer([1, 2, 3] as [Float]).values == [2, 4, 6])
        }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: cache.path)
                .filter { $0.hasSuffix(".blob") }.count == 1)
    }

    @Test func aMissingFileIsNamed() {
        let missing = folder.appending(path: "missing.onnx")
        let error = #expect(throws: InferenceError.self) { try InferenceModel(file: missing) }
        #expect(error?.description.contains("missing.onnx") == true)
    }

    @Test func aFileThatIsNoModelIsRefused() throws {
        let broken = folder.appending(path: "broken.onnx")
        try Data("no model".utf8).write(to: broken)
        let error = #expect(throws: InferenceError.self) { try InferenceModel(file: broken) }
        #expect(error?.kind == .load)
        #expect(error?.message.hasPrefix("Reading the model") == true)
    }

    @Test(arguments: [[2, 3], [1, 4], [3], [0, 3]])
    func aWrongShapeIsRefused(shape: [Int]) throws {
        let model = try InferenceModel(file: file)
        let error = #expect(throws: InferenceError.self) {
            try model.infer([1, 2, 3] as [Float], shape: shape)
        }
        #expect(error?.kind == .infer)
    }

    @Test func theWrongElementTypeIsRefused() throws {
        let model = try InferenceModel(file: file)
        #expect(throws: InferenceError.self) { try model.infer([1, 2, 3] as [UInt8], shape: [1, 3]) }
    }
}
