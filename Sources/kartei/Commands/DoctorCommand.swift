import Foundation
import Kartei
import KarteiStore

/// `kartei doctor`: what is missing, old or broken, and what to do.
struct DoctorCommand: Command {
    static let name = "doctor"
    static let summary = "what is missing, old or broken, and what to do about it"
    static let help = """
        Usage: kartei doctor [--store ADDRESS] [--json]

        Looks at the disk, each game's catalog and artwork index, the networks, the prices of each source and game,
        and the collection. Each line says ok, look (it works, but something is missing or old) or broken, and below
        it what to do. Nothing is changed, and nobody is asked over the network: a collection on a server is left to
        'kartei collection verify'.

          --store ADDRESS  another ledger: a file, or postgres://USER@HOST/DATABASE
          --json           one JSON object for each line (Docs/doctor.md)

        In German where LC_ALL, LC_MESSAGES or LANG says so.
        Exit status: 0 all is well, 1 something is missing, old or broken, 2 the command line was wrong.

        Example: kartei doctor
        """

    private let address: LedgerAddress
    private let asJSON: Bool

    init(_ arguments: inout Arguments) throws {
        address = try arguments.ledgerAddress()
        asJSON = arguments.flag("--json")
        try arguments.noOperands()
    }

    func run() throws -> ExitStatus {
        let say = asJSON ? TwoLanguages(.english) : TwoLanguages()
        let findings = Examination(folder: DataFolder(), address: address, say: say).findings()
        for finding in findings {
            if asJSON { try Terminal.print(json: finding) } else { Terminal.print(Self.text(finding, say)) }
        }
        return findings.allSatisfy { $0.state == .ok } ? .success : .failure
    }

    /// Columns of the state and the part.
    private static let heads = (state: 8, part: 12)

    private static func text(_ finding: Finding, _ say: TwoLanguages) -> String {
        let indent = String(repeating: " ", count: heads.state + heads.part)
        let state = finding.state.text(say).padding(toLength: heads.state, withPad: " ", startingAt: 0)
        let part = finding.part.text(say).padding(toLength: heads.part, withPad: " ", startingAt: 0)
        let text = Terminal.safe((finding.game.map { "\($0.title): " } ?? "") + finding.text)
        let width = max(20, Terminal.width == .max ? .max : Terminal.width - indent.count)
        let lines =
            Table.wrapped(text, width: width)
            + (finding.remedy.map { Table.wrapped("→ " + Terminal.safe($0), width: width) } ?? [])
        let head = finding.state == .ok ? state : Terminal.bold(state)
        return lines.enumerated().map { $0 == 0 ? head + part + $1 : indent + $1 }.joined(separator: "\n")
    }
}
