import Foundation
import Kartei
import KarteiStore

/// `kartei calibrate`: chooses the thresholds of the decision on labelled photos.
struct CalibrateCommand: Command {
    static let name = "calibrate"
    static let summary = "choose the thresholds of the decision on labelled photos"
    static let help = """
        Usage: kartei calibrate LABELS.tsv… [--log] [--json]
               kartei calibrate --log [--json]
               kartei calibrate --keep-log on|off

        Looks at each labelled photo once and decides it by many policies: with what is installed, with the true
        card left out, and with other prints of its picture in its place. Thresholds are chosen on one half of
        the photos: nothing may be added wrongly under any of the three, then most has to be added rightly; a
        threshold stays where moving it gains nothing. The other half reports what that is worth, with the
        one-sided 95 % upper bounds on the share of wrong cards (Clopper-Pearson). Nothing is changed: the
        defaults of the program are what was chosen this way (Docs/deciding.md).

          --log          decide the entries of the calibration log that a person answered as well
          --keep-log on  keep from now on what each scan decides, in numbers and card IDs alone, in
                         calibration.jsonl in the data folder; off (the default) stops, and keeps the file
          --json         the figures as one JSON object on one line

        Labels are those of 'kartei evaluate'.
        Exit status: 0 done, 1 some photos or lines could not be read, 2 the command line was wrong.

        Example:
          kartei calibrate Samples/labels.tsv
        """

    private enum Task {
        case keepLog(Bool)
        case calibrate(Calibration)
    }

    private let task: Task

    init(_ arguments: inout Arguments) throws {
        if let word = try arguments.option("--keep-log") {
            guard ["on", "off"].contains(word) else {
                throw UsageError("--keep-log is on or off, not '\(Terminal.safe(word))'.")
            }
            try arguments.noOperands()
            task = .keepLog(word == "on")
            return
        }
        let (readsLog, json) = (arguments.flag("--log"), arguments.flag("--json"))
        let labels = try arguments.operands()
        let files = Set(labels.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path })
        guard files.count == labels.count else {
            throw UsageError(
                "calibrate takes each labels file once: twice counted, photos prove nothing more.")
        }
        guard readsLog || !labels.isEmpty else {
            throw UsageError("calibrate takes labels files or --log; see 'kartei calibrate --help'.")
        }
        task = .calibrate(Calibration(labels: labels, readsLog: readsLog, json: json))
    }

    func run() throws -> ExitStatus {
        switch task {
        case .calibrate(let calibration): return try calibration.run()
        case .keepLog(let isOn):
            let log = CalibrationLog()
            try log.keep(isOn)
            let file = Terminal.safe(log.file.path)
            Terminal.log(
                isOn
                    ? "Scans are kept in \(file): numbers and card IDs alone, no pictures, paths or texts."
                    : "Scans are not kept. What was kept stays in \(file) until you remove it.")
            return .success
        }
    }
}
