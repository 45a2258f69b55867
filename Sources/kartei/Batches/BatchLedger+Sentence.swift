import KarteiStore

extension BatchLedger.Outcome {
    /// What became of the cards, for a person.
    func sentence(_ say: TwoLanguages) -> String {
        let new =
            switch added.count {
            case 0: say("nothing new", "nichts Neues")
            case 1: say("1 copy", "1 Exemplar")
            default: say("\(added.count) copies", "\(added.count) Exemplare")
            }
        var parts = [say("Added to the collection: ", "Zur Sammlung hinzugefügt: ") + new]
        if known > 0 { parts.append(say("\(known) there already", "\(known) schon da")) }
        if removed > 0 {
            parts.append(
                say(
                    "\(removed) taken out before, left out",
                    "\(removed) früher herausgenommen, bleibt draußen"))
        }
        let hint = say(
            " 'kartei collection undo' takes this back.", " „kartei collection undo“ nimmt das zurück.")
        return parts.joined(separator: "; ") + "." + (added.isEmpty ? "" : hint)
    }
}
