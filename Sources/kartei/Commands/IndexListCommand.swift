import Foundation
import Kartei
import KarteiStore
import KarteiVision

/// `kartei index list`: says which games' pictures are indexed.
struct IndexListCommand: Command {
    static let name = "index list"
    static let summary = "say which games' pictures are indexed"
    static let help = """
        Usage: kartei index list [--json]

        Shows for each game how many cards are indexed, by which revision of the embedder, and when. Files that
        cannot be used are named with the reason; 'kartei index verify' reads them through as well.

          --json  in JSON

        Example: kartei index list
        """

    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        asJSON = arguments.flag("--json")
        try arguments.noOperands()
    }

    func run() throws -> ExitStatus {
        let listings = try IndexListing.all(in: DataFolder())
        if asJSON {
            try Terminal.print(json: listings)
        } else if listings.isEmpty {
            Terminal.log("No pictures are indexed; 'kartei index build --help' says how to begin.")
        } else {
            Terminal.print(table(listings.filter { $0.problem == nil }).text(width: Terminal.width))
        }
        for listing in listings {
            for problem in listing.problems {
                Terminal.log(Terminal.safe("kartei: \(problem)"))
            }
        }
        return listings.allSatisfy { $0.problem == nil } ? .success : .failure
    }

    private func table(_ listings: [IndexListing]) -> Table {
        var table = Table([
            ("Game", .left), ("Cards", .right), ("Dimension", .right), ("MB", .right),
            ("Features MB", .right), ("Prints MB", .right),
            ("Built", .left), ("Embedder", .left),
        ])
        func megabytes(_ bytes: Int?) -> String {
            bytes.map { String(format: "%.1f", Double($0) / 1_000_000) } ?? "none"
        }
        for listing in listings {
            table.add([
                listing.game?.title ?? "", "\(listing.cards ?? 0)", "\(listing.dimension ?? 0)",
                megabytes(listing.bytes), megabytes(listing.featureBytes), megabytes(listing.printBytes),
                listing.built,
                listing.revision?.rawValue ?? "",
            ])
        }
        return table
    }
}
