import Kartei
import KarteiStore

/// `kartei catalog list`: says what the catalog holds.
struct CatalogListCommand: Command {
    static let name = "catalog list"
    static let summary = "say which games, sets and languages the catalog holds"
    static let help = """
        Usage: kartei catalog list [--files] [--json]

        Shows for each game how many cards and sets there are, in which languages, and when they were imported.
        Checks the file first; a damaged one is reported.

          --files  show the imported files too
          --json   in JSON, files included

        Example: kartei catalog list
        """

    private let showsFiles: Bool
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        showsFiles = arguments.flag("--files")
        asJSON = arguments.flag("--json")
        try arguments.noOperands()
    }

    func run() throws -> ExitStatus {
        let store = try CatalogStore()
        try store.check()
        let listings = try store.listings()
        if asJSON {
            try Terminal.print(json: listings)
        } else if listings.isEmpty {
            Terminal.log("The catalog is empty; 'kartei catalog import --help' says how to fill it.")
        } else {
            Terminal.print(table(listings).text(width: Terminal.width))
            if showsFiles { Terminal.print("\n" + files(listings).text(width: Terminal.width)) }
        }
        return .success
    }

    private func table(_ listings: [CatalogListing]) -> Table {
        var table = Table([
            ("Game", .left), ("Cards", .right), ("Sets", .right), ("Files", .right), ("Imported", .left),
            ("Languages", .left),
        ])
        for listing in listings {
            table.add([
                listing.game.title, "\(listing.cards)", "\(listing.sets)", "\(listing.sources.count)",
                String(listing.imported?.prefix(10) ?? ""),
                listing.languages.map(\.rawValue).joined(separator: " "),
            ])
        }
        return table
    }

    private func files(_ listings: [CatalogListing]) -> Table {
        var table = Table([
            ("Game", .left), ("File", .whole), ("Format", .left), ("Records", .right), ("Imported", .left),
        ])
        for listing in listings {
            for source in listing.sources {
                table.add([
                    listing.game.title, source.file, source.format, "\(source.records)", source.imported,
                ])
            }
        }
        return table
    }
}
