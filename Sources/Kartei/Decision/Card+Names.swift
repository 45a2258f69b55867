extension Card {
    /// Every name that the card may show with its language: a card of two faces shows one of them at a time.
    var printedNames: [(language: Language, name: String)] {
        names.flatMap { language, name in
            let faces = name.split(separator: " // ").map(String.init)
            return (faces.count > 1 ? [name] + faces : [name]).map { (language, $0) }
        }
    }

    /// Whether a name that was seen is one that this very printing shows: catalogs keep names of further languages
    /// with it.
    func shows(_ name: String) -> Bool {
        languages.isEmpty || printedNames.contains { $0.name == name && languages.contains($0.language) }
    }

    /// Whether both have the same name, be it in different languages: two prints of one card.
    func sharesName(with other: Card) -> Bool {
        let keys = Set(names.values.map { NameKey($0) })
        return other.names.values.contains { keys.contains(NameKey($0)) }
    }
}
