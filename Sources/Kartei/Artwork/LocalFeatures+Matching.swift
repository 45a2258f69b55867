extension LocalFeatures {
    /// How many details of a reference picture are found at their place on this card of a photo.
    ///
    /// Both must be of one kind; 0 where their descriptions differ in length. A reference's first 128 points
    /// and a photo's first 1,024 count.
    public func inliers(in reference: LocalFeatures) -> Int {
        guard descriptorLength > 0, descriptorLength == reference.descriptorLength else { return 0 }
        return PlaceAgreement.count(FeaturePairs(of: self, and: reference).pairs)
    }
}

/// The points of a reference picture with their counterparts on a card of a photo.
struct FeaturePairs {
    /// How far from its place a counterpart may lie in x and y, in card widths: the finder's error.
    private static let reach = 0.08
    /// Points nearer than this to the counterpart are the same detail and compete with nothing.
    private static let detail = 0.02
    /// The greatest squared distance of two descriptions of one detail; they have length 127.
    private static let furthest = Int32(0.64 * 127 * 127)
    /// A detail is told from every other one where its squared distance is below this share of theirs.
    private static let distinct = 0.81
    private static let most = (reference: 128, card: 1024)

    /// The pairs, in the reference's order.
    private(set) var pairs: [PlacePair] = []

    init(of card: LocalFeatures, and reference: LocalFeatures) {
        let places = card.points.prefix(Self.most.card).map(Place.init)
        let length = card.descriptorLength
        reference.descriptors.withUnsafeBufferPointer { theirs in
            card.descriptors.withUnsafeBufferPointer { ours in
                for (index, point) in reference.points.prefix(Self.most.reference).enumerated() {
                    let place = Place(point)
                    let found = Self.counterpart(of: place, among: places) {
                        Self.squaredDistance(theirs, index * length, ours, $0 * length, length)
                    }
                    if let found { pairs.append(PlacePair(reference: place, card: found)) }
                }
            }
        }
    }

    /// The point near its place that is described most alike, unless another detail is about as alike.
    private static func counterpart(
        of place: Place, among places: [Place], distance: (_ index: Int) -> Int32
    ) -> Place? {
        var best: (place: Place, distance: Int32)?
        for (index, candidate) in places.enumerated() where candidate.isWithin(reach, of: place) {
            let distance = distance(index)
            if distance < best?.distance ?? furthest { best = (candidate, distance) }
        }
        guard let best else { return nil }
        // Distances are whole numbers: the limit is the least that is far enough.
        let limit = Int32((Double(best.distance) / distinct).rounded(.up))
        let isRepeated = places.indices.contains {
            !places[$0].isWithin(detail, of: best.place) && distance($0) <= limit
        }
        return isRepeated ? nil : best.place
    }

    private static func squaredDistance(
        _ a: UnsafeBufferPointer<UInt8>, _ aStart: Int, _ b: UnsafeBufferPointer<UInt8>, _ bStart: Int,
        _ length: Int
    ) -> Int32 {
        var sum: Int32 = 0
        for offset in 0..<length {
            let difference =
                Int32(Int8(bitPattern: a[aStart + offset])) - Int32(Int8(bitPattern: b[bStart + offset]))
            sum &+= difference &* difference
        }
        return sum
    }
}
