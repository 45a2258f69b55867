extension [NumberReading] {
    /// The readings without those that only show part of another one: `45/195` beside `145/195`.
    func withoutParts() -> [NumberReading] {
        filter { part in
            !part.isCut
                || !contains { whole in
                    !whole.isCut && whole.number.game == part.number.game
                        && whole.number.literal.count > part.number.literal.count
                        && whole.number.literal.contains(part.number.literal)
                }
        }
    }
}
