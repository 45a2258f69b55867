import Foundation
import Kartei
import KarteiStore

/// Looks at everything that a person's Kartei consists of; changes nothing, makes nothing, asks nobody outside.
struct Examination {
    let folder: DataFolder
    let address: LedgerAddress
    let environment: [String: String]
    let now: Date
    let say: TwoLanguages

    let catalog: CatalogHealth
    let ledger: LedgerHealth?

    init(
        folder: DataFolder, address: LedgerAddress, say: TwoLanguages, now: Date = Date(),
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        (self.folder, self.address, self.say) = (folder, address, say)
        (self.now, self.environment) = (now, environment)
        catalog = CatalogHealth(folder)
        if case .file(let file) = address { ledger = LedgerHealth(file) } else { ledger = nil }
    }

    /// Everything that was looked at, part by part.
    func findings() -> [Finding] {
        disk + catalogs + artwork + models + prices + collection
    }

    var today: Day { Day(now) }

    /// What the catalog holds of each game.
    var listings: [CatalogListing] {
        if case .sound(let listings) = catalog { listings.filter { $0.cards > 0 } } else { [] }
    }

    /// The games whose catalogs are installed.
    var installed: Set<Game> { Set(listings.map(\.game)) }

    /// The games of which there are cards in the collection.
    var owned: Set<Game> {
        if case .sound(_, _, let games) = ledger { games } else { [] }
    }

    // MARK: Disk

    /// Less room than this is too little for a catalog's import.
    private static let leastRoom = 500_000_000

    private var disk: [Finding] {
        var url = folder.url
        while access(url.path, F_OK) != 0, url.path != "/" { url.deleteLastPathComponent() }
        guard access(url.path, W_OK | X_OK) == 0 else {
            return [
                Finding(
                    .disk, .broken,
                    say(
                        "the data folder \(folder.url.path) cannot be written to",
                        "in den Datenordner \(folder.url.path) kann nicht geschrieben werden"),
                    remedy: say(
                        "see that you may write to it, or set KARTEI_HOME to another folder",
                        "Schreibrechte prüfen oder KARTEI_HOME auf einen anderen Ordner setzen"))
            ]
        }
        var status = statvfs()
        guard statvfs(url.path, &status) == 0 else { return [] }
        let free = Int(status.f_bavail) * Int(status.f_frsize)
        let gigabytes = String(format: "%.1f GB", Double(free) / 1e9)
        let room = say(gigabytes, gigabytes.replacing(".", with: ","))
        guard free >= Self.leastRoom else {
            return [
                Finding(
                    .disk, .look,
                    say(
                        "only \(room) left for \(folder.url.path)", "nur \(room) frei für \(folder.url.path)"),
                    remedy: say("make room on this disk", "auf diesem Datenträger Platz schaffen"))
            ]
        }
        return [
            Finding(
                .disk, .ok,
                say(
                    "\(folder.url.path) can be written to, \(room) free",
                    "\(folder.url.path) ist beschreibbar, \(room) frei"))
        ]
    }

    // MARK: Catalogs

    private var catalogs: [Finding] {
        switch catalog {
        case .missing: break
        case .unusable(let reason):
            return [
                Finding(
                    .catalog, .broken, reason,
                    remedy: say(
                        "move \(folder.catalog.path) away, then kartei catalog import",
                        "\(folder.catalog.path) beiseitelegen, dann kartei catalog import"))
            ]
        case .sound: break
        }
        let there = listings.map { listing in
            let imported = listing.imported.map { String($0.prefix(10)) } ?? "?"
            return Finding(
                .catalog, .ok, game: listing.game,
                say(
                    "\(listing.cards) cards in \(listing.sets) sets, imported on \(imported)",
                    "\(listing.cards) Karten in \(listing.sets) Sets, eingelesen am \(imported)"))
        }
        let lacking = Game.allCases.filter { owned.contains($0) && !installed.contains($0) }.map { game in
            Finding(
                .catalog, .look, game: game,
                say(
                    "not installed, though there are cards of it in the collection",
                    "nicht installiert, obwohl Karten davon in der Sammlung sind"),
                remedy: "kartei catalog import FILE --game \(game.rawValue)")
        }
        guard there.isEmpty, lacking.isEmpty else { return there + lacking }
        return [
            Finding(
                .catalog, .look,
                say(
                    "no catalog is installed: no card can be named",
                    "kein Katalog ist installiert: keine Karte kann benannt werden"),
                remedy: "kartei catalog import --help")
        ]
    }

    // MARK: Collection

    private var collection: [Finding] {
        switch ledger {
        case nil:
            return [
                Finding(
                    .collection, .ok,
                    say(
                        "\(address) is on a server and was not looked at; 'kartei collection verify' does",
                        "\(address) liegt auf einem Server und wurde nicht angesehen; 'kartei collection verify' tut es"
                    ))
            ]
        case .missing where address == LedgerAddress(folder):
            return [Finding(.collection, .ok, say("there is none yet", "es gibt noch keine"))]
        case .missing:
            // A file that was named and is not there is a slip.
            return [
                Finding(
                    .collection, .broken,
                    say("there is no ledger \(address)", "es gibt keine Sammlung \(address)"),
                    remedy: say(
                        "see --store and KARTEI_STORE", "--store und KARTEI_STORE prüfen"))
            ]
        case .unusable(let reason):
            return [Finding(.collection, .broken, reason, remedy: "kartei collection verify")]
        case .sound(let events, let rows, _):
            return [
                Finding(
                    .collection, .ok,
                    say(
                        "readable: \(Count.rows(rows)), \(Count.of(events, "event", "events"))",
                        "lesbar: \(Count.of(rows, "Zeile", "Zeilen")), \(Count.of(events, "Ereignis", "Ereignisse"))"
                    ))
            ]
        }
    }
}
