import Foundation
import Kartei
import KarteiClient
import KarteiVision

/// `kartei read`: reads name, number with set, and rarity off photos, and keeps nothing.
struct ReadCommand: Command {
    static let name = "read"
    static let summary = "read name, number and rarity off photos, with how sure each is; keeps nothing"
    static let help = """
        Usage: kartei read PHOTO… [--game G] [--read auto|device|gateway] [--crop centre|LEFT,TOP,WIDTH]
                           [--extract llm URL] [--json]

        Reads the name, the number with the set, and the rarity of the card in each photo and says how sure each
        of them is: high (several things say the same), medium (likely: check it) or low. Where nothing was read,
        the line that types the card in is printed with what there is. Nothing about a photo is kept.

          --game G             consider one game only: pokemon, magic, yugioh, onepiece, lorcana, demo
          --read auto          by the gateway that KARTEI_GATEWAY names, where one answers within ten seconds at
                               the second try at the latest; else on this machine, and that is said (the default)
          --read device        on this machine; nothing leaves it, as without KARTEI_GATEWAY
          --read gateway       by the gateway, or not at all
          --crop centre        a second try: read the largest frame of a card's proportions in the middle as one card
          --crop LEFT,TOP,WIDTH
                               the same with the frame that begins there, in percent of the photo
          --extract llm URL    let a language model with an OpenAI-compatible interface point at fields that the
                               rules are unsure of; it is sent the text alone (Docs/language-model.md)
          --json               one JSON object for each photo, on one line (Docs/read.md)

        Environment: KARTEI_GATEWAY, KARTEI_GATEWAY_TOKEN or KARTEI_GATEWAY_TOKEN_FILE (Docs/gateway.md);
        KARTEI_LLM_MODEL, KARTEI_LLM_KEY. In German where LC_ALL, LC_MESSAGES or LANG says so.
        Exit status: 0 every photo was read, 1 some could not be, 2 the command line was wrong.

        Example:
          kartei read Samples/photos/dmo-014.jpg
          kartei read card.heic --crop 20,10,60
        """

    private let photos: PhotoFiles
    private let game: Game?
    private let path: ReadingPath
    private let crop: CropOption?
    private let model: LanguageModelPlace?
    private let gateway: GatewayPlace?
    private let json: Bool

    init(_ arguments: inout Arguments) throws {
        let environment = ProcessInfo.processInfo.environment
        json = arguments.flag("--json")
        game = try arguments.game()
        let said = try arguments.option("--read") ?? ReadingPath.auto.rawValue
        guard let path = ReadingPath(rawValue: said) else {
            throw UsageError("--read is auto, device or gateway, not '\(Terminal.safe(said))'.")
        }
        self.path = path
        crop = try arguments.option("--crop").map(CropOption.init)
        model = try arguments.pair("--extract").map { kind, address in
            guard kind == "llm" else {
                throw UsageError("--extract is 'llm' and an address, not '\(Terminal.safe(kind))'.")
            }
            do {
                return try LanguageModelPlace(address, environment: environment)
            } catch {
                throw UsageError("\(error)")
            }
        }
        gateway = path == .device ? nil : try GatewayPlace(environment: environment)
        if path == .gateway, gateway == nil {
            throw UsageError("--read gateway needs a gateway: set KARTEI_GATEWAY and KARTEI_GATEWAY_TOKEN.")
        }
        photos = try PhotoFiles(arguments.operands())
    }

    func run() throws -> ExitStatus {
        let client = HTTPClient(userAgent: "kartei/\(version)")
        let callers = gateway == nil ? PhotoScanner.callers(for: photos.paths.count) : 1
        let scanner = try PhotoScanner(callers: callers, isDeciding: false) { rules in
            guard let model else { return rules }
            return LanguageModelExtractor(rules: rules, place: model, client: client) { reason in
                Terminal.log("kartei: \(Terminal.safe(reason))")
            }
        }
        let reader = scanner.reader(
            gateway: gateway.map { GatewayReader(place: $0, client: client) }, path: path)
        let (game, crop) = (game, crop)
        let progress = ProgressBar(unit: "photos", total: photos.paths.count)
        let report = ReadReport(say: TwoLanguages())
        var failed = 0
        photos.paths.inOrder(workers: callers) { path in
            Result {
                defer { scanner.releasePages() }
                let photo = try scanner.photo(path)
                return try reader.read(photo, game: game, frame: crop?.frame(in: photo))
            }
        } receive: { path, result in
            progress.clear()
            do {
                let reading = try result.get()
                if let failure = reading.failure { Terminal.log("kartei: \(Terminal.safe(failure))") }
                if json { try Terminal.print(json: ReadRecord(photo: path, reading: reading)) }
                if !json { Terminal.print(report.text(path, reading, width: Terminal.width)) }
            } catch {
                failed += 1
                Terminal.log("kartei: \(Terminal.safe("\(error)"))")
            }
            progress.advance()
        }
        progress.clear()
        return failed == 0 ? .success : .failure
    }
}
