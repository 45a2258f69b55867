import Foundation
import Kartei
import KarteiStore
import Synchronization

/// `kartei index build`: makes the artwork index of a game.
struct IndexBuildCommand: Command {
    static let name = "index build"
    static let summary = "index the pictures of a game's cards, so that scans recognise them"
    static let help = """
        Usage: kartei index build --game GAME --images FOLDER... [--json]

        Reads pictures of cards (.jpg, .png, .webp, subfolders too) and writes what recognises them again. A
        picture is named by its card's ID, or by the ID of the work where one picture stands for all prints (a
        Yu-Gi-Oh! passcode); a slash in an ID is written %2F. The index of the game is replaced once the new one
        is complete; a build that was stopped goes on where it was. Left out and listed are files that cannot be
        read, the backs of cards, and pictures that stand under cards of different names (Docs/index.md).

          --game GAME      the game of the cards
          --images FOLDER  a folder of pictures; may be given several times, the first file of an ID counts
          --json           report in JSON

        Exit status: 0 the index is written, whatever was left out; 1 it is not, and the old one stays.

        Example: kartei index build --game demo --images Samples/cards
        """

    private let game: Game
    private let folders: [String]
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        guard let game = try arguments.game() else {
            throw UsageError("say which game's cards the pictures show, with --game.")
        }
        self.game = game
        folders = try arguments.options("--images")
        guard !folders.isEmpty else { throw UsageError("say where the pictures lie, with --images.") }
        asJSON = arguments.flag("--json")
        try arguments.noOperands()
    }

    func run() throws -> ExitStatus {
        let bar = Mutex<ProgressBar?>(nil)
        defer { bar.withLock { $0?.clear() } }
        let build = IndexBuild(game: game, folders: folders)
        let report: IndexBuild.Report
        do {
            report = try build.run { total in
                bar.withLock { bar in
                    if let total { bar = ProgressBar(unit: "pictures", total: total) } else { bar?.advance() }
                }
            }
        } catch let error as IndexBuild.NothingToIndex {
            bar.withLock { $0?.clear() }
            log(error.report)
            throw error
        }
        bar.withLock { $0?.clear() }
        log(report)
        logUnknown(report)
        if asJSON { try Terminal.print(json: report) } else { show(report) }
        return .success
    }

    private func log(_ report: IndexBuild.Report) {
        func log(_ text: String) { Terminal.log(Terminal.safe(text)) }
        for skipped in report.skipped { log("skipped: \(skipped.file): \(skipped.reason)") }
        for repeated in report.repeated { log("left out: \(repeated.file): \(repeated.reason)") }
        for back in report.backs { log("left out: \(back): its picture is the back of a card") }
        for ids in report.placeholders {
            log("left out: one picture stands under different cards: \(ids.joined(separator: ", "))")
        }
    }

    private func logUnknown(_ report: IndexBuild.Report) {
        func log(_ text: String) { Terminal.log(Terminal.safe(text)) }
        guard let unknown = report.unknown else {
            return log("No catalog of \(game.title) is installed, so that the IDs cannot be looked up.")
        }
        guard !unknown.isEmpty else { return }
        let shown = unknown.prefix(5).joined(separator: ", ") + (unknown.count > 5 ? ", …" : "")
        log("not in the catalog, but indexed: \(unknown.count) of \(report.cards) IDs: \(shown)")
    }

    private func show(_ report: IndexBuild.Report) {
        let further = [
            (report.reused, "taken over from a stopped build"), (report.skipped.count, "skipped"),
            (report.repeated.count, "repeated"), (report.backs.count, "backs"),
            (report.placeholders.joined().count, "placeholders"),
        ].filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }.joined()
        let megabytes = Double(report.bytes + report.featureBytes + report.printBytes) / 1_000_000
        Terminal.print(
            "\(game.title): \(report.cards) cards indexed of \(report.files) files\(further), "
                + String(format: "%.1f MB, %.1f s", megabytes, report.seconds))
    }
}
