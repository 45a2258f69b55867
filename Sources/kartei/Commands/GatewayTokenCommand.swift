import Foundation
import KarteiServer
import KarteiStore

/// `kartei gateway token`: makes a token that may use the gateway.
struct GatewayTokenCommand: Command {
    static let name = "gateway token"
    static let summary = "make a token for somebody who may use the gateway"
    static let help = """
        Usage: kartei gateway token NAME [--tokens FILE] [--replace]

        Makes a random token, prints it once and keeps only its hash, with the name by which the gateway's log calls
        whoever has it. Give each person or device a token of its own. A gateway that runs takes it at once; to end a
        token, remove its line from the file.

          --tokens FILE  the file of the hashes, instead of gateway-tokens in the data folder
          --replace      end the token of this name and make another one

        Exit status: 0 done, 1 the name is taken or the file cannot be written, 2 the command line was wrong.

        Example: kartei gateway token phone-of-anna
        """

    private let name: String
    private let file: URL?
    private let replaces: Bool

    init(_ arguments: inout Arguments) throws {
        file = try arguments.option("--tokens").map { URL(fileURLWithPath: $0) }
        replaces = arguments.flag("--replace")
        let operands = try arguments.operands()
        guard operands.count == 1 else {
            throw UsageError("gateway token takes one name; see 'kartei gateway token --help'.")
        }
        name = operands[0]
    }

    func run() throws -> ExitStatus {
        let data = DataFolder()
        if file == nil { try data.create() }
        let place = file ?? data.gatewayTokens
        let token = try TokenFile.add(name, to: place, replacing: replaces)
        Terminal.print(token)
        Terminal.log("This is shown once; only its hash is in \(Terminal.safe(place.path)).")
        return .success
    }
}
