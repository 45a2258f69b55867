/// How much a photo looks like one of several prints of a card, judged only where their pictures differ.
public struct PrintLikeness: Sendable, Hashable, Codable {
    /// From 0 to 1; 0.5 where the photo is as much like the others, more where it is more like this one.
    ///
    /// It orders prints of one card and is no confidence.
    public var likeness: Double
    /// In how many places (squares of 24 x 32 over the card) the print differs from another one.
    public var places: Int

    /// Makes a likeness.
    public init(likeness: Double, places: Int) {
        self.likeness = likeness
        self.places = places
    }

    /// Several photos' likenesses to one print, each counting by its places; nil where there is none.
    static func combined(_ views: [PrintLikeness]) -> PrintLikeness? {
        let places = views.reduce(0) { $0 + $1.places }
        guard places > 0 else { return nil }
        let sum = views.reduce(0) { $0 + $1.likeness * Double($1.places) }
        return PrintLikeness(likeness: sum / Double(places), places: views.map(\.places).max() ?? 0)
    }
}
