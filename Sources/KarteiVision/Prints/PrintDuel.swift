import Kartei

/// Which of two prints a card looks like, square by square where their pictures differ.
///
/// In each square the light is taken out first: over the squares around it, the card's contrast is fitted to that
/// of the mean of both prints, and every picture counts relative to its own mean colour there. What is left of the
/// card is projected onto the difference of the prints (a matched filter): 1/2 is the first print, -1/2 the second.
struct PrintDuel {
    /// How many squares away the mean colour is taken from, and the contrast.
    private static let reach = (colour: 2, contrast: 4)
    /// The card's contrast by the prints', at least and at most.
    private static let gains = 0.25...3.0
    /// Squared levels that a difference is never taken to be below: noise.
    private static let noise = 4.0
    /// No square says more than this: glare and foil say anything.
    private static let most = 1.0

    private let card: SquareColours
    private let first: SquareColours
    private let second: SquareColours

    /// Prepares to compare pictures that are registered onto each other, all as sharp as the card.
    init(card: SquareColours, first: SquareColours, second: SquareColours) {
        self.card = card
        self.first = first
        self.second = second
    }

    /// From -1 for the second print to 1 for the first; 0 where the squares say nothing.
    ///
    /// A square counts by how much the prints differ in it.
    func verdict(in squares: [Int]) -> Double {
        let contrasts = Contrasts(card: card, first: first, second: second)
        var (sum, weights) = (0.0, 0.0)
        for square in squares {
            let gain = contrasts.gain(around: PictureSquares.around(square, reach: Self.reach.contrast))
                .clamped(to: Self.gains)
            let (product, energy) = projection(square, gain: gain)
            let weight = energy.squareRoot()
            sum += weight * (product / (energy + Self.noise)).clamped(to: -Self.most...Self.most)
            weights += weight
        }
        return weights > 0 ? sum / weights : 0
    }

    /// The mean product of what is left of the card with the prints' difference, and that of the difference with
    /// itself.
    private func projection(_ square: Int, gain: Double) -> (product: Double, energy: Double) {
        let around = PictureSquares.around(square, reach: Self.reach.colour)
        let (mine, a, b) = (card.mean(of: around), first.mean(of: around), second.mean(of: around))
        var (product, energy) = (0.0, 0.0)
        PictureSquares.forEachSample(of: square) { place, channel in
            let seen = (Double(card.picture.bytes[place]) - mine[channel]) / gain
            let one = Double(first.picture.bytes[place]) - a[channel]
            let other = Double(second.picture.bytes[place]) - b[channel]
            product += (seen - (one + other) / 2) * (one - other)
            energy += (one - other) * (one - other)
        }
        return (product / PictureSquares.samples, energy / PictureSquares.samples)
    }
}

/// A picture with the mean colour of each of its squares.
struct SquareColours {
    let picture: Picture
    private let means: [SIMD3<Double>]

    /// Takes the means of a picture of 192 x 256 pixels.
    init(_ picture: Picture) {
        self.picture = picture
        means = (0..<PictureSquares.rows * PictureSquares.columns).map { square in
            var sum = SIMD3<Double>()
            PictureSquares.forEachSample(of: square) { sum[$1] += Double(picture.bytes[$0]) }
            return sum / Double(PictureSquares.side * PictureSquares.side)
        }
    }

    /// The mean colour of some squares.
    func mean(of squares: [Int]) -> SIMD3<Double> {
        squares.reduce(SIMD3<Double>()) { $0 + means[$1] } / Double(squares.count)
    }
}

/// How the card's contrast compares with that of the mean of two prints, from sums over each square.
private struct Contrasts {
    /// Squared levels that the prints' contrast is never taken to be below.
    private static let noise = 4.0

    private let card: SquareColours
    private let first: SquareColours
    private let second: SquareColours
    /// For each square the mean product of card and prints, and of the prints with themselves.
    private let products: [(together: Double, alone: Double)]

    init(card: SquareColours, first: SquareColours, second: SquareColours) {
        self.card = card
        self.first = first
        self.second = second
        products = (0..<PictureSquares.rows * PictureSquares.columns).map { square in
            var (together, alone) = (0.0, 0.0)
            PictureSquares.forEachSample(of: square) { place, _ in
                let prints = Double(Int(first.picture.bytes[place]) + Int(second.picture.bytes[place])) / 2
                together += Double(card.picture.bytes[place]) * prints
                alone += prints * prints
            }
            return (together / PictureSquares.samples, alone / PictureSquares.samples)
        }
    }

    /// The slope of the line that fits the card to the prints over some squares, its height free in each colour.
    func gain(around squares: [Int]) -> Double {
        let mine = card.mean(of: squares)
        let prints = (first.mean(of: squares) + second.mean(of: squares)) / 2
        let sums = squares.reduce((together: 0.0, alone: 0.0)) {
            ($0.together + products[$1].together, $0.alone + products[$1].alone)
        }
        let count = Double(squares.count)
        let together = sums.together / count - (mine * prints).sum() / 3
        let alone = sums.alone / count - (prints * prints).sum() / 3
        return together / (alone + Self.noise)
    }
}

extension Double {
    fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
