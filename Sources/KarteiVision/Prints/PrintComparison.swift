import Foundation
import Kartei

/// Prints of one card, to be told apart only where their reference pictures differ.
struct PrintComparison {
    /// Pictures that agree less do not lie on each other: another artwork, or nothing to be seen.
    private static let leastAgreement = 0.4
    /// How sharp references are made, as deviations of a Gaussian in pixels: as sharp as the photo.
    private static let softnesses = [0, 0.6, 1, 1.5, 2, 2.8]

    /// The prints' pictures, registered onto the first.
    private let prints: [Picture]

    /// Registers the pictures, each 192 x 256, onto the first.
    init(_ pictures: [Picture]) {
        guard let first = pictures.first else {
            prints = []
            return
        }
        prints =
            [first]
            + pictures.dropFirst().map { picture in
                let moved = picture.registered(onto: first)
                // Of two files of one picture neither is moved: looking up between pixels blurs.
                let isBetter =
                    moved.agreement >= Self.leastAgreement
                    && picture.difference(from: first) > moved.picture.difference(from: first)
                return isBetter ? moved.picture : picture
            }
    }

    /// How much a card looks like each of the prints, in their order; empty where nothing tells them apart.
    ///
    /// `card` is 192 x 256 pixels. Its likeness to a print is the mean over the others, where they differ.
    func likenesses(of card: Picture) -> [PrintLikeness] {
        guard let first = prints.first else { return [] }
        let registered = card.registered(onto: first)
        guard registered.agreement >= Self.leastAgreement else { return [] }
        let softness = Self.softness(of: registered.picture, beside: first)
        let seen = SquareColours(registered.picture)
        let softened = prints.map { SquareColours(softness > 0 ? $0.blurred(sigma: softness) : $0) }
        var verdicts = [[Double]](repeating: [], count: prints.count)
        var places = [Set<Int>](repeating: [], count: prints.count)
        for one in prints.indices {
            for other in prints.indices.dropFirst(one + 1) {
                let squares = PrintDifference.squares(prints[one], prints[other])
                guard !squares.isEmpty else { continue }
                let verdict = PrintDuel(card: seen, first: softened[one], second: softened[other])
                    .verdict(in: squares)
                verdicts[one].append(verdict)
                verdicts[other].append(-verdict)
                places[one].formUnion(squares)
                places[other].formUnion(squares)
            }
        }
        guard places.contains(where: { !$0.isEmpty }) else { return [] }
        return zip(verdicts, places).map { verdicts, places in
            // A print that equals another one is as likely as it.
            let mean = verdicts.reduce(0, +) / Double(max(1, prints.count - 1))
            return PrintLikeness(likeness: min(1, max(0, (1 + mean) / 2)), places: places.count)
        }
    }

    /// The blur that leaves a print as much detail as the card has.
    private static func softness(of card: Picture, beside print: Picture) -> Double {
        let wanted = card.detail
        return softnesses.min {
            abs(print.blurred(sigma: $0).detail - wanted) < abs(print.blurred(sigma: $1).detail - wanted)
        } ?? 0
    }
}

extension Picture {
    /// The mean difference from a picture of the same size, in levels.
    fileprivate func difference(from other: Picture) -> Double {
        let sum = zip(bytes, other.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        return Double(sum) / Double(bytes.count)
    }

    /// How strong the finest structures are beside all of them, as a logarithm; light and contrast do not count.
    fileprivate var detail: Double {
        let coarse = blurred(sigma: 3)
        let mean = bytes.reduce(0.0) { $0 + Double($1) } / Double(bytes.count)
        let whole = bytes.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
        let fine = zip(bytes, coarse.bytes).reduce(0.0) { sum, pair in
            let difference = Double(Int(pair.0) - Int(pair.1))
            return sum + difference * difference
        }
        return 0.5 * log((fine + 1) / (whole + 1))
    }
}
