import Foundation
import Kartei
import Testing

@testable import KarteiVision

/// Several photos of one card, photos of several cards, and live frames, on the demo game.
@Suite struct CaptureTests {
    private func records(_ run: BuiltProgram.Outcome) throws -> [[String: Any]] {
        try run.output.split(separator: "\n").map {
            try #require(
                JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any], "\(run.messages)")
        }
    }

    /// A sample photo with a part of it painted over or out of focus, in the program's own folder.
    private func changed(
        _ photo: String, in program: BuiltProgram, as name: String, _ change: (Picture) -> Picture
    ) throws -> String {
        let path = BuiltProgram.root.appendingPathComponent("Samples/photos/\(photo)").path
        let file = program.home.appendingPathComponent(name)
        try PictureEncoder.jpeg(change(ImageDecoder().decode(path: path))).write(to: file)
        return file.path
    }

    /// Grey over the rows that `rows` takes in pixels.
    private func painted(_ rows: Range<Int>) -> (Picture) -> Picture {
        { picture in
            let stride = 3 * picture.width
            var bytes = picture.bytes
            for index in rows.lowerBound * stride..<rows.upperBound * stride { bytes[index] = 128 }
            return Picture(width: picture.width, height: picture.height, bytes: bytes)
        }
    }

    @Test func photosOfOneCardProveTogetherWhatNoneProvesAlone() throws {
        try DemoIndex.with { program in
            // wood-upright.jpg lies from row 292 to 1833; its number stands at the lower edge.
            let noNumber = try changed(
                "wood-upright.jpg", in: program, as: "number-hidden.jpg", painted(1640..<1900))
            let noArtwork = try changed(
                "wood-upright.jpg", in: program, as: "artwork-hidden.jpg", painted(480..<1100))
            for photo in [noNumber, noArtwork] {
                let alone = try records(program.run("scan", "--json", photo))[0]
                #expect(alone["decision"] as? String == "ask", "\(photo): \(alone)")
            }
            let run = try program.run("scan", "--json", "--same-card", noNumber, noArtwork)
            let together = try records(run)
            #expect(together.count == 1)
            #expect(together[0]["decision"] as? String == "identified", "\(together[0])")
            #expect((together[0]["card"] as? [String: Any])?["id"] as? String == "dmo-009")
            #expect(together[0]["photos"] as? [String] == [noNumber, noArtwork])
        }
    }

    @Test func photosOfDifferentCardsAreAskedAbout() throws {
        try DemoIndex.with { program in
            let run = try program.run(
                "scan", "--json", "--same-card", "Samples/photos/wood-upright.jpg",
                "Samples/photos/cloth-turned.jpg")
            let record = try records(run)[0]
            #expect(record["decision"] as? String == "ask")
            #expect(record["reason"] as? String == "differentCards")
        }
    }

    @Test func aMissingPhotoOfTheCardIsReportedAndTheOthersCount() throws {
        try DemoIndex.with { program in
            let run = try program.run(
                "scan", "--json", "--same-card", "Samples/photos/wood-upright.jpg", "missing.jpg")
            #expect(run.status == 1)
            #expect(run.messages.contains("missing.jpg"))
            #expect(try records(run)[0]["decision"] as? String == "identified")
        }
    }

    @Test func whereOneCardIsAskedForSeveralAreRefused() throws {
        try DemoIndex.with { program in
            let photo = "Samples/photos/three-on-cloth.jpg"
            let one = try records(program.run("scan", "--json", "--one-card", photo))[0]
            #expect(one["decision"] as? String == "rejected")
            #expect(one["reason"] as? String == "severalCards")
            #expect(one["card"] is NSNull)
            let each = try records(program.run("scan", "--json", photo))[0]
            #expect((each["cards"] as? [Any])?.count == 3)
            #expect(each["decision"] as? String != "rejected")
        }
    }

    @Test func aSoftLiveFrameIsRefusedAndTheSamePickedPhotoIsNot() throws {
        try DemoIndex.with { program in
            let soft = try changed("wood-upright.jpg", in: program, as: "soft.jpg") { $0.blurred(sigma: 12) }
            let live = try records(program.run("scan", "--json", "--live", soft))[0]
            #expect(live["reason"] as? String == "sharpness")
            let picked = try records(program.run("scan", "--json", soft))[0]
            #expect(picked["reason"] as? String != "sharpness")
            let sharp = try records(
                program.run("scan", "--json", "--live", "Samples/photos/wood-upright.jpg"))[0]
            #expect(sharp["decision"] as? String == "identified")
        }
    }
}
