import Foundation
import Kartei
import KarteiStore
import KarteiVision

/// `kartei find`: the outlines of the cards in photos.
struct FindCommand: Command {
    static let name = "find"
    static let summary = "find the cards in photos: corners, and which way each is up"
    static let help = """
        Usage: kartei find PHOTO… [--json] [--explain FILE.jpg]

        Prints the corners of each card in pixels, in the card's own order: upper left, upper right, lower
        right, lower left as a reader holds it. Photos are JPEG, PNG, WebP, HEIC, AVIF or TIFF; folders are
        walked. A photo that cannot be read is reported and the others go on.

          --json               one JSON object per photo and line
          --explain FILE.jpg   the photo with the outlines drawn on it; takes one photo

        Exit status: 0 every photo was read, 1 some could not be, 2 the command line was wrong.

        Example:
          kartei find binder-page.jpg --explain page-outlines.jpg
        """

    /// What is printed of one photo.
    private struct Record: Encodable {
        let photo: String
        let width: Int
        let height: Int
        let cards: [Card]

        struct Card: Encodable {
            let corners: [[Double]]
            let confidence: Double
            let source: CardOutline.Source
        }
    }

    private let photos: PhotoFiles
    private let json: Bool
    private let explain: OutputFile?

    init(_ arguments: inout Arguments) throws {
        json = arguments.flag("--json")
        let target = try arguments.option("--explain")
        photos = try PhotoFiles(arguments.operands())
        explain = try target.map(photos.explanation)
    }

    func run() throws -> ExitStatus {
        let finder = try CardFinder(model: ModelFolder.locate().finder, cache: DataFolder().cache)
        let decoder = ImageDecoder()
        let progress = ProgressBar(unit: "photos", total: photos.paths.count)
        var status = ExitStatus.success
        for path in photos.paths {
            do {
                let photo = try decoder.decode(path: path)
                let found = try finder.find(in: photo)
                progress.clear()
                try show(found, in: photo, path: path)
                if let explain { try draw(found, on: photo, into: explain) }
            } catch let error as ImageError {
                progress.clear()
                Terminal.log("kartei: \(Terminal.safe(error.description))")
                status = .failure
            }
            progress.advance()
        }
        progress.clear()
        return status
    }

    private func show(_ found: [CardOutline], in photo: Picture, path: String) throws {
        let cards = found.map { outline in
            Record.Card(
                corners: outline.quad.corners.map { [rounded($0.x, 10), rounded($0.y, 10)] },
                confidence: rounded(outline.confidence, 1000), source: outline.source)
        }
        if json {
            try Terminal.print(
                json: Record(photo: path, width: photo.width, height: photo.height, cards: cards))
            return
        }
        Terminal.print("\(Terminal.safe(path)): \(cards.count == 1 ? "1 card" : "\(cards.count) cards")")
        for card in cards {
            let corners = card.corners.map { "(\(Int($0[0].rounded())), \(Int($0[1].rounded())))" }
            Terminal.print("  \(corners.joined(separator: " "))  \(Int((card.confidence * 100).rounded())) %")
        }
    }

    private func rounded(_ value: Double, _ parts: Double) -> Double { (value * parts).rounded() / parts }

    private func draw(_ found: [CardOutline], on photo: Picture, into file: OutputFile) throws {
        var drawing = ExplainDrawing(photo)
        for (index, outline) in found.enumerated() {
            drawing.outline(outline.quad, colour: .plain)
            let confidence = Int((outline.confidence * 100).rounded())
            drawing.label("\(index + 1) · \(confidence) %", at: outline.quad.topLeft, colour: .plain)
        }
        try file.write(PictureEncoder.jpeg(drawing.picture))
    }
}
