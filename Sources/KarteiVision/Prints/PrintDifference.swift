import Kartei

/// In which squares two registered reference pictures differ by more than compression does.
///
/// Two files of one picture differ by at most 9.6 levels in the square in which they differ most (11 reprints
/// of One Piece, as an index keeps them); two prints of one picture by far more in a few squares or by a little
/// more in many.
enum PrintDifference {
    /// Levels, of 0 to 255, by which pictures differ in one square at least to be two.
    private static let distinct = 10.0
    /// Levels from which on a square of such pictures counts.
    private static let counted = 5.0

    /// The squares; none where both show the same picture.
    static func squares(_ first: Picture, _ second: Picture) -> [Int] {
        let differences = PictureSquares.inner.map { square in
            var sum = 0
            PictureSquares.forEachSample(of: square) { place, _ in
                sum += abs(Int(first.bytes[place]) - Int(second.bytes[place]))
            }
            return (square, Double(sum) / PictureSquares.samples)
        }
        guard differences.contains(where: { $0.1 >= distinct }) else { return [] }
        return differences.filter { $0.1 >= counted }.map(\.0)
    }
}
