import Kartei
import KarteiStore

extension InstalledPrices {
    /// The prices of this machine for a command that can do without; nil where there are none.
    ///
    /// What cannot be used is said, and the command goes on without it.
    static func opened(in folder: DataFolder = DataFolder()) -> InstalledPrices? {
        do {
            let prices = try InstalledPrices(folder)
            for problem in prices.problems { warn("\(problem)") }
            return prices.games.isEmpty ? nil : prices
        } catch {
            warn("\(error)")
            return nil
        }
    }

    private static func warn(_ problem: String) {
        Terminal.log("kartei: \(Terminal.safe(problem)) It goes on without these prices.")
    }
}
