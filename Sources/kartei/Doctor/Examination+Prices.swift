import Foundation
import Kartei
import KarteiStore

extension Examination {
    private static let fetch = "kartei prices fetch"

    /// The prices by source and game: damaged, old, of a day that is still to come, or missing.
    var prices: [Finding] {
        let installed: InstalledPrices
        do {
            installed = try InstalledPrices(folder, remembering: false)
        } catch {
            return [Finding(.prices, .broken, "\(error)", remedy: Self.fetch)]
        }
        let folders = (try? PublisherFolder.all(in: folder)) ?? []
        let sources = folders.compactMap { try? $0.source() }
        guard !sources.isEmpty || !installed.problems.isEmpty else {
            return [
                Finding(
                    .prices, .ok,
                    say(
                        "none are installed; 'kartei prices fetch URL --key KEY' gets some",
                        "keine sind installiert; 'kartei prices fetch URL --key KEY' holt welche"))
            ]
        }
        return installed.problems.map(damaged) + installed.all.map(age)
            + folders.compactMap(failed) + sources.filter { $0.fetched.isEmpty }.map(never)
            + missing(installed)
    }

    private func damaged(_ problem: InstalledPricesProblem) -> Finding {
        Finding(
            .prices, .broken, game: problem.game, source: problem.publisher, problem.description,
            remedy: Self.fetch)
    }

    private func age(_ prices: InstalledGame) -> Finding {
        let capture = prices.file.capture
        let age = PriceAge(of: capture.day, on: today)
        let place = Terminal.safe(prices.source.place)
        let facts = "\(capture.source), \(capture.day), \(place)"
        guard let headline = age.headline(in: say.language) else {
            return Finding(.prices, .ok, game: prices.game, source: place, facts)
        }
        if age.isOfTomorrow {
            return Finding(
                .prices, .look, game: prices.game, source: place, "\(headline) (\(facts))",
                remedy: say("see what day this machine thinks it is", "das Datum dieses Rechners prüfen"))
        }
        let seen = prices.source.fetched[prices.game].map { Day($0) }
        guard let seen, !PriceAge(of: seen, on: today).isStale else {
            return Finding(
                .prices, .look, game: prices.game, source: place, "\(headline) (\(facts))", remedy: Self.fetch
            )
        }
        return Finding(
            .prices, .look, game: prices.game, source: place,
            "\(headline) (\(facts))"
                + say(
                    "; on \(seen) nothing newer was published",
                    "; am \(seen) war nichts Neueres veröffentlicht"),
            remedy: say(
                "kartei prices fetch; if that changes nothing, ask the publisher",
                "kartei prices fetch; ändert das nichts, den Herausgeber fragen"))
    }

    private func failed(_ publisher: PublisherFolder) -> Finding? {
        guard let failure = publisher.failure(), let source = try? publisher.source() else { return nil }
        let (day, reason) = (Day(failure.time), Terminal.safe(failure.reason))
        return Finding(
            .prices, .look, source: Terminal.safe(source.place),
            say(
                "the last fetch failed on \(day): \(reason)",
                "der letzte Abruf ist am \(day) fehlgeschlagen: \(reason)"), remedy: Self.fetch)
    }

    private func never(_ source: PriceSource) -> Finding {
        Finding(
            .prices, .look, source: Terminal.safe(source.place),
            say("nothing was ever fetched from there", "von dort wurde nie etwas geholt"), remedy: Self.fetch)
    }

    /// The games with a catalog or cards in the collection of which nobody has prices here.
    private func missing(_ prices: InstalledPrices) -> [Finding] {
        let wanted = self.installed.union(owned).subtracting(prices.games)
            .subtracting(prices.problems.compactMap(\.game)).subtracting([.demo])
        return Game.allCases.filter(wanted.contains).map { game in
            Finding(
                .prices, .look, game: game, say("no prices are installed", "keine Preise sind installiert"),
                remedy: "\(Self.fetch) --game \(game.rawValue)")
        }
    }
}
