import Foundation
import Kartei

/// What `kartei payment` prints for people, in English or German.
struct PaymentReport: Sendable {
    let say: TwoLanguages
    /// Whether the whole number is shown; only where a person reads the output.
    let isRevealing: Bool

    /// The block of one card.
    func text(_ path: String, _ card: PaymentCard, width: Int) -> String {
        var table = Table([("", .whole), ("", .left), ("", .whole), ("", .left)])
        let (number, expiry, holder) = (card.number, card.expiry, card.holder)
        func row(_ title: String, _ text: String?, _ confidence: FieldConfidence?, _ reason: String?) {
            table.add(["  " + title, text ?? "–", confidence.map(say.sureness) ?? "", reason ?? ""])
        }
        row(
            say("Number", "Nummer"), number.map { isRevealing ? revealed($0.value) : $0.value.masked },
            number?.confidence, number?.reason.sentence(in: say.language))
        row(say("Network", "Netz"), number?.value.network?.name, nil, nil)
        row(
            say("Expires", "Gültig bis"),
            expiry.map { String(format: "%02d/%d", $0.value.month, $0.value.year) },
            expiry?.confidence, expiry?.reason.sentence(in: say.language))
        row(
            say("Holder", "Inhaber"), holder.map { Terminal.safe($0.value) }, holder?.confidence,
            holder?.reason.sentence(in: say.language))
        let rows = table.text(width: width).split(separator: "\n").joined(separator: "\n")
        return Terminal.bold(Terminal.safe((path as NSString).lastPathComponent)) + "\n" + rows + "\n"
    }

    private func revealed(_ number: PaymentNumber) -> String {
        number.withDigits { String(decoding: $0, as: UTF8.self) }
    }
}
