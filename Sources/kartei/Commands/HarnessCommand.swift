import Kartei
import KarteiVision

/// `kartei harness`: measures how well drawn photos of cards find their pictures.
struct HarnessCommand: Command {
    static let name = "harness"
    static let summary = "measure artwork matching on photos drawn from clean card images"
    static let help = """
        Usage: kartei harness --images DIR [--game G] [--queries N] [--seed N] [--looks 1|2]
                              [--non-cards DIR] [--sheet FILE.jpg] [--json]
               kartei harness --prints --images DIR [--game G] [--queries N] [--seed N] [--json]

        Indexes every picture of a folder, photographs some of the cards by drawing (perspective, light, glare,
        blur, noise, JPEG, corners a little off), once sharp and once handheld, and counts how often the index
        names the right card. Half of the cards are drawn from collector numbers that several cards print;
        cards on which the embedder's projection was trained are never photographed. Docs/harness.md explains
        every figure and every range.

        With --prints it measures instead how often two prints of one card are told apart: for each card another
        print is drawn that has a stamp, another symbol, frame or texture, and one of both is photographed.

          --images DIR      a subfolder for each game (pokemon, magic, yugioh, onepiece, lorcana, demo), or one
                            game's pictures; each file is named by the card's ID
          --game G          the game of pictures outside a game's subfolder; demo where nothing is said
          --queries N       how many cards are photographed; 400, or all where there are fewer
          --seed N          what everything drawn follows from; 1 where nothing is said
          --looks N         2 looks at each photo twice, the second time slightly blurred, as a scan does; 1
          --prints          measure on drawn prints, as above
          --non-cards DIR   pictures without a card, instead of drawn ones
          --sheet FILE.jpg  the first cards, each with its two photos, to be looked at
          --json            the figures as one JSON object on one line

        Exit status: 0 measured, 1 some pictures could not be read, 2 the command line was wrong.

        Example:
          kartei harness --images Samples/cards --queries 50
        """

    private let task: HarnessTask
    private let prints: PrintHarnessTask?
    private let json: Bool

    init(_ arguments: inout Arguments) throws {
        json = arguments.flag("--json")
        guard let images = try arguments.option("--images") else {
            throw UsageError("harness needs --images with a folder of card pictures.")
        }
        let queries = try arguments.integer("--queries", in: 1...1_000_000)
        let seed = try arguments.integer("--seed", in: 0...Int.max) ?? 1
        let isAboutPrints = arguments.flag("--prints")
        let looks = try arguments.integer("--looks", in: 1...2) ?? 1
        let nonCards = try arguments.option("--non-cards")
        let sheet = try arguments.option("--sheet").map {
            try OutputFile($0, option: "--sheet", extensions: ["jpg", "jpeg"], inputs: [])
        }
        task = HarnessTask(
            images: images, game: try arguments.game(), queries: queries, seed: UInt64(seed),
            looksTwice: looks == 2, nonCards: nonCards, sheet: sheet)
        prints =
            isAboutPrints
            ? PrintHarnessTask(
                images: images, game: task.game, queries: queries ?? QueryDraw.defaultCount,
                seed: UInt64(seed))
            : nil
        try arguments.noOperands()
    }

    func run() throws -> ExitStatus { try prints?.run(json: json) ?? task.run(json: json) }
}
