import Kartei
import KarteiStore
import KarteiVision

/// Keeps what scans decided in the calibration log, where that is switched on.
struct DecisionLog {
    private let log = CalibrationLog()

    /// Takes down each card's decision and answers its entry in the log; nil where none is kept.
    ///
    /// A log that cannot be written never stops a scan: it is said, and the scan goes on.
    @discardableResult func keep(_ cards: [CardScan]) -> [CalibrationEntry.ID?] {
        guard log.isOn else { return cards.map { _ in nil } }
        return cards.map { card in
            let entry = CalibrationEntry(card)
            do {
                return try log.append(entry) ? entry.id : nil
            } catch {
                Terminal.log("kartei: \(Terminal.safe("\(error)"))")
                return nil
            }
        }
    }

    /// Takes down which card a person says it was, nil for none of the catalog's; a log that cannot be written is
    /// said.
    func answer(_ entry: CalibrationEntry.ID, card: CardID?) {
        do {
            try log.answer(entry, card: card)
        } catch {
            Terminal.log("kartei: \(Terminal.safe("\(error)"))")
        }
    }
}
