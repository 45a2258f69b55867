import Foundation
import Kartei

/// Drawn pictures without a card, each photographed as the cards are: what a wrong find would hand over.
public struct NonCardPictures: Sendable {
    /// What a picture shows.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case plain, grain, specks, clouds
        /// Random levels in every pixel.
        case noise
        /// Overlapping coloured rectangles and ellipses.
        case shapes
        /// A printed page.
        case page
        /// A computer's screen: windows, lines of text, a picture.
        case screen
        /// A part of a reference picture, a fifth to two fifths of its height, at any angle.
        case part
    }

    /// How many pictures there are.
    public let count: Int
    private let seed: UInt64

    private static let width = 430
    private static let height = Int(CameraPose.cardHeight)

    /// Pictures that follow from the seed.
    public init(count: Int = 225, seed: UInt64) {
        self.count = count
        self.seed = seed
    }

    /// What the picture at an index shows; the kinds take turns.
    public func kind(at index: Int) -> Kind { Kind.allCases[index % Kind.allCases.count] }

    /// The reference that the picture at an index is to be cut from, among so many.
    func source(at index: Int, of references: Int) -> Int {
        var random = SplitMix64(seed: seed, name: "source \(index)")
        return random.index(below: references)
    }

    /// The picture at an index; `reference` is what a part is cut from.
    public func picture(at index: Int, reference: Picture) throws(ImageError) -> Picture {
        var random = SplitMix64(seed: seed, name: "no card \(index)")
        let scene = scene(kind(at: index), reference: reference, random: &random)
        let photo = DrawnPhoto(
            .sharp, aspect: Double(Self.width) / Double(Self.height), seed: seed, name: "no card \(index)")
        return try photo.captured(scene)
    }

    private func scene(_ kind: Kind, reference: Picture, random: inout SplitMix64) -> Picture {
        switch kind {
        case .plain: surface(.plain, &random)
        case .grain: surface(.grain, &random)
        case .specks: surface(.specks, &random)
        case .clouds: surface(.clouds, &random)
        case .noise: noise(&random)
        case .shapes: shapes(&random)
        case .page: page(&random)
        case .screen: screen(reference, &random)
        case .part: part(of: reference, &random)
        }
    }

    private func surface(_ kind: Backdrop.Kind, _ random: inout SplitMix64) -> Picture {
        Backdrop(kind, random: &random).picture(width: Self.width, height: Self.height)
    }

    private func noise(_ random: inout SplitMix64) -> Picture {
        let size = random.index(below: 6) + 1
        let (width, height) = (Self.width / size, Self.height / size)
        let bytes = (0..<width * height * 3).map { _ in UInt8(truncatingIfNeeded: random.next() >> 32) }
        return Picture(width: width, height: height, bytes: bytes)
            .resized(width: Self.width, height: Self.height)
    }

    private func shapes(_ random: inout SplitMix64) -> Picture {
        var canvas = Canvas(surface(.plain, &random))
        for _ in 0..<random.index(below: 12) + 3 {
            let place = Self.place(0.05...0.6, &random)
            canvas.fill(place, isEllipse: random.unit() < 0.5, colour: Self.colour(0...255, &random))
        }
        return canvas.picture
    }

    private func page(_ random: inout SplitMix64) -> Picture {
        var canvas = Canvas(.even(Self.colour(225...255, &random), width: Self.width, height: Self.height))
        let ink = Self.colour(0...70, &random)
        let letters = random.index(below: 22) + 8
        canvas.write(
            lines: Self.height / (letters * 3 / 2), letters: letters, in: canvas.all, colour: ink, &random)
        return canvas.picture
    }

    private func screen(_ reference: Picture, _ random: inout SplitMix64) -> Picture {
        var canvas = Canvas(surface(.plain, &random))
        for _ in 0..<random.index(below: 3) + 1 {
            let window = Self.place(0.4...0.9, &random)
            let isDark = random.unit() < 0.5
            canvas.fill(window, colour: Self.colour(isDark ? 15...50 : 225...255, &random))
            let bar = Quad(
                x: window.topLeft.x, y: window.topLeft.y, width: window.width, height: window.height * 0.06)
            canvas.fill(bar, colour: Self.colour(60...200, &random))
            let letters = random.index(below: 10) + 7
            canvas.write(
                lines: Int(window.height * 0.8) / (letters * 2), letters: letters, in: window,
                colour: Self.colour(isDark ? 180...255 : 0...80, &random), &random)
            if random.unit() < 0.5 {
                canvas.paste(part(of: reference, &random), at: Self.place(0.1...0.35, &random))
            }
        }
        return canvas.picture
    }

    private func part(of reference: Picture, _ random: inout SplitMix64) -> Picture {
        let height = random.uniform(0.2...0.4) * Double(reference.height)
        let width = height * Double(Self.width) / Double(Self.height)
        let angle = random.uniform(0...(2 * .pi))
        // Half the diagonal keeps the part inside whatever its angle.
        let reach = (width * width + height * height).squareRoot() / 2
        let x = random.uniform(reach...max(reach, Double(reference.width) - reach))
        let y = random.uniform(reach...max(reach, Double(reference.height) - reach))
        let quad = Quad(x: -width / 2, y: -height / 2, width: width, height: height).map {
            Point(
                x: x + $0.x * cos(angle) - $0.y * sin(angle), y: y + $0.x * sin(angle) + $0.y * cos(angle))
        }
        return reference.rectified(quad, width: Self.width, height: Self.height)
    }

    private static func place(_ size: ClosedRange<Double>, _ random: inout SplitMix64) -> Quad {
        let width = random.uniform(size) * Double(Self.width)
        let height = random.uniform(size) * Double(Self.height)
        return Quad(
            x: random.uniform(0...(Double(Self.width) - width)),
            y: random.uniform(0...(Double(Self.height) - height)), width: width, height: height)
    }

    private static func colour(_ range: ClosedRange<Double>, _ random: inout SplitMix64) -> [UInt8] {
        (0..<3).map { _ in UInt8(random.uniform(range)) }
    }
}
