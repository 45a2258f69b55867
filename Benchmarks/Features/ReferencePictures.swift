import Foundation
import Kartei
import KarteiVision

/// The reference pictures of all games, with their features.
struct ReferencePictures {
    struct Reference {
        let id: String
        let file: URL
        let features: LocalFeatures
    }

    private(set) var games: [Game: [Reference]] = [:]
    private var times: [Double] = []

    init(folders: [String]) throws {
        let decoder = ImageDecoder()
        let extractor = LocalFeatureExtractor()
        let files = FileManager.default
        for folder in folders.map(URL.init(fileURLWithPath:)) {
            for name in try files.contentsOfDirectory(atPath: folder.path).sorted() {
                guard let game = Game(named: name) else { continue }
                let pictures = folder.appendingPathComponent(name)
                for file in try files.contentsOfDirectory(atPath: pictures.path).sorted() {
                    let url = pictures.appendingPathComponent(file)
                    let picture = try decoder.decode(path: url.path)
                    let features = milliseconds(&times) { extractor.referenceFeatures(of: picture) }
                    let id = url.deletingPathExtension().lastPathComponent
                    games[game, default: []].append(
                        Reference(id: id.removingPercentEncoding ?? id, file: url, features: features))
                }
            }
        }
    }

    /// The references of these card IDs.
    func pictures(of ids: Set<String>, game: Game) -> [Reference] {
        let names = Set(ids.map { Self.key(String($0.split(separator: "/").last ?? "")) })
        return games[game, default: []].filter { names.contains(Self.key($0.id)) }
    }

    /// Passcodes are written with and without leading zeros.
    private static func key(_ id: String) -> Substring { id.drop { $0 == "0" } }

    func report() {
        let points = games.values.joined().map { Double($0.features.points.count) }
        let bytes = points.map { 2 + $0 * Double(4 + LocalFeatureExtractor.descriptorLength) + 8 }
        let few = points.filter { $0 < 24 }.count
        print("kind \(LocalFeatureExtractor.kind)")
        print(
            "\(points.count) references: \(Int(median(points))) points at the median, \(few) have fewer than 24"
        )
        print("\(Int(bytes.reduce(0, +) / Double(max(1, bytes.count)))) bytes a card on average")
        print(
            "\(median(times).formatted) ms of processor time to extract a reference's features, at the median"
        )
    }
}

extension Double {
    /// With two digits behind the point.
    var formatted: String { String(format: "%.2f", self) }
}
