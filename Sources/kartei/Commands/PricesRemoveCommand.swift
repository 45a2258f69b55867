import Foundation
import Kartei
import KarteiClient
import KarteiStore

/// `kartei prices remove`: forgets a publisher and its prices.
struct PricesRemoveCommand: Command {
    static let name = "prices remove"
    static let summary = "forget a publisher and remove its prices"
    static let help = """
        Usage: kartei prices remove PUBLISHER [--json]

        Removes a publisher's prices from this machine, without asking, and forgets that its key is trusted.
        PUBLISHER is the key (ed25519:…), the publisher's 16 letters in 'kartei prices list', or the place that its
        prices were fetched from.

          --json  report in JSON

        Exit status: 0 removed, 1 there is no such publisher, 2 the command line was wrong.

        Example: kartei prices remove https://prices.example.org/cards
        """

    private let text: String
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        asJSON = arguments.flag("--json")
        let operands = try arguments.operands()
        guard operands.count == 1 else { throw UsageError("say which publisher; see 'kartei prices list'.") }
        text = operands[0]
    }

    func run() throws -> ExitStatus {
        let folder = DataFolder()
        let named = try PublisherFolder.all(in: folder).filter(isNamed)
        guard !named.isEmpty else {
            Terminal.log(
                "'\(Terminal.safe(text))' is no publisher of prices that are here; see 'kartei prices list'.")
            return .failure
        }
        let fetcher = PriceFetcher(folder, client: HTTPClient(userAgent: "kartei/\(version)"))
        for publisher in named { try fetcher.remove(publisher) }
        let names = named.map(\.url.lastPathComponent)
        if asJSON {
            try Terminal.print(json: Report(removed: names))
        } else {
            Terminal.print("Removed the prices of \(names.joined(separator: ", ")).")
        }
        return .success
    }

    private func isNamed(_ folder: PublisherFolder) -> Bool {
        if folder.url.lastPathComponent == text
            || PricePublisher(text)?.folderName == folder.url.lastPathComponent
        {
            return true
        }
        guard let place = try? folder.source()?.place else { return false }
        return place == text || place == (try? PricePlace(text))?.description
    }

    /// The report as `--json` prints it.
    private struct Report: Encodable {
        let removed: [String]
    }
}
