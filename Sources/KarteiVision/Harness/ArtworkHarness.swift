import Kartei

/// Measures an embedder: photographs cards by drawing and asks an index of their clean pictures which they are.
///
/// The steps of a run, each on all processors: `embed`, `ask` for each kind of photo, `askNonCards`, `report`.
public struct ArtworkHarness: Sendable {
    /// A picture that could not be measured, with the reason.
    public struct Failure: Error, Sendable, CustomStringConvertible {
        /// A sentence that names the file.
        public let description: String
    }

    /// Hears how many more pictures are done.
    public typealias Progress = (Int) -> Void

    /// What is measured.
    public let embedder: any ArtworkEmbedder
    /// The seed of everything that is drawn.
    public let seed: UInt64
    /// Whether a photo is looked at twice, the second time slightly blurred, as a scan does.
    public let looksTwice: Bool
    private let decoder = ImageDecoder()

    /// Prepares to measure an embedder.
    public init(embedder: any ArtworkEmbedder, seed: UInt64, looksTwice: Bool = false) {
        self.embedder = embedder
        self.seed = seed
        self.looksTwice = looksTwice
    }

    /// Embeds reference pictures; those that cannot be read are returned as failures.
    public func embed(
        _ pictures: [ReferencePicture], progress: Progress
    ) -> (references: ReferenceSet, failures: [Failure]) {
        let results = pictures.concurrentMap(progress: progress) { reference in
            attempt {
                let picture = try decoder.decode(path: reference.path)
                return (reference.id, try embedder.embedding(of: picture), ArtworkPanel(picture))
            }
        }
        let embedded = results.compactMap { try? $0.get() }
        return (
            ReferenceSet(embedded.map { (id: $0.0, embedding: $0.1, panel: $0.2) }), failures(in: results)
        )
    }

    /// Photographs cards and asks the index which they are.
    ///
    /// `exact` is the index that keeps the embeddings as they come; `references` are the pictures of all its cards,
    /// by which prints of one number are told apart. Throws where a photo cannot be drawn or
    /// an index cannot be searched.
    public func ask(
        _ pictures: [ReferencePicture], _ kind: CaptureConditions.Kind, index: any ArtworkIndex,
        exact: any ArtworkIndex, numbers: NumberGroups, references: [ReferencePicture] = [],
        progress: Progress
    ) throws -> [QueryResult] {
        let paths = Dictionary(references.map { ($0.id, $0.path) }) { first, _ in first }
        let results = pictures.concurrentMap(progress: progress) { reference in
            Result {
                let photo = photo(of: reference, kind)
                let crop = try photo.crop(of: try decoder.decode(path: reference.path))
                let query = try looks(at: crop)
                let sharing = try numbers.sharing(reference.id).map {
                    try index.distances(from: query, to: $0)
                }
                return QueryResult(
                    card: reference.id, nearest: try index.nearest(to: query, games: nil, limit: 5),
                    exactFirst: try exact.nearest(to: query, games: nil, limit: 1).first?.id,
                    sharing: sharing, likeliestOfNumber: try likeliest(of: sharing ?? [:], in: crop, paths),
                    worstCorner: photo.worstCorner)
            }
        }
        return try results.map { try $0.get() }
    }

    /// The print that the crop looks most like where they differ; nil where there is nothing to compare.
    private func likeliest(
        of sharing: [CardID: Double], in crop: Picture, _ paths: [CardID: String]
    ) throws -> CardID? {
        let nearestFirst = sharing.keys.sorted { (sharing[$0] ?? 2, $0) < (sharing[$1] ?? 2, $1) }
        let prints = PrintOrder.comparable(nearestFirst) { sharing[$0] }
        guard prints.count > 1, prints.allSatisfy({ paths[$0] != nil }) else { return nearestFirst.first }
        let pictures = try prints.map { id in
            let picture = try decoder.decode(path: paths[id] ?? "")
            return try PrintPicture.decoded(PrintPicture.encoded(picture), of: id)
        }
        let seen = crop.resized(width: PrintPicture.width, height: PrintPicture.height)
        let likenesses = PrintComparison(pictures).likenesses(of: seen).map(\.likeness)
        guard let most = likenesses.max(), let best = likenesses.firstIndex(of: most) else {
            return prints.first
        }
        return prints[best]
    }

    /// How a card is photographed.
    public func photo(of reference: ReferencePicture, _ kind: CaptureConditions.Kind) -> DrawnPhoto {
        DrawnPhoto(kind, aspect: reference.id.game.aspectRatio, seed: seed, name: reference.id.description)
    }

    /// The distances of drawn pictures without a card; `references` are those that parts are cut from.
    public func askNonCards(
        _ drawn: NonCardPictures, references: [ReferencePicture], index: any ArtworkIndex,
        progress: Progress
    ) throws -> [(kind: String, distance: Double)] {
        let results = Array(0..<drawn.count).concurrentMap(progress: progress) { number in
            Result {
                let source = references[drawn.source(at: number, of: references.count)]
                let picture = try drawn.picture(at: number, reference: try decoder.decode(path: source.path))
                return try (drawn.kind(at: number).rawValue, distance(of: picture, in: index))
            }
        }
        return try results.map { try $0.get() }.map { (kind: $0.0, distance: $0.1) }
    }

    /// The distances of pictures without a card that files hold; those that cannot be read are returned.
    public func askNonCards(
        files: [String], index: any ArtworkIndex, progress: Progress
    ) -> (distances: [(kind: String, distance: Double)], failures: [Failure]) {
        let results = files.concurrentMap(progress: progress) { path in
            attempt { try distance(of: try decoder.decode(path: path, shrinkToLongSide: 1200), in: index) }
        }
        let found = results.compactMap { try? $0.get() }.map { (kind: "given", distance: $0) }
        return (found, failures(in: results))
    }

    /// Puts the answers together.
    public func report(
        _ references: ReferenceSet, split: HarnessReport.Split,
        results: [CaptureConditions.Kind: [QueryResult]], nonCards: [(kind: String, distance: Double)]
    ) -> HarnessReport {
        HarnessReport(
            revision: embedder.revision, seed: seed, looks: looksTwice ? 2 : 1, references: references,
            split: split, results: results, nonCards: nonCards)
    }

    /// The distance of the nearest card; 2, the greatest there is, in an empty index.
    private func distance(of picture: Picture, in index: any ArtworkIndex) throws -> Double {
        try index.nearest(to: looks(at: picture), games: nil, limit: 1).first?.distance ?? 2
    }

    /// The embeddings that the index is asked with; the nearest to any of them counts.
    private func looks(at picture: Picture) throws -> [Embedding] {
        guard looksTwice else { return [try embedder.embedding(of: picture)] }
        return try embedder.looks(
            at: picture.resized(width: NetworkEmbedder.width, height: NetworkEmbedder.height))
    }

    private func attempt<Value>(_ body: () throws -> Value) -> Result<Value, Failure> {
        Result(catching: body).mapError { Failure(description: "\($0)") }
    }

    private func failures<Value>(in results: [Result<Value, Failure>]) -> [Failure] {
        results.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
    }
}
