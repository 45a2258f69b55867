import Foundation
import Kartei
import Testing

@testable import KarteiVision

/// The embedder on the demo game's cards, and on real photos where they are.
@Suite struct NetworkEmbedderTests {
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let models = ModelFolder(package.appendingPathComponent("Vendor/models"))

    private func embedder() throws -> NetworkEmbedder { try NetworkEmbedder(model: Self.models.embedder) }

    /// Name and picture of every demo card.
    private func sampleCards() throws -> [(name: String, picture: Picture)] {
        try pictures(in: Self.package.appendingPathComponent("Samples/cards"))
    }

    private func pictures(in folder: URL) throws -> [(name: String, picture: Picture)] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { ["jpg", "png", "webp"].contains($0.pathExtension) }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
            .map { file in
                let name = file.deletingPathExtension().lastPathComponent
                return (name, try ImageDecoder().decode(path: file.path))
            }
    }

    /// The demo card without its finish and language, in which the pictures differ little.
    private static func work(_ name: String) -> String {
        name.replacing(/(-de|-foil|-prism|-alt|_p1)$/, with: "").replacing(/^dmoj/, with: "dmo")
    }

    @Test func theRevisionIsNamedBesideTheNetwork() throws {
        let file = Self.models.url.appendingPathComponent("embedder.revision")
        let text = try String(contentsOf: file, encoding: .utf8)
        let revision = try embedder().revision.rawValue
        #expect(revision == text.trimmingCharacters(in: .newlines))
        #expect(revision.hasPrefix("lite"))
    }

    @Test func anEmbeddingHasLengthOneAndAMultipleOf64Values() throws {
        let embedding = try embedder().embedding(
            of: .card(at: Quad(x: 9, y: 7, width: 60, height: 80), width: 80, height: 96))
        #expect(embedding.values.count.isMultiple(of: 64))
        let squares = embedding.values.reduce(0) { $0 + Double($1) * Double($1) }
        #expect(abs(squares - 1) < 1e-5)
    }

    /// The values are `Tools/embedder/parity.py`'s, which computes in torch; the runtime's weights are float16.
    @Test func theRuntimeComputesWhatTorchDoes() throws {
        let picture = Picture.drawn(width: 192, height: 256) { x, y in
            [(x * 5 + y) % 256, (y * 3 + x / 16 * 40) % 256, x * y / 7 % 256]
        }
        let values = try embedder().embedding(of: picture).values
        let expected: [Float] = [
            0.1363, 0.0219, 0.0230, -0.0485, -0.0566, -0.0164, 0.0872, 0.0985,
        ]
        for (value, wanted) in zip(values, expected) { #expect(abs(value - wanted) < 0.002) }
    }

    @Test func theSamePictureLiesAtDistanceZero() throws {
        let embedder = try embedder()
        let card = try #require(try sampleCards().first).picture
        let first = try embedder.embedding(of: card)
        let second = try embedder.embedding(of: card)
        #expect(first.distance(to: second) == 0)
    }

    /// A picture of twice the size shows the same: what it has more in detail is averaged away.
    @Test func theSizeOfThePictureDoesNotMatter() throws {
        let embedder = try embedder()
        let card = try #require(try sampleCards().first).picture
        let large = card.resized(width: 1152, height: 1536)
        let small = large.resized(width: 576, height: 768)
        let distance = try embedder.embedding(of: large).distance(to: embedder.embedding(of: small))
        #expect(distance < 0.05)
    }

    /// Corners that miss by 2 % of the height, blur, warm dim light: the card's own picture stays the nearest.
    @Test func aDegradedCardIsNearestToItself() throws {
        let embedder = try embedder()
        let cards = try sampleCards()
        let references = try cards.map { (name: $0.name, embedding: try embedder.embedding(of: $0.picture)) }
        #expect(references.count >= 30)
        for card in cards {
            let query = try embedder.embedding(of: card.picture.asPhotographed())
            let nearest = references.min {
                $0.embedding.distance(to: query) < $1.embedding.distance(to: query)
            }
            #expect(nearest.map { Self.work($0.name) } == Self.work(card.name), "\(card.name)")
        }
    }

    @Test func theDemoPhotosShowTheCardsThatTheirLabelsName() throws {
        let embedder = try embedder()
        let references = try sampleCards().map {
            (name: $0.name, embedding: try embedder.embedding(of: $0.picture))
        }
        let labels = try LabelFile(path: Self.package.appendingPathComponent("Samples/labels.tsv").path)
            .labels
        let checked = try nearest(
            to: labels, among: references, in: Self.package.appendingPathComponent("Samples")
        ) {
            Self.work($0) == Self.work($1)
        }
        #expect(checked.count >= 5)
        let wrong = checked.filter { !$0.isRight }
        #expect(wrong.isEmpty, "\(wrong)")
    }

    @Test(.enabled(if: Fixture.photoData != nil, "the photos to measure with are not here"))
    func magicPhotosShowTheCardsThatTheirLabelsName() throws {
        let embedder = try embedder()
        let data = try #require(Fixture.photoData)
        let references = try ["refs", "refs-more"].flatMap { folder in
            try pictures(in: data.appendingPathComponent("\(folder)/magic"))
                .map { (name: $0.name, embedding: try embedder.embedding(of: $0.picture)) }
        }
        let names = Set(references.map(\.name))
        let labels = try LabelFile(path: data.appendingPathComponent("labels.tsv").path).labels
            .filter { $0.game == .magic && !$0.ids.isDisjoint(with: names) }
        let checked = try nearest(to: labels, among: references, in: data) { $0 == $1 }
        #expect(checked.count >= 10)
        let wrong = checked.filter { !$0.isRight }
        #expect(wrong.isEmpty, "\(wrong)")
    }

    /// What was nearest to a photo's card.
    private struct Check: CustomStringConvertible {
        var photo: String
        var nearest: String
        var isRight: Bool
        var description: String { "\(photo): \(nearest)" }
    }

    /// The nearest reference to each photo of one card; `agrees` compares its name with a label's ID.
    private func nearest(
        to labels: [CardLabel], among references: [(name: String, embedding: Embedding)], in folder: URL,
        agrees: (String, String) -> Bool
    ) throws -> [Check] {
        let embedder = try embedder()
        let finder = try CardFinder(model: Self.models.finder)
        return try labels.filter { $0.isOnlyCard && !$0.ids.isEmpty }.compactMap { label in
            let photo = try ImageDecoder().decode(path: folder.appendingPathComponent(label.photo).path)
            guard let outline = try finder.find(in: photo).first else { return nil }
            let looks = try embedder.looks(at: CardCrop(photo: photo, outline: outline).forEmbedding())
            let distances = references.map { reference in
                (
                    name: reference.name,
                    distance: looks.map { $0.distance(to: reference.embedding) }.min() ?? 2
                )
            }
            guard let nearest = distances.min(by: { $0.distance < $1.distance }) else { return nil }
            return Check(
                photo: label.photo, nearest: nearest.name,
                isRight: label.ids.contains { agrees(nearest.name, $0) })
        }
    }

    @Test func aMissingNetworkIsNamed() {
        #expect {
            try NetworkEmbedder(model: URL(fileURLWithPath: "/nowhere/embedder.xml"))
        } throws: { error in
            "\(error)".contains("/nowhere/embedder.xml")
        }
    }

    @Test func aNetworkWithoutARevisionIsRefused() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["embedder.xml", "embedder.bin"] {
            let source = Self.models.url.appendingPathComponent(name)
            try FileManager.default.copyItem(at: source, to: folder.appendingPathComponent(name))
        }
        #expect {
            try NetworkEmbedder(model: folder.appendingPathComponent("embedder.xml"))
        } throws: { error in
            "\(error)".contains("embedder.revision")
        }
    }
}

extension Picture {
    /// As a phone sees it: corners missed by 2 % of the height, out of focus, in dim warm light.
    fileprivate func asPhotographed() -> Picture {
        let miss = 0.02 * Double(height)
        let corners = Quad(
            topLeft: Point(x: miss, y: -miss), topRight: Point(x: Double(width) + miss, y: miss),
            bottomRight: Point(x: Double(width) - miss, y: Double(height)),
            bottomLeft: Point(x: 0, y: Double(height) - miss))
        let seen = rectified(corners, width: 192, height: 256).blurred(sigma: 1.2)
        let light = [0.75, 0.62, 0.45]
        let bytes = seen.bytes.enumerated().map { UInt8((Double($1) * light[$0 % 3]).rounded()) }
        return Picture(width: seen.width, height: seen.height, bytes: bytes)
    }
}
