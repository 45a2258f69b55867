import Foundation
import Kartei
import KarteiVision

/// What `kartei read` prints for people: a block for each card, in English or German.
struct ReadReport: Sendable {
    let say: TwoLanguages

    /// The most lines that are shown of what was read on a card that has to be typed in.
    private static let mostFragments = 12

    /// The block of one photo.
    func text(_ path: String, _ reading: PhotoReading, width: Int) -> String {
        let source =
            switch reading.source {
            case .device: say("read on this machine", "auf diesem Gerät gelesen")
            case .gateway: say("read by the gateway", "vom Gateway gelesen")
            }
        let photo = Terminal.safe((path as NSString).lastPathComponent)
        var blocks = ["\(Terminal.bold(photo)), \(source)"]
        for scan in reading.scan.mainFirst {
            let card = reading.fields(of: scan)
            guard !card.isEmpty || !scan.evidence.lines.isEmpty else { continue }
            blocks.append(table(card, width: width))
            if card.confidence == .low { blocks.append(typingIn(card, scan.evidence.lines)) }
        }
        if blocks.count == 1 { blocks.append(typingIn(nil, [])) }
        blocks += reading.hints.map { "→ \($0.sentence(in: say.language))." }
        return blocks.joined(separator: "\n") + "\n"
    }

    /// A row for each field; the table's heads are empty.
    private func table(_ card: ReadCard, width: Int) -> String {
        var table = Table([("", .whole), ("", .left), ("", .whole), ("", .whole)])
        for (title, field) in [
            (say("Name", "Name"), card.name), (say("Number", "Nummer"), card.number),
            (say("Set", "Set"), card.set), (say("Rarity", "Seltenheit"), card.rarity),
        ] {
            table.add([
                "  " + title, field.text?.withoutPaymentNumber ?? "–", say.sureness(field.confidence),
                origin(field.origin),
            ])
        }
        return table.text(width: width).split(separator: "\n").joined(separator: "\n")
    }

    private func origin(_ origin: ReadField.Origin?) -> String {
        switch origin {
        case .card: say("read on the card", "auf der Karte gelesen")
        case .catalog: say("from the catalog", "aus dem Katalog")
        case nil: ""
        }
    }

    /// The command that types the card in, filled with what was read, and everything else that was.
    private func typingIn(_ card: ReadCard?, _ lines: [TextLine]) -> String {
        let fields = [("name", card?.name), ("number", card?.number), ("set", card?.set)].compactMap {
            option, field in
            field?.text.map { "--\(option) \(Self.quoted($0.withoutPaymentNumber))" }
        }
        let filled = fields.isEmpty ? "--name NAME --number NUMBER --set SET" : fields.joined(separator: " ")
        let read = lines.map(\.text.withoutPaymentNumber).prefix(Self.mostFragments)
        let fragments =
            read.isEmpty ? "" : "\n  " + say("Read: ", "Gelesen: ") + read.joined(separator: " · ")
        return Terminal.safe("  " + say("Type it in: ", "Von Hand: ") + "kartei collection add \(filled)")
            + fragments.split(separator: "\n", omittingEmptySubsequences: false).map {
                Terminal.safe(String($0))
            }
            .joined(separator: "\n")
    }

    /// A text as one word for a POSIX shell.
    private static func quoted(_ text: String) -> String {
        "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }
}
