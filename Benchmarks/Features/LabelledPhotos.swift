import Foundation
import Kartei
import KarteiVision

/// Photos of one card each, with what is in them.
struct LabelledPhotos {
    private let labels: [CardLabel]
    private let folder: URL

    init(_ file: URL) throws {
        labels = try LabelFile(path: file.path).labels
        folder = file.deletingLastPathComponent()
    }

    /// Every photo of one card compared with every reference of its game; photos in which no card is found
    /// are left out and named.
    func comparisons(with references: ReferencePictures) throws -> [Comparison] {
        let finder = try CardFinder(model: ModelFolder.locate().finder)
        let decoder = ImageDecoder()
        let extractor = LocalFeatureExtractor()
        var (extraction, matching): ([Double], [Double]) = ([], [])
        var comparisons: [Comparison] = []
        for (row, label) in labels.enumerated() where label.isOnlyCard && !label.isNegative {
            guard let game = label.game, let pictures = references.games[game] else { continue }
            let photo = try decoder.decode(path: folder.appendingPathComponent(label.photo).path)
            let outlines = try finder.find(in: photo)
            guard let outline = outlines.max(by: { $0.quad.height < $1.quad.height }) else {
                print("no card found in \(label.photo)")
                continue
            }
            let crop = CardCrop(photo: photo, outline: outline, expecting: CardShape(of: game)).canonical()
            let features = milliseconds(&extraction) { extractor.features(of: crop) }
            var comparison = Comparison(row: row, name: label.photo, label: "\(game.rawValue) \(label.name)")
            let right = references.pictures(of: label.ids, game: game)
            let samePicture = try Set(
                right.flatMap { try twins(of: $0, among: pictures, decoder, extractor) })
            for reference in pictures {
                let inliers = milliseconds(&matching) { features.inliers(in: reference.features) }
                let match = Comparison.Match(id: reference.id, inliers: inliers)
                if right.contains(where: { $0.id == reference.id }) {
                    comparison.right.append(match)
                } else if !samePicture.contains(reference.id) {
                    comparison.wrong.append(match)
                }
            }
            comparisons.append(comparison)
        }
        print(
            "\(median(extraction).formatted) ms of processor time to extract a photo's features, at the median"
        )
        print(
            "\(median(matching).formatted) ms of processor time to compare with one reference, at the median")
        return comparisons
    }

    /// The references that show the same picture: half of the points agree.
    private func twins(
        of reference: ReferencePictures.Reference, among all: [ReferencePictures.Reference],
        _ decoder: ImageDecoder, _ extractor: LocalFeatureExtractor
    ) throws -> [String] {
        let features = extractor.features(of: try decoder.decode(path: reference.file.path))
        return all.filter { 2 * features.inliers(in: $0.features) >= $0.features.points.count }.map(\.id)
    }
}

/// One photo's agreement with the references of its game.
struct Comparison {
    struct Match {
        let id: String
        let inliers: Int
    }

    let row: Int
    let name: String
    let label: String
    var right: [Match] = []
    var wrong: [Match] = []

    func report() {
        guard let best = right.map(\.inliers).max() else { return }
        print("\(row)\t\(name)\t\(label)\tright \(best)\twrong at most \(wrong.map(\.inliers).max() ?? 0)")
    }
}

/// How far right and wrong references lie apart.
struct Separation {
    private let right: [Int]
    private let wrong: [Int]
    private let photos: Int

    init(_ comparisons: [Comparison]) {
        right = comparisons.compactMap { $0.right.map(\.inliers).max() }.sorted()
        wrong = comparisons.flatMap { $0.wrong.map(\.inliers) }.sorted()
        photos = comparisons.count
    }

    func report(_ name: String) {
        guard let least = right.first, let middle = right.dropFirst(right.count / 2).first else { return }
        print("\n\(name): \(photos) photos, \(right.count) with their reference, \(wrong.count) wrong pairs")
        print(
            "right: least \(least), median \(middle); wrong: median \(wrong[wrong.count / 2]),",
            terminator: " ")
        print("99.9 % \(wrong[wrong.count * 999 / 1000]), most \(wrong.last ?? 0)")
        for threshold in [4, 6, 8, 10, 12, 15, 20] {
            let confirmed = right.filter { $0 >= threshold }.count
            let mistaken = wrong.filter { $0 >= threshold }.count
            print(
                "at least \(threshold)\tright \(confirmed) of \(right.count)\twrong \(mistaken) of \(wrong.count)"
            )
        }
    }
}
