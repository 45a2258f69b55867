import Foundation
import Kartei
import KarteiStore

/// Publishes prices until it is killed, for tests: `PriceWriter FOLDER KEY DAY`.
///
/// Each publication is of the next day, from `DAY` on; its line is the day, written once `publish` has returned. Where the
/// folder refuses, the last line is the message, and the status 1.
@main
enum PriceWriter {
    static func main() {
        let words = CommandLine.arguments
        guard words.count == 4, let first = Int(words[3]) else { exit(2) }
        do {
            let folder = PriceFolder(URL(fileURLWithPath: words[1], isDirectory: true))
            let key = try PriceSigningKey(file: URL(fileURLWithPath: words[2]))
            var day = first
            while true {
                // A day that was published before the writer was killed is known; both are as good.
                _ = try folder.publish(table(day), signedBy: key)
                say("\(day)")
                day += 1
            }
        } catch {
            say("\(error)")
            exit(1)
        }
    }

    /// The same prices for the same day.
    private static func table(_ day: Int) -> PriceTable {
        var table = PriceTable(
            PriceCapture(game: .pokemon, day: Day(number: day), currency: "USD", source: "test"))
        for card in 0..<300 {
            table.quotes[CardID(game: .pokemon, rawValue: "card-\(card)")] = [
                PriceVariant(.normal): .cents((card * 31 + day * 17) % 5000)
            ]
        }
        return table
    }

    /// One system call, so that no half of a line arrives.
    private static func say(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = Foundation.write(STDOUT_FILENO, bytes, bytes.count)
    }
}
