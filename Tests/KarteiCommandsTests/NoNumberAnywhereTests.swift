import Foundation
import Testing

@testable import KarteiCommands

/// Every command is given a payment card's number in whatever it takes, and nothing that it leaves behind has it.
@Suite("No payment card's number is ever written")
struct NoNumberAnywhereTests {
    /// A public test number of Visa.
    private static let number = "4242 4242 4242 4242"
    private static let photo = "Samples/payment/flat.jpg"

    /// Whether the digits stand somewhere, whatever single characters part them, or in UTF-16.
    private func holdsNumber(_ data: Data) -> Bool {
        let digits = Array(Self.number.utf8.filter { $0 != 0x20 })
        var matched = 0
        var gap = 0
        for byte in data {
            if byte == digits[matched] {
                (matched, gap) = (matched + 1, 0)
                if matched == digits.count { return true }
            } else if matched > 0, gap < 1, !(0x30...0x39).contains(byte) {
                gap += 1
            } else {
                (matched, gap) = (byte == digits[0] ? 1 : 0, 0)
            }
        }
        return false
    }

    private func file(_ text: String, _ name: String, in program: BuiltProgram) throws -> String {
        // What a person gives the program lies elsewhere than what the program keeps.
        let folder = program.home.appendingPathExtension("given")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let url = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: url)
        return url.path
    }

    /// One command line for each way in which a command takes a text or a picture.
    ///
    /// Paths are not among them, since the files that they name are the person's own, nor are the names of a catalog,
    /// which are upstream's.
    private func lines(_ program: BuiltProgram) throws -> [[String]] {
        let number = Self.number
        let csv = try file("Name,Number,Quantity\n\(number),\(number),1\n", "a.csv", in: program)
        let catalog = try file(
            "id\tname\tnumber\tset_name\na\tFox\t1\tWoods\n", "catalog.tsv", in: program)
        let prices = try file("card,finish,cents\n\(number),normal,\(number)\n", "prices.csv", in: program)
        let labels = try file(
            "photo\tnumber\tname\texpiry\n\(number).jpg\t\(number)\t\(number)\t\(number)\n", "labels.tsv",
            in: program)
        let out = program.home.appendingPathExtension("given").appendingPathComponent("out").path
        let copy = ["--note", number, "--place", number, "--tag", number]
        return [
            ["scan", Self.photo], ["scan", Self.photo, "--json"], ["scan", Self.photo, "--batch", number],
            ["scan", Self.photo, "--batch", "cards"], ["scan", Self.photo, "--add"],
            ["scan", "--same-card", Self.photo, Self.photo], ["scan", number],
            ["read", Self.photo], ["read", Self.photo, "--json"], ["read", Self.photo, "--crop", number],
            ["read", Self.photo, "--extract", "llm", number], ["payment", Self.photo],
            ["payment", Self.photo, "--json"], ["payment", "--same-card", Self.photo, Self.photo],
            ["payment", Self.photo, "--reveal"], ["payment", number], ["find", Self.photo, "--json"],
            ["review", "cards"], ["review", number], ["batch", "list"], ["batch", "show", "cards"],
            ["batch", "show", number], ["batch", "remove", number], ["cards", "search", number],
            ["catalog", "import", catalog, "--game", "demo"],
            ["catalog", "import", catalog, "--game", number], ["catalog", "list"],
            ["catalog", "remove", "--game", number],
            ["index", "build", "--game", "demo", "--images", number],
            ["index", "list"], ["index", "verify"],
            ["collection", "add", "--name", number, "--number", number, "--set", number] + copy,
            ["collection", "add", number], ["collection", "list"], ["collection", "list", number],
            ["collection", "show", number], ["collection", "edit", number, "--note", number],
            ["collection", "remove", number], ["collection", "log", "--json"],
            ["collection", "log"], ["collection", "stats"], ["collection", "value"],
            ["collection", "import", csv], ["collection", "import", csv, "--json", "--dry-run"],
            ["collection", "export", "\(out).csv", "--as", number], ["collection", "undo", number],
            ["collection", "aliases", number], ["collection", "verify"], ["collection", "rebuild"],
            [
                "prices", "build", "--from", prices, "--game", "demo", "--day", number, "--currency", "EUR",
                "--source", number, "--out", out,
            ],
            [
                "prices", "build", "--from", prices, "--game", "demo", "--day", "today", "--currency", "EUR",
                "--source", "s", "--out", out,
            ],
            ["prices", "fetch", number], ["prices", "list"], ["prices", "show", number],
            ["prices", "history", number], ["prices", "remove", number], ["doctor"],
            ["evaluate", labels], ["evaluate", "--payment", labels], ["evaluate", "--finding", labels],
            ["evaluate", "--payment", "Samples/payment/labels.tsv"], ["calibrate", labels],
            ["harness", "--images", number], ["sync", "\(out).events"], ["backup", "\(out).tar.gz"],
            ["restore", "\(out).tar.gz"],
            ["gateway", "--listen", number], ["gateway", "token", number], [number], ["scan", "--\(number)"],
        ]
    }

    /// Every file of the data folder but what the test itself typed.
    private static func files(in folder: URL) -> [URL] {
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let urls = all?.compactMap { $0 as? URL } ?? []
        return urls.filter { !$0.hasDirectoryPath && !$0.lastPathComponent.hasPrefix("input-") }
    }

    @Test("Neither the output, nor the messages, nor the data folder of any command")
    func everyCommand() throws {
        try DemoIndex.with { program in try check(program) }
    }

    private func check(_ program: BuiltProgram) throws {
        let given = try lines(program)
        let missing = Program.commands.map { $0.name }.filter { name in
            !given.contains { $0.starts(with: name.split(separator: " ").map(String.init)) }
        }
        #expect(missing == ["prices keygen"], "keygen takes nothing but its name")
        for line in given {
            let run = try program.run(line, input: "\(Self.number)\n")
            let (output, messages) = (
                holdsNumber(Data(run.output.utf8)), holdsNumber(Data(run.messages.utf8))
            )
            #expect(!output, "\(line): \(run.output.prefix(2000))")
            #expect(!messages, "\(line): \(run.messages.prefix(2000))")
        }
        for url in Self.files(in: program.home) {
            let isThere = holdsNumber(try Data(contentsOf: url) + Data(url.lastPathComponent.utf8))
            #expect(!isThere, "\(url.lastPathComponent)")
        }
        let cores = try FileManager.default.contentsOfDirectory(atPath: BuiltProgram.root.path)
            .filter { $0.hasPrefix("core") }
        #expect(cores.isEmpty)
    }

    @Test("What looks for the number finds it however it is grouped, and not where it is masked")
    func looking() {
        let (grouped, masked) = (Data("4242-4242 4242 4242".utf8), Data("4242 42•• •••• 4242".utf8))
        #expect(holdsNumber(grouped))
        #expect(!holdsNumber(masked))
    }
}
