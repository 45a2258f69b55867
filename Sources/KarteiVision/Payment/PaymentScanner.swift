import Kartei

/// Reads the payment card in a photo: number, expiry, holder, or what of them is left blank.
///
/// Nothing is kept: photo, crops and lines end with the call.
public struct PaymentScanner: Sendable {
    private let finder: CardFinder
    private let reader: any TextReader
    private let parser = PaymentCardParser()

    /// Makes a scanner of its stages.
    public init(finder: CardFinder, reader: any TextReader) {
        (self.finder, self.reader) = (finder, reader)
    }

    /// Reads the largest payment card of an upright photo; its fields are blank where none is read.
    ///
    /// Throws where a network cannot run.
    public func scan(_ photo: Picture, times: inout StageTimes) throws -> PaymentCard {
        let outlines = try times.time("find") { try finder.find(in: photo) }
        var best = PaymentCard()
        for look in PaymentLook.looks(at: photo, outlines: outlines) {
            let lines = try times.time("read") { try reader.read(look.picture) }
            let card = times.time("parse") { parser.parse(lines) }
            if best.isWorseRead(than: card) { best = card }
            if best.isReadWell { break }
        }
        return best
    }
}

/// One way of looking at a photo in which a payment card may lie.
struct PaymentLook {
    /// What is read.
    let picture: Picture

    /// The longer side in pixels at which a card is read.
    private static let longSide = 1280
    /// What is shown around an outline, as a share of the card's height.
    private static let margin = 0.04

    /// The looks in the order in which they are worth taking: the card as the finder sees it, the whole photo where the
    /// card fills it or was not found, then both turned.
    static func looks(at photo: Picture, outlines: [CardOutline]) -> some Sequence<PaymentLook> {
        let largest = outlines.max { $0.quad.width * $0.quad.height < $1.quad.width * $1.quad.height }
        // With several cards in it, the whole photo mixes them.
        let whole = outlines.count > 1 ? [] : [Turn.none]
        let crops = largest.map { _ in [Turn.none] } ?? []
        let turned: [Turn] = [.left, .right, .upsideDown]
        let plan: [(isCrop: Bool, turn: Turn)] =
            crops.map { (true, $0) } + whole.map { (false, $0) }
            + turned.map { (largest != nil, $0) }
        return plan.lazy.map { step in
            let upright =
                step.isCrop
                ? largest.map { crop(of: photo, $0) } ?? photo : photo.shrunk(toLongSide: longSide)
            return PaymentLook(picture: upright.turned(step.turn))
        }
    }

    private static func crop(of photo: Picture, _ outline: CardOutline) -> Picture {
        let isLevel = outline.quad.width > outline.quad.height
        let aspect = isLevel ? CardShape.payment.aspectRatio : 1 / CardShape.payment.aspectRatio
        let crop = CardCrop(photo: photo, outline: outline, aspect: aspect)
        let height = isLevel ? Double(longSide) / aspect : Double(longSide)
        return crop.picture(
            of: crop.region(margin: margin), pixelHeight: Int(height * (1 + 2 * margin)))
    }
}

/// A turn by right angles.
enum Turn: Sendable {
    case none, left, right, upsideDown
}

extension Picture {
    /// This picture turned by right angles.
    func turned(_ turn: Turn) -> Picture {
        let (w, h) = (Double(width), Double(height))
        let corners = [Point(x: 0, y: 0), Point(x: w, y: 0), Point(x: w, y: h), Point(x: 0, y: h)]
        func from(_ first: Int) -> Quad {
            Quad(
                topLeft: corners[first % 4], topRight: corners[(first + 1) % 4],
                bottomRight: corners[(first + 2) % 4], bottomLeft: corners[(first + 3) % 4])
        }
        return switch turn {
        case .none: self
        case .left: rectified(from(1), width: height, height: width)
        case .upsideDown: rectified(from(2), width: width, height: height)
        case .right: rectified(from(3), width: height, height: width)
        }
    }
}

extension PaymentCard {
    /// Whether another look read more: a number that fits, then one that is clearly a number, then more fields.
    func isWorseRead(than other: PaymentCard) -> Bool {
        let (mine, theirs) = (worth, other.worth)
        return mine.lexicographicallyPrecedes(theirs)
    }

    /// Whether further looks can add nothing.
    var isReadWell: Bool { number?.value.luhn == .pass && expiry != nil && holder != nil }

    private var worth: [Int] {
        let number =
            switch number?.value.luhn {
            case .pass: 3
            case .notRequired: 2
            case .fail: 1
            case nil: 0
            }
        return [number, (expiry == nil ? 0 : 1) + (holder == nil ? 0 : 1)]
    }
}
