/// How old prices are.
public struct PriceAge: Sendable, Hashable, Comparable {
    /// Days since they were captured; negative where that day is still to come.
    public let days: Int

    /// Prices are fresh for so many days.
    public static let fresh = 7

    /// Takes a number of days.
    public init(days: Int) { self.days = days }

    /// The age of prices of one day on another.
    public init(of day: Day, on today: Day) { days = today.days(since: day) }

    /// Whether people have to be told how old they are.
    public var isStale: Bool { days > Self.fresh }

    /// Whether their day is still to come, so that some clock is wrong.
    public var isOfTomorrow: Bool { days < 0 }

    /// What stands above them once they are past a week, or of a day that is still to come; German or English.
    public func headline(in language: Language = .english) -> String? {
        let isGerman = language == .german
        if isOfTomorrow {
            let ahead = -days
            return isGerman
                ? "Diese Preise sind von einem Tag, der erst in \(ahead) \(ahead == 1 ? "Tag" : "Tagen") kommt: eine Uhr "
                    + "geht falsch"
                : "These prices are of a day that is \(ahead) \(ahead == 1 ? "day" : "days") ahead: a clock is wrong"
        }
        guard isStale else { return nil }
        return isGerman ? "Diese Preise sind \(text(in: .german)) alt" : "These prices are \(text()) old"
    }

    /// The age in the largest unit of which it has at least one (weeks: two): `8 days`, `2 weeks`, `3 months`, `1 year`;
    /// German or English.
    ///
    /// Months and years are the twelfth part of 365 days and 365 days.
    public func text(in language: Language = .english) -> String {
        let isGerman = language == .german
        func count(_ number: Int, _ english: String, _ german: String, _ germans: String) -> String {
            isGerman
                ? "\(number) \(number == 1 ? german : germans)"
                : "\(number) \(english)\(number == 1 ? "" : "s")"
        }
        switch days {
        case ..<14: return count(max(0, days), "day", "Tag", "Tage")
        case ..<63: return count(days / 7, "week", "Woche", "Wochen")
        case ..<365: return count(12 * days / 365, "month", "Monat", "Monate")
        default: return count(days / 365, "year", "Jahr", "Jahre")
        }
    }

    /// Orders the younger first.
    public static func < (lhs: PriceAge, rhs: PriceAge) -> Bool { lhs.days < rhs.days }
}
