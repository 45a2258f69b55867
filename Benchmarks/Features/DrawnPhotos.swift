import Foundation
import Kartei
import KarteiVision

/// Photos drawn of reference pictures (Docs/harness.md): how many details still agree.
enum DrawnPhotos {
    /// Every so many references one is photographed.
    private static let step = 8

    static func report(_ references: ReferencePictures) throws {
        let decoder = ImageDecoder()
        let extractor = LocalFeatureExtractor()
        for kind in CaptureConditions.Kind.allCases {
            for (game, pictures) in references.games.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                var inliers: [Int] = []
                for index in stride(from: 0, to: pictures.count, by: step) {
                    let picture = try decoder.decode(path: pictures[index].file.path)
                    let aspect = CardShape(of: game).aspectRatio
                    let photo = DrawnPhoto(kind, aspect: aspect, seed: 1, name: pictures[index].id)
                    let features = extractor.features(of: try photo.crop(of: picture))
                    inliers.append(features.inliers(in: pictures[index].features))
                }
                let confirmed = [6, 8, 10, 12].map { least in
                    "\(least): \(inliers.filter { $0 >= least }.count)"
                }
                print("drawn \(kind)\t\(game.rawValue)\t\(inliers.count) photos, at least", terminator: " ")
                print(confirmed.joined(separator: ", "))
            }
        }
    }
}
