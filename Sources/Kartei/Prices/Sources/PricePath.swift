/// What a file's path says where it follows TCGCSV's site: `2026-11-30/3/604/prices`.
public struct PricePath: Sendable, Hashable {
    /// The day of an archive; nil: not said.
    public let day: Day?
    /// TCGplayer's category, as far as it is a game's that Kartei knows.
    let category: Int?
    /// TCGplayer's group.
    let group: Int?

    /// Looks at a path.
    public init(_ path: String) {
        let parts = path.split(separator: "/").map(String.init)
        day = parts.dropLast().compactMap { Day($0) }.last
        let name = parts.last?.prefix { $0 != "." }.lowercased() ?? ""
        let numbers = parts.dropLast().map { Int($0) }
        var (category, group): (Int?, Int?)
        switch name {
        case "products", "prices", "productsandprices":
            group = numbers.last ?? nil
            category = numbers.dropLast().last ?? nil
        case "groups": category = numbers.last ?? nil
        default: break
        }
        self.group = group
        self.category = category.flatMap { TCGplayerCategory.game($0) == nil ? nil : $0 }
    }
}
