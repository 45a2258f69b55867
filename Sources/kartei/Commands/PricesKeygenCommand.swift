import Foundation
import Kartei
import KarteiStore

/// `kartei prices keygen`: makes the key that published prices are signed with.
struct PricesKeygenCommand: Command {
    static let name = "prices keygen"
    static let summary = "make the key that the prices you publish are signed with"
    static let help = """
        Usage: kartei prices keygen [--out FILE] [--json]

        Makes an Ed25519 key for 'kartei prices build' and prints its public half, by which others recognise what
        you publish ('kartei prices fetch URL --key ed25519:...'). The file holds the secret half: only you may read
        it, it is in no backup, and whoever has it can publish in your name. Keep a copy of it in a safe place. A key
        that is there is never written over.

          --out FILE  where the key goes, instead of the data folder
          --json      one JSON object: publisher, file

        Exit status: 0 done, 1 there is a key already or the file cannot be written, 2 the command line was wrong.

        Example: kartei prices keygen
        """

    private let file: URL?
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        file = try arguments.option("--out").map { URL(fileURLWithPath: $0) }
        asJSON = arguments.flag("--json")
        try arguments.noOperands()
    }

    private struct Record: Encodable {
        let publisher: String
        let file: String
    }

    func run() throws -> ExitStatus {
        let data = DataFolder()
        if file == nil { try data.create() }
        let place = file ?? data.signingKey
        let key = PriceSigningKey.make()
        try key.write(to: place)
        if asJSON {
            try Terminal.print(json: Record(publisher: key.publisher.description, file: place.path))
        } else {
            Terminal.print(key.publisher.description)
        }
        Terminal.log("The key is in \(Terminal.safe(place.path)); keep a copy of it in a safe place.")
        return .success
    }
}
