import Foundation
import Kartei
import KarteiVision

/// `kartei evaluate`: measures scanning or finding on labelled photos.
struct EvaluateCommand: Command {
    static let name = "evaluate"
    static let summary = "measure scanning or finding on labelled photos"
    static let help = """
        Usage: kartei evaluate LABELS.tsv [--cards single|multi|all] [--game G] [--json] [--report FILE.html]
               kartei evaluate --leave-out LABELS.tsv [--cards KIND] [--game G] [--json]
               kartei evaluate --siblings LABELS.tsv [--cards KIND] [--game G] [--json]
               kartei evaluate --finding OUTLINES.tsv [--json]
               kartei evaluate --payment LABELS.tsv [--json]
               kartei evaluate --non-cards PICTURES… [--game G] [--json]

        Scans each labelled photo and counts what was right. LABELS.tsv is tab-separated with a header:
        photo, cards (single or multi), game, name, number, set, language, id (several with |), rarity,
        remarks; paths are relative to the file. Empty fields and '?' are not counted.

        Prints what was right over all and by game, then by language. Pictures are counted over the cards that
        have one in the index, cards over the labels with an ID; a card that was added counts as first.

        The share of wrong cards is given with its one-sided 95 % upper bound (Clopper-Pearson).

          --cards KIND         the photos of one card (single, the default), of several (multi), or all;
                               with --leave-out and --siblings all are the default
          --game G             tell the scan which game it is; without it, it has to find out
          --json               the figures as one JSON object on one line
          --report FILE.html   a page that shows each miss with what was expected and read
          --leave-out          take the true card out of catalog and index, decide each card again, and count
                               what is added in its place: every one is wrong
          --siblings           put other prints with the true picture and another number in its place,
                               installed ones and made-up ones, each alone and all together
          --finding FILE.tsv   measure the outlines instead: photo, cards, x1 y1 … x4 y4 in pixels
          --payment FILE.tsv   measure payment cards instead: photo, number (test numbers only), name, expiry
          --non-cards          scan pictures or folders that show no card, and count what is taken for one

        Exit status: 0 measured, 1 some photos could not be read, 2 the command line was wrong.

        Example:
          kartei evaluate Samples/labels.tsv --cards all --report misses.html
        """

    private enum Task {
        case scanning(ScanEvaluation)
        case finding(outlines: String)
        case nonCards(NonCardTask)
        case payment(PaymentEvaluationTask)
        case doubt(DoubtEvaluation)
    }

    private let task: Task
    private let json: Bool

    init(_ arguments: inout Arguments) throws {
        json = arguments.flag("--json")
        if let outlines = try arguments.option("--finding") {
            try arguments.noOperands()
            task = .finding(outlines: outlines)
            return
        }
        if let labels = try arguments.option("--payment") {
            try arguments.noOperands()
            task = .payment(PaymentEvaluationTask(labels: labels))
            return
        }
        if arguments.flag("--non-cards") {
            let game = try arguments.game()
            task = .nonCards(NonCardTask(photos: try PhotoFiles(arguments.operands()), game: game))
            return
        }
        let doubts = [(Doubt.leaveOut, "--leave-out"), (.siblings, "--siblings")]
            .filter { arguments.flag($0.1) }.map(\.0)
        guard doubts.count <= 1 else { throw UsageError("--leave-out and --siblings are measured apart.") }
        let kind = try arguments.option("--cards") ?? (doubts.isEmpty ? "single" : "all")
        guard let cards = ScanEvaluation.Cards(rawValue: kind) else {
            throw UsageError("--cards is single, multi or all, not '\(Terminal.safe(kind))'.")
        }
        let game = try arguments.game()
        let target = try arguments.option("--report")
        let operands = try arguments.operands()
        guard operands.count == 1 else {
            throw UsageError("evaluate takes one labels file; \(operands.count) were given.")
        }
        if let doubt = doubts.first {
            guard target == nil else { throw UsageError("--report shows the misses of a plain evaluation.") }
            task = .doubt(DoubtEvaluation(labels: operands[0], cards: cards, game: game, doubt: doubt))
            return
        }
        let report = try target.map {
            try OutputFile($0, option: "--report", extensions: ["html", "htm"], inputs: operands)
        }
        task = .scanning(ScanEvaluation(labels: operands[0], cards: cards, game: game, report: report))
    }

    func run() throws -> ExitStatus {
        switch task {
        case .scanning(let evaluation): try evaluation.run(json: json)
        case .doubt(let evaluation): try evaluation.run(json: json)
        case .nonCards(let task): try task.run(json: json)
        case .payment(let task): try task.run(json: json)
        case .finding(let outlines): try FindingTask(outlines: outlines).run(json: json)
        }
    }
}
