import Foundation
import Testing

@testable import KarteiCommands

@Suite struct OutputFileTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    @Test func whatIsToBeReadIsNeverOverwritten() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let photo = folder.appendingPathComponent("a.jpg").path
        let link = folder.appendingPathComponent("link.jpg").path
        try Data([1]).write(to: URL(fileURLWithPath: photo))
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: photo)
        for target in [photo, link, folder.path + "/./a.jpg"] {
            #expect(throws: UsageError.self) {
                try OutputFile(target, option: "--explain", extensions: ["jpg"], inputs: [photo])
            }
        }
        #expect(Program.run(["scan", photo, "--explain", photo]) == .usage)
        #expect(try Data(contentsOf: URL(fileURLWithPath: photo)) == Data([1]))
    }

    @Test func onlyRegularFilesOfTheRightKindAreWritten() throws {
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("folder.jpg"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for target in ["/dev/full", folder.path + "/folder.jpg", "out.png", "out"] {
            #expect(throws: UsageError.self, "\(target)") {
                try OutputFile(target, option: "--explain", extensions: ["jpg", "jpeg"], inputs: [])
            }
        }
        let good = try OutputFile(
            folder.path + "/out.JPG", option: "--explain", extensions: ["jpg"], inputs: [])
        try good.write(Data([7]))
        #expect(try Data(contentsOf: URL(fileURLWithPath: good.path)) == Data([7]))
        let nowhere = try OutputFile("/nowhere/x.jpg", option: "--explain", extensions: ["jpg"], inputs: [])
        #expect(throws: OutputFile.CannotWrite.self) { try nowhere.write(Data()) }
    }
}
