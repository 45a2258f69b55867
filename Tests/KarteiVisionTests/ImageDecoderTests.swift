import Foundation
import Kartei
import Testing

@testable import KarteiVision

@Suite struct ImageDecoderTests {
    let decoder = ImageDecoder()

    @Test(arguments: ["plain.png", "plain.tif", "plain.webp", "sixteen-bit.png"])
    func losslessFormatsKeepEveryColour(name: String) throws {
        let picture = try decoder.decode(path: Fixture.path(name))
        #expect(picture.width == 48 && picture.height == 32)
        #expect(picture.quadrants == Fixture.quadrants)
    }

    @Test(arguments: ["orientation-1.jpg", "plain.avif", "plain.heic"])
    func lossyFormatsKeepColoursNearly(name: String) throws {
        let picture = try decoder.decode(path: Fixture.path(name))
        #expect(picture.width == 48 && picture.height == 32)
        #expect(close(picture.quadrants, Fixture.quadrants, within: 8))
    }

    @Test(arguments: 1...8)
    func everyExifOrientationComesOutUpright(tag: Int) throws {
        let picture = try decoder.decode(path: Fixture.path("orientation-\(tag).jpg"))
        #expect(picture.width == 48 && picture.height == 32)
        #expect(close(picture.quadrants, Fixture.quadrants, within: 4))
    }

    @Test func greyBecomesThreeEqualChannels() throws {
        // Rec. 709 luma of red, green, blue and yellow, which ImageMagick's greyscale uses.
        let luma = [54, 182, 18, 237].map { [$0, $0, $0] }
        let picture = try decoder.decode(path: Fixture.path("grey.jpg"))
        #expect(close(picture.quadrants, luma, within: 3))
    }

    @Test func transparentPartsLieOnWhite() throws {
        let picture = try decoder.decode(path: Fixture.path("alpha.png"))
        #expect(picture.quadrants == [[255, 255, 255]] + Fixture.quadrants.dropFirst())
        let grey = try decoder.decode(path: Fixture.path("grey-alpha.png"))
        #expect(close(grey.quadrants, [255, 182, 18, 237].map { [$0, $0, $0] }, within: 3))
    }

    @Test func inkColoursBecomeScreenColours() throws {
        let picture = try decoder.decode(path: Fixture.path("cmyk.jpg"))
        let strongest = picture.quadrants.map { $0.firstIndex(of: $0.max() ?? 0) }
        #expect(strongest == [0, 1, 2, 0])
        #expect(picture.quadrants[3][1] > 180 && picture.quadrants[3][2] < 100)
    }

    /// The fixture's profile exchanges red and green, so that ignoring it shows.
    @Test func theEmbeddedProfileCounts() throws {
        let picture = try decoder.decode(path: Fixture.path("profile.jpg"))
        #expect(
            close(
                picture.quadrants, [[0, 255, 0], [255, 0, 0], [0, 0, 255], [255, 255, 0]], within: 6))
    }

    @Test(arguments: ["orientation-6.jpg", "plain.png", "plain.heic", "plain.webp"])
    func shrinkingFitsTheLongSideAndNeverEnlarges(name: String) throws {
        let small = try decoder.decode(path: Fixture.path(name), shrinkToLongSide: 24)
        #expect(small.width == 24 && small.height == 16)
        #expect(close(small.quadrants, Fixture.quadrants, within: 12))
        let same = try decoder.decode(path: Fixture.path(name), shrinkToLongSide: 4000)
        #expect(same.width == 48)
    }

    @Test func pixelsAreCountedInTheHeaderBeforeDecoding() throws {
        // A PNG of 60,000 x 60,000 pixels that consists of its header only.
        let header: [UInt8] = [
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
            0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 2, 0, 0, 0, 0x0F, 0xB0, 0xE2, 0x15,
        ]
        let empty: [UInt8] = [0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54, 0x35, 0xAF, 0x06, 0x1E]
        #expect(
            throws: ImageError.tooManyPixels(
                file: "bomb.png", width: 60_000, height: 60_000, limit: 100_000_000)
        ) {
            try decoder.decode(Data(header + empty), name: "bomb.png")
        }
        let strict = ImageDecoder(pixelLimit: 48 * 32 - 1)
        for name in ["plain.heic", "plain.avif", "plain.webp", "plain.tif", "grey.jpg"] {
            #expect(
                throws: ImageError.tooManyPixels(file: name, width: 48, height: 32, limit: 48 * 32 - 1)
            ) {
                try strict.decode(Fixture.data(name), name: name)
            }
        }
    }

    @Test func bytesAreCountedBeforeReading() throws {
        let path = try Fixture.path("plain.heic")
        #expect(throws: ImageError.tooManyBytes(file: path, bytes: 822, limit: 100)) {
            try ImageDecoder(byteLimit: 100).decode(path: path)
        }
    }

    @Test(arguments: [
        "orientation-1.jpg", "plain.png", "plain.tif", "plain.webp", "plain.avif", "plain.heic",
    ])
    func aFileCutShortIsAnErrorThatNamesIt(name: String) throws {
        let data = try Fixture.data(name)
        for kept in [data.count * 3 / 4, data.count / 2, 20] {
            #expect {
                try decoder.decode(data.prefix(kept), name: name)
            } throws: { error in
                guard case .damaged(let file, let reason) = error as? ImageError else { return false }
                return file == name && !reason.isEmpty
            }
        }
    }

    @Test func whatIsNoPictureIsSaidInOneSentence() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("kartei-decoder-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func file(_ name: String, _ text: String) throws -> String {
            let url = folder.appendingPathComponent(name)
            try Data(text.utf8).write(to: url)
            return url.path
        }
        let missing = folder.path + "/missing.jpg"
        #expect(throws: ImageError.notFound(file: missing)) { try decoder.decode(path: missing) }
        #expect(throws: ImageError.isDirectory(file: folder.path)) {
            try decoder.decode(path: folder.path)
        }
        let link = folder.path + "/link.jpg"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: missing)
        #expect(throws: ImageError.deadLink(file: link)) { try decoder.decode(path: link) }
        #expect(throws: ImageError.notAFile(file: "/dev/null")) { try decoder.decode(path: "/dev/null") }
        let empty = try file("empty.jpg", "")
        #expect(throws: ImageError.empty(file: empty)) { try decoder.decode(path: empty) }
        let text = try file("text.jpg", "This is no picture.")
        #expect(throws: ImageError.unknownFormat(file: text)) { try decoder.decode(path: text) }
        #expect(ImageError.unknownFormat(file: text).description.contains("text.jpg"))
    }

    /// Formats whose readers are not hardened stay shut, whatever the file is called.
    @Test(arguments: [
        "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", "%PDF-1.4\n", "P6 1 1 255\nabc",
        "GIF89a",
    ])
    func otherFormatsStayShut(text: String) {
        #expect(throws: ImageError.unknownFormat(file: "a.png")) {
            try decoder.decode(Data(text.utf8), name: "a.png")
        }
    }

    @Test(
        .enabled(if: Fixture.photoData != nil, "the photos to measure with are not here"),
        arguments: ["48e53d29", "bb488739", "e7cfdeb5"])
    func currentPhonesHeicOpens(photo: String) throws {
        let folder = try #require(Fixture.photoData).appendingPathComponent("photos")
        let path = folder.appendingPathComponent("pokemon-multi-\(photo).heic").path
        let picture = try decoder.decode(path: path, shrinkToLongSide: 400)
        #expect(max(picture.width, picture.height) == 400)
        #expect(Set(picture.bytes).count > 100)
    }

    @Test func encodersKeepThePicture() throws {
        let picture = try decoder.decode(path: Fixture.path("plain.png"))
        let png = try decoder.decode(PictureEncoder.png(picture), name: "written.png")
        #expect(png == picture)
        let jpeg = try decoder.decode(PictureEncoder.jpeg(picture, quality: 95), name: "written.jpg")
        #expect(close(jpeg.quadrants, Fixture.quadrants, within: 8))
    }
}
