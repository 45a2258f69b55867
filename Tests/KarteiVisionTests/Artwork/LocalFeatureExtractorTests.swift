import Foundation
import Kartei
import Testing

@testable import KarteiVision

@Suite struct LocalFeatureExtractorTests {
    static let cards = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Samples/cards").standardizedFileURL
    static let extractor = LocalFeatureExtractor()

    static func card(_ id: String) throws -> Picture {
        try ImageDecoder().decode(path: cards.appending(path: id + ".jpg").path)
    }

    /// As a camera sees a card: from the side, small, dim, its corners found with small errors.
    static func photographed(_ card: Picture) -> Picture {
        let (width, height) = (Double(card.width), Double(card.height))
        let crooked = Quad(
            topLeft: Point(x: 0.02 * width, y: -0.015 * height),
            topRight: Point(x: 1.02 * width, y: 0.01 * height),
            bottomRight: Point(x: 0.98 * width, y: 1.015 * height),
            bottomLeft: Point(x: -0.01 * width, y: 0.99 * height))
        let small = card.rectified(crooked, width: 130, height: 180)
        let dim = Picture(width: 130, height: 180, bytes: small.bytes.map { $0 / 2 + 20 })
        return dim.resized(width: 390, height: 540)
    }

    @Test(arguments: ["dm7-003", "dmc-001", "dmo-014", "eb71-002", "dmg-014"])
    func aPhotoAgreesWithItsReferenceAndNoOther(_ id: String) throws {
        let photo = Self.extractor.features(of: Self.photographed(try Self.card(id)))
        let own = Self.extractor.referenceFeatures(of: try Self.card(id))
        #expect(photo.inliers(in: own) >= 20)
        for other in ["dm7-001", "dm7-004", "dmc-004", "dmo-002", "dmo-020", "eb71-004", "dmg-002"] {
            let reference = Self.extractor.referenceFeatures(of: try Self.card(other))
            #expect(photo.inliers(in: reference) < 8, "\(id) taken for \(other)")
        }
    }

    @Test func theSamePictureAlwaysGivesTheSameFeatures() throws {
        let card = try Self.card("dmc-002")
        let first = Self.extractor.features(of: card)
        for _ in 0..<5 { #expect(Self.extractor.features(of: card) == first) }
    }

    @Test func aCardUpsideDownDoesNotAgree() throws {
        let card = try Self.card("dmc-002")
        let turned = card.rectified(
            Quad(
                topLeft: Point(x: Double(card.width), y: Double(card.height)),
                topRight: Point(x: 0, y: Double(card.height)), bottomRight: Point(x: 0, y: 0),
                bottomLeft: Point(x: Double(card.width), y: 0)),
            width: card.width, height: card.height)
        let reference = Self.extractor.referenceFeatures(of: card)
        #expect(Self.extractor.features(of: turned).inliers(in: reference) < 5)
        #expect(Self.extractor.features(of: card).inliers(in: reference) > 40)
    }

    @Test func aBlankPictureHasNoDetails() throws {
        let reference = Self.extractor.referenceFeatures(of: try Self.card("dmc-002"))
        for level in [0, 127, 255] as [UInt8] {
            let blank = Self.extractor.features(of: .even(width: 300, height: 420, level: level))
            #expect(blank.points.isEmpty)
            #expect(blank.inliers(in: reference) == 0)
        }
    }

    @Test func anySizeIsSafe() {
        for (width, height) in [(1, 1), (1, 4000), (4000, 1), (3, 2), (4000, 5000)] {
            let picture = Picture.even(width: width, height: height, level: 90)
            #expect(Self.extractor.features(of: picture).points.isEmpty)
        }
    }

    /// The promised form of what is stored: places within the artwork, descriptions of length 127.
    @Test func storedFeaturesAreFewSpreadAndUniform() throws {
        let features = Self.extractor.referenceFeatures(of: try Self.card("dmc-002"))
        #expect((40...64).contains(features.points.count))
        #expect(features.descriptorLength == LocalFeatureExtractor.descriptorLength)
        #expect(features.points.allSatisfy { (0.1...0.9).contains($0.x) && (0.16...0.5).contains($0.y) })
        for index in features.points.indices {
            let description = features.descriptors[24 * index..<24 * index + 24]
            let squares = description.reduce(0) { $0 + Int(Int8(bitPattern: $1)) * Int(Int8(bitPattern: $1)) }
            #expect(abs(Double(squares).squareRoot() - 127) < 2)
        }
    }
}

/// Photos of cards whose reference picture is at hand, beside the nearest that are not theirs.
@Suite(.enabled(if: Fixture.photoData != nil, "no data: set KARTEI_DATA or put it at ../shared/data"))
struct LocalFeaturePhotoTests {
    @Test(arguments: [
        ("mtg-single-92d8cee8.jpg", "magic/508a8735-642c-4f22-bbd9-4a189d93e7b7.jpg"),
        ("yugioh-single-9e89550f.jpg", "yugioh/99267150.jpg"),
        ("pokemon-single-2c2fa37f.jpg", "pokemon/sv2-160.jpg"),
    ])
    func aPhotoAgreesWithItsReference(_ photo: String, _ reference: String) throws {
        let data = try #require(Fixture.photoData)
        let decoder = ImageDecoder()
        let picture = try decoder.decode(path: data.appending(path: "photos/\(photo)").path)
        let finder = try CardFinder(model: ModelFolder.locate().finder)
        let outline = try #require(try finder.find(in: picture).first)
        let extractor = LocalFeatureExtractor()
        let card = extractor.features(of: CardCrop(photo: picture, outline: outline).canonical())
        for folder in ["refs", "refs-more"] {
            let games = data.appending(path: folder)
            for path in [
                "magic/508a8735-642c-4f22-bbd9-4a189d93e7b7.jpg", "yugioh/99267150.jpg",
                "pokemon/sv2-160.jpg", "yugioh/97077563.jpg", "pokemon/sv2-12.jpg",
            ] {
                let file = games.appending(path: path).path
                guard FileManager.default.fileExists(atPath: file) else { continue }
                let inliers = card.inliers(
                    in: extractor.referenceFeatures(of: try decoder.decode(path: file)))
                #expect(path == reference ? inliers >= 15 : inliers < 8, "\(photo) and \(path): \(inliers)")
            }
        }
    }
}
