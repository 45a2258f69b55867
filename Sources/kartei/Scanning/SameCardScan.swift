import Foundation
import Kartei
import KarteiVision

/// Scans several photos of one card, whose evidence adds up before it is decided.
struct SameCardScan {
    let photos: PhotoFiles
    let game: Game?
    let options: ScanOptions

    func run(json: Bool) throws -> ExitStatus {
        let scanner = try PhotoScanner()
        let progress = ProgressBar(unit: "photos", total: photos.paths.count)
        var times = StageTimes()
        var seen: [(path: String, views: [CardView])] = []
        for path in photos.paths {
            do {
                seen.append((path, try scanner.views(path, game: game, options: options, times: &times)))
            } catch {
                progress.clear()
                Terminal.log("kartei: \(Terminal.safe("\(error)"))")
            }
            progress.advance()
        }
        progress.clear()
        let failed = photos.paths.count - seen.count
        if failed > 0 { Terminal.log("\(failed) of \(photos.paths.count) photos could not be read.") }
        guard !seen.isEmpty else { return .failure }
        let scan = try scanner.resolve(
            photosOfOneCard: seen.map(\.views), game: game, options: options, times: times)
        DecisionLog().keep(scan.cards)
        try print(scan, of: seen.map(\.path), json: json)
        return failed == 0 ? .success : .failure
    }

    private func print(_ scan: PhotoScan, of paths: [String], json: Bool) throws {
        if json { return try Terminal.print(json: ScanRecord(photo: paths[0], scan: scan, photos: paths)) }
        var table = ScanTable()
        let others = paths.count > 1 ? " (+\(paths.count - 1))" : ""
        table.add(paths[0] + others, scan)
        Terminal.print(table.text(width: Terminal.width))
    }
}
