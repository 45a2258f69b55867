import Foundation
import Kartei
import Testing

@testable import KarteiCommands
@testable import KarteiStore

/// What `kartei doctor` says of data folders in all states.
@Suite struct DoctorTests {
    private let program: BuiltProgram
    private let folder: DataFolder

    init() throws {
        program = try BuiltProgram()
        folder = DataFolder(program.home)
    }

    private func importDemo() throws {
        let table = BuiltProgram.root.appendingPathComponent("Samples/catalog.tsv")
        _ = try CatalogStore(folder).importCatalog(files: [table], game: .demo)
    }

    private func findings(
        _ language: Language = .english, now: Date = Date(), models: String? = nil
    ) -> [Finding] {
        Examination(
            folder: folder, address: LedgerAddress(folder), say: TwoLanguages(language), now: now,
            environment: models.map { ["KARTEI_MODELS": $0] } ?? ProcessInfo.processInfo.environment
        ).findings()
    }

    private func prices(
        _ game: Game, daysAgo: Int, source: String = "Test", id: String = "a"
    ) -> PriceTable {
        PriceTable(
            PriceCapture(
                game: game, day: Day(number: Day(Date()).number - daysAgo), currency: "USD", source: source),
            quotes: [CardID(game: game, rawValue: id): [PriceVariant(): .cents(100)]])
    }

    private func of(_ part: Finding.Part, _ findings: [Finding]) -> [Finding] {
        findings.filter { $0.part == part }
    }

    /// Everything below a folder with what would change if it were written to.
    private func content() throws -> [String: Date] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: program.home.path)
        return Dictionary(
            uniqueKeysWithValues: try names.map { name in
                let path = program.home.appendingPathComponent(name).path
                let attributes = try FileManager.default.attributesOfItem(atPath: path)
                return (name, attributes[.modificationDate] as? Date ?? .distantPast)
            })
    }

    @Test func anEmptyFolderStaysEmpty() throws {
        defer { program.remove() }
        let findings = findings()
        #expect(of(.catalog, findings).map(\.state) == [.look])
        #expect(of(.collection, findings).map(\.state) == [.ok])
        #expect(of(.prices, findings).map(\.state) == [.ok])
        #expect(try content().isEmpty)
        try FileManager.default.removeItem(at: program.home)
        #expect(of(.disk, self.findings()).map(\.state) == [.ok])
        #expect(!FileManager.default.fileExists(atPath: program.home.path))
    }

    @Test func lookingChangesNothing() throws {
        defer { program.remove() }
        try importDemo()
        _ = try program.run("collection", "add", "dmo-009")
        try PublishedPrices(prices(.demo, daysAgo: 1)).install(in: folder)
        usleep(200_000)
        let before = try content()
        let findings = findings()
        #expect(try content() == before)
        #expect(of(.catalog, findings).map(\.game) == [.demo])
        #expect(of(.collection, findings).first?.text == "readable: 1 row, 1 event")
    }

    @Test func aCatalogThatCannotBeReadIsBroken() throws {
        defer { program.remove() }
        try Data("no database at all, and longer than a header".utf8).write(to: folder.catalog)
        let finding = try #require(of(.catalog, findings()).first)
        #expect(finding.state == .broken)
        #expect(finding.remedy?.contains("kartei catalog import") == true)
    }

    @Test func aCatalogWithoutPicturesIsSaid() throws {
        defer { program.remove() }
        try importDemo()
        let finding = try #require(of(.artwork, findings()).first)
        #expect((finding.state, finding.game) == (.look, .demo))
        try FileManager.default.createDirectory(at: folder.index, withIntermediateDirectories: true)
        try Data("KARTPACK and nothing behind it".utf8).write(
            to: folder.index.appendingPathComponent("demo.pack"))
        #expect(of(.artwork, findings()).map(\.state) == [.broken])
    }

    @Test func packsOfAnotherRevisionOrOlderThanTheCatalogAreSaid() throws {
        defer { program.remove() }
        try importDemo()
        let models = program.home.appendingPathComponent("models")
        try FileManager.default.createDirectory(at: models, withIntermediateDirectories: true)
        try Data("<net/>".utf8).write(to: models.appendingPathComponent("finder.xml"))
        try Data("here-1".utf8).write(to: models.appendingPathComponent("embedder.revision"))
        let files = IndexFolder(folder)
        try files.create()
        let entry = IndexPackWriter.Entry(id: "dmo-001", embedding: try #require(Embedding([1, 0, 0, 0])))
        func state(of revision: String, changed: Date) throws -> Finding? {
            let pack = files.pack(of: .demo)
            try IndexPackWriter.write(
                [entry], game: .demo, revision: EmbedderRevision(rawValue: revision), to: pack)
            try FileManager.default.setAttributes([.modificationDate: changed], ofItemAtPath: pack.path)
            return of(.artwork, findings(models: models.path)).first
        }
        #expect(try state(of: "here-1", changed: Date() + 60)?.state == .ok)
        let old = try state(of: "here-1", changed: Date() - 86_400)
        #expect(old?.state == .look && old?.text.contains("before the catalog was imported last") == true)
        let other = try state(of: "elsewhere-9", changed: Date() + 60)
        #expect(other?.state == .broken && other?.text.contains("elsewhere-9") == true)
    }

    @Test func ownedGamesWithoutACatalogAreSaid() throws {
        defer { program.remove() }
        _ = try program.run("collection", "add", "--name", "Owl", "--game", "magic")
        let finding = try #require(of(.catalog, findings()).first)
        #expect((finding.state, finding.game) == (.look, .magic))
        #expect(finding.remedy == "kartei catalog import FILE --game magic")
    }

    /// Field reports 69 and 70: prices that went stale, by source and game, each by itself.
    @Test func stalePricesAreNamedBySourceAndGame() throws {
        defer { program.remove() }
        try PublishedPrices(prices(.pokemon, daysAgo: 14), prices(.magic, daysAgo: 7)).install(in: folder)
        try PublishedPrices(prices(.pokemon, daysAgo: 9)).install(in: folder)
        let found = of(.prices, findings())
        #expect(found.count == 3)
        let stale = found.filter { $0.state == .look }
        #expect(stale.map(\.game) == [.pokemon, .pokemon])
        #expect(
            Set(stale.map { $0.text.prefix(28) }) == [
                "These prices are 9 days old ", "These prices are 2 weeks old",
            ])
        #expect(found.first { $0.game == .magic }?.state == .ok)
        let german = of(.prices, findings(.german)).map(\.text).joined()
        #expect(german.contains("Diese Preise sind 2 Wochen alt"))
    }

    @Test func aPublisherThatHasStoppedIsToldFromAFetchThatHas() throws {
        defer { program.remove() }
        try PublishedPrices(prices(.pokemon, daysAgo: 30)).install(in: folder)
        #expect(of(.prices, findings()).first?.text.contains("nothing newer was published") == true)
        #expect(of(.prices, findings(now: Date() + 9 * 86_400)).first?.remedy == "kartei prices fetch")
    }

    @Test func pricesOfADayToComeAreSaid() throws {
        defer { program.remove() }
        try PublishedPrices(prices(.pokemon, daysAgo: -3)).install(in: folder)
        let found = of(.prices, findings())
        #expect(found.map(\.state) == [.look])
        #expect(found.first?.text.contains("3 days ahead") == true)
    }

    @Test func damagedPricesAreBrokenAndTheOthersAreNot() throws {
        defer { program.remove() }
        let files = try PublishedPrices(prices(.pokemon, daysAgo: 0), prices(.magic, daysAgo: 0))
            .install(in: folder)
        var bytes = try Data(contentsOf: files[0])
        bytes[bytes.count - 1] ^= 1
        try bytes.write(to: files[0])
        let found = of(.prices, findings())
        #expect(found.first { $0.game == .pokemon }?.state == .broken)
        #expect(found.first { $0.game == .magic }?.state == .ok)
    }

    @Test func gamesOfWhichNobodyHasPricesAreSaid() throws {
        defer { program.remove() }
        _ = try program.run("collection", "add", "--name", "Owl", "--game", "magic")
        try PublishedPrices(prices(.pokemon, daysAgo: 0)).install(in: folder)
        let found = of(.prices, findings()).filter { $0.state == .look }
        #expect(found.map(\.game) == [.magic])
        #expect(found.first?.remedy == "kartei prices fetch --game magic")
    }

    @Test func networksThatAreMissingOrOtherAreBroken() throws {
        defer { program.remove() }
        let models = program.home.appendingPathComponent("set-up/models")
        #expect(of(.models, findings(models: models.path)).first?.remedy == "Tools/setup")
        try FileManager.default.createDirectory(at: models, withIntermediateDirectories: true)
        try Data("<net/>".utf8).write(to: models.appendingPathComponent("finder.xml"))
        let missing = try #require(of(.models, findings(models: models.path)).first)
        #expect(missing.state == .broken && missing.text.contains("embedder.xml"))
        // SHA-256 of the empty message (FIPS 180-4 examples), which the file is not.
        let names = [
            "finder.xml", "finder.bin", "refiner.xml", "refiner.bin", "embedder.xml", "embedder.bin",
            "embedder.revision", "PP-OCRv6_det_small.onnx", "PP-OCRv6_rec_small.onnx",
        ]
        for name in names { try Data("x".utf8).write(to: models.appendingPathComponent(name)) }
        let record = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  models/finder.xml\n"
        try record.write(
            to: models.deletingLastPathComponent().appendingPathComponent("installed.sha256"),
            atomically: true, encoding: .utf8)
        let other = try #require(of(.models, findings(models: models.path)).first)
        #expect(other.state == .broken && other.text.hasSuffix("damaged: finder.xml"))
    }

    @Test func aLedgerThatLostItsLastEventIsBroken() throws {
        defer { program.remove() }
        try Data("SQLite format 3\0 and nothing behind it".utf8).write(to: folder.ledger)
        #expect(of(.collection, findings()).map(\.state) == [.broken])
    }

    @Test func aLedgerThatWasNamedAndIsNotThereIsASlip() throws {
        defer { program.remove() }
        let run = try program.run("doctor", "--store", program.home.path + "/other.sqlite")
        #expect(run.output.contains("broken  collection  there is no ledger"))
        #expect(!FileManager.default.fileExists(atPath: program.home.path + "/other.sqlite"))
    }

    @Test func theProgramSaysItInLinesAndJSON() throws {
        defer { program.remove() }
        try importDemo()
        try PublishedPrices(prices(.demo, daysAgo: 14)).install(in: folder)
        let run = try program.run("doctor")
        #expect(run.status == 1)
        #expect(run.output.contains("look    prices      Demo: These prices are 2 weeks old"))
        #expect(run.output.contains("→ kartei prices fetch"))
        let lines = try program.run("doctor", "--json").output.split(separator: "\n").map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        let price = try #require(lines.first { $0["part"] as? String == "prices" })
        #expect(price["state"] as? String == "look")
        #expect(price["game"] as? String == "demo")
        #expect(try program.run("doctor", "nonsense").status == 2)
    }
}
