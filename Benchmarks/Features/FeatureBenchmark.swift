import Foundation
import Kartei
import KarteiVision

/// Measures how well the details of a picture tell its card from all others of its game.
///
/// `swift run -c release FeatureBenchmark LABELS.tsv REFERENCES…`: the labels as `kartei evaluate` takes them;
/// folders with one folder of pictures a game, each named by its card's ID or, for Yu-Gi-Oh!, its passcode.
/// Every photo of one card is compared with every reference of its game. References that show the picture of
/// a right one are neither right nor wrong. Prints the figures of Docs/features.md.
@main
enum FeatureBenchmark {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count >= 2 else {
            return print("Usage: FeatureBenchmark LABELS.tsv REFERENCES… [--all]")
        }
        let labels = URL(fileURLWithPath: arguments[0])
        let references = try ReferencePictures(folders: arguments.dropFirst().filter { $0 != "--all" })
        references.report()
        try DrawnPhotos.report(references)
        let photos = try LabelledPhotos(labels).comparisons(with: references)
        for (name, half) in [("even rows", 0), ("odd rows", 1)] {
            Separation(photos.filter { $0.row % 2 == half }).report(name)
        }
        if arguments.contains("--all") { photos.forEach { $0.report() } }
        print("\nhighest wrong\tphoto\tlabel\treference")
        let wrong = photos.flatMap { photo in photo.wrong.map { (photo: photo, match: $0) } }
        for (photo, match) in wrong.sorted(by: { $0.match.inliers > $1.match.inliers }).prefix(20) {
            print("\(match.inliers)\t\(photo.name)\t\(photo.label)\t\(match.id)")
        }
    }
}

/// The middle value; 0 of none.
func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
}

/// How much processor time something took, on all threads together, in milliseconds.
func milliseconds<Result>(_ times: inout [Double], _ work: () throws -> Result) rethrows -> Result {
    let start = processorTime()
    defer { times.append(processorTime() - start) }
    return try work()
}

/// This process's processor time so far, in milliseconds.
private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
}
