import Foundation
import Kartei
import KarteiVision

/// `kartei payment`: reads a payment card for a form, and keeps nothing.
struct PaymentCommand: Command {
    static let name = "payment"
    static let summary = "read number, expiry and holder off a payment card for a form; keeps nothing"
    static let help = """
        Usage: kartei payment PHOTO… [--same-card] [--json]
               kartei payment PHOTO… --reveal

        Reads number, expiry date, holder and network off payment cards (85.60 x 53.98 mm; either orientation, flat or
        embossed, front or back). What is not read for sure is left blank, and so is a number that may be wrong. The
        number is shown masked. Nothing of it is written anywhere, and security codes are not read at all.

          --same-card          the photos are frames of one card: each field is what most of them say
          --reveal             show the whole number; only on a terminal
          --json               one JSON object for each card, on one line; the number is masked (Docs/payment.md)

        Exit status: 0 every photo was read, 1 some could not be, 2 the command line was wrong.

        Example: kartei payment Samples/payment/flat.jpg
        """

    private let photos: PhotoFiles
    private let isSameCard: Bool
    private let isRevealing: Bool
    private let json: Bool

    init(_ arguments: inout Arguments) throws {
        json = arguments.flag("--json")
        isSameCard = arguments.flag("--same-card")
        isRevealing = arguments.flag("--reveal")
        photos = try PhotoFiles(arguments.operands())
        guard isRevealing else { return }
        if json {
            throw UsageError("--reveal is for a person at a terminal; JSON has the masked number only.")
        }
        if !Terminal.outputIsTerminal {
            throw UsageError("--reveal shows numbers on a terminal only, so that none is written to a file.")
        }
    }

    func run() throws -> ExitStatus {
        let scanner = try PaymentScanner.loaded()
        let progress = ProgressBar(unit: "photos", total: photos.paths.count)
        var frames: [PaymentCard] = []
        var failed = 0
        for path in photos.paths {
            do {
                var times = StageTimes()
                let card = try scanner.scan(try ImageDecoder().decode(path: path), times: &times)
                progress.clear()
                if isSameCard { frames.append(card) } else { try show(card, path) }
            } catch {
                failed += 1
                progress.clear()
                Terminal.log("kartei: \(Terminal.safe("\(error)"))")
            }
            progress.advance()
        }
        progress.clear()
        if isSameCard, let first = photos.paths.first, !frames.isEmpty {
            try show(PaymentCardVote().card(of: frames), first)
        }
        return failed == 0 ? .success : .failure
    }

    private func show(_ card: PaymentCard, _ path: String) throws {
        if json { return try Terminal.print(json: PaymentRecord(photo: path, card: card)) }
        Terminal.print(
            PaymentReport(say: TwoLanguages(), isRevealing: isRevealing).text(
                path, card, width: Terminal.width))
    }
}
