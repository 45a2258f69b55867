import Foundation
import Kartei
import KarteiTestSupport
import KarteiVision
import Testing

@testable import KarteiCommands

@Suite("kartei read")
struct ReadCommandTests {
    private static let carp = "Samples/photos/wood-upright.jpg"

    private func record(_ run: BuiltProgram.Outcome) throws -> [String: Any] {
        let line = try #require(run.output.split(separator: "\n").first, "\(run.messages)")
        return try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }

    private func field(_ name: String, _ record: [String: Any]) throws -> [String: String] {
        let cards = try #require(record["cards"] as? [[String: Any]])
        return try #require(cards.first?[name] as? [String: Any]).compactMapValues { $0 as? String }
    }

    /// A gateway that reads a German card, whatever it is sent.
    private func gateway(_ status: Int = 200) throws -> ScriptedServer {
        let page = RecognizedPage(
            model: "m",
            lines: [
                RecognizedLine(text: "Dunkles Glurak", heading: 1),
                RecognizedLine(text: "Schwäche Resistenz Rückzug"),
                RecognizedLine(text: "4/82"),
            ])
        let body = try JSONEncoder().encode(page)
        return try ScriptedServer { _, _ in .init(status, body: status == 200 ? body : Data()) }
    }

    private func asking(_ server: ScriptedServer, _ program: BuiltProgram) -> BuiltProgram {
        var program = program
        program.environment["KARTEI_GATEWAY"] = server.url().absoluteString
        program.environment["KARTEI_GATEWAY_TOKEN"] = "tok-0123456789abcdef"
        return program
    }

    @Test("A card of the catalog that is read whole is sure in all fields")
    func sure() throws {
        try DemoIndex.with { program in
            let record = try record(program.run("read", "--json", Self.carp))
            // As Samples/labels.tsv has it.
            #expect(
                try field("name", record) == ["text": "Moonscale Carp", "confidence": "high", "from": "card"])
            #expect(try field("number", record) == ["text": "009/048", "confidence": "high", "from": "card"])
            #expect(
                try field("rarity", record) == ["text": "Common", "confidence": "high", "from": "catalog"])
            #expect(record["source"] as? String == "device")
            #expect(record["hints"] as? [String] == [])
        }
    }

    @Test("Without a gateway, or with --read device, no server is asked")
    func nothingLeaves() throws {
        try DemoIndex.with { program in
            let server = try gateway()
            let told = try asking(server, program).run("read", "--read", "device", "--json", Self.carp)
            #expect(try record(told)["source"] as? String == "device")
            var proxied = program
            for name in ["http_proxy", "https_proxy", "all_proxy"] {
                proxied.environment[name] = server.url().absoluteString
            }
            #expect(try record(proxied.run("read", "--json", Self.carp))["source"] as? String == "device")
            #expect(server.takeRequests().isEmpty)
        }
    }

    @Test("A gateway that answers reads the photo, which is sent smaller and without anything else")
    func gatewayReads() throws {
        try DemoIndex.with { program in
            let server = try gateway()
            let record = try record(asking(server, program).run("read", "--json", Self.carp))
            #expect(record["source"] as? String == "gateway")
            #expect(try field("name", record)["text"] == "Dunkles Glurak")
            #expect(try field("number", record)["text"] == "4/82")
            #expect(try field("name", record)["confidence"] != "high", "the picture is another card's")
            let request = try #require(server.takeRequests().first)
            let sent = try ImageDecoder().decode(request.body, name: "sent")
            #expect(max(sent.width, sent.height) <= 2048)
            #expect(!request.body.contains(Data("Exif".utf8)))
            #expect(request["Authorization"] == "Bearer tok-0123456789abcdef")
        }
    }

    @Test("A gateway that fails is told of, and this machine reads; with --read gateway nothing is read")
    func fallingBack() throws {
        try DemoIndex.with { program in
            let server = try gateway(500)
            let asking = asking(server, program)
            let record = try record(asking.run("read", "--json", Self.carp))
            #expect(record["source"] as? String == "device")
            #expect(record["hints"] as? [String] == ["readOffline"])
            #expect((record["failure"] as? String)?.contains("127.0.0.1") == true)
            #expect(try field("name", record)["text"] == "Moonscale Carp")
            var german = asking
            german.environment["LC_ALL"] = "de_DE.UTF-8"
            let text = try german.run("read", Self.carp).output
            #expect(text.contains("Offline gelesen, vielleicht weniger genau."), "\(text)")
            #expect(text.contains("Seltenheit"))
            let only = try asking.run("read", "--read", "gateway", Self.carp)
            #expect(only.status == 1 && only.output.isEmpty)
            #expect(!only.messages.contains("tok-0123456789abcdef"))
        }
    }

    /// Each moment of a request is cut in the tests of `GatewayReader`; here the program meets a few of them.
    @Test(
        "Whatever breaks off, this machine reads the photo", arguments: ["head", "body", "junk", "no page"])
    func brokenOff(how: String) throws {
        try DemoIndex.with { program in
            let server = try ScriptedServer { _, _ in
                var reply = ScriptedServer.Reply(body: Data(#"{"model":"m","lines":[]}"#.utf8))
                switch how {
                case "head": reply.junk = Data("HTTP/1.1 20".utf8)
                case "body": reply.cut = 9
                case "junk": reply.junk = Data("\u{0}\u{1}".utf8)
                default: reply.body = Data("[]".utf8)
                }
                if how == "no page" { reply.length = 2 }
                return reply
            }
            let record = try record(asking(server, program).run("read", "--json", Self.carp))
            #expect(record["source"] as? String == "device")
            #expect(record["hints"] as? [String] == ["readOffline"])
            #expect(try field("number", record)["text"] == "009/048")
        }
    }

    @Test("A frame of a card's proportions is read as one card")
    func cropped() throws {
        try DemoIndex.with { program in
            let photo = try ImageDecoder().decode(
                path: BuiltProgram.root.appendingPathComponent(Self.carp).path)
            // The outline of Docs/scan.md, from x 826 to 1968 and y 292 to 1833, a little wider than it.
            let place = [826.0 / Double(photo.width), 292 / Double(photo.height), 1142 / Double(photo.width)]
            let crop = place.map { String(format: "%.1f", $0 * 100) }.joined(separator: ",")
            let record = try record(program.run("read", "--json", "--crop", crop, Self.carp))
            #expect(try field("name", record)["text"] == "Moonscale Carp")
            #expect(try field("number", record)["text"] == "009/048")
        }
    }

    @Test("Where nothing was read, the line that types the card in is there")
    func typingIn() throws {
        try DemoIndex.with { program in
            let run = try program.run("read", "Samples/photos/no-card.jpg")
            #expect(run.status == 0)
            #expect(run.output.contains("kartei collection add --name NAME --number NUMBER"), "\(run.output)")
            #expect(run.output.contains("No field was read: please type it in."))
        }
    }

    @Test("Nothing about a photo is kept: no file is made or changed, not even for a moment")
    func nothingIsKept() throws {
        try DemoIndex.with { program in
            let manager = FileManager.default
            let temporary = program.home.appendingPathComponent("tmp")
            try manager.createDirectory(at: temporary, withIntermediateDirectories: true)
            var watched = program
            watched.environment["TMPDIR"] = temporary.path
            watched.environment["HOME"] = program.home.path
            func read(_ photo: String) throws {
                let process = watched.process(["read", photo])
                try process.run()
                process.waitUntilExit()
                #expect(process.terminationStatus == 0)
            }
            // The networks are compiled once, into the cache; a pack is known to be whole once it is some time old.
            try read(Self.carp)
            try read(Self.carp)
            let photo = program.home.appendingPathComponent("photo.jpg")
            let sample = BuiltProgram.root.appendingPathComponent("Samples/photos/cloth-turned.jpg")
            try manager.copyItem(at: sample, to: photo)
            let watch = FolderWatch([program.home])
            try read(photo.path)
            let changed = watch.takeChanges().filter { !Self.isOfSQLite($0) }
            #expect(changed.isEmpty, "\(changed)")
            try Data("x".utf8).write(to: temporary.appendingPathComponent("seen"))
            #expect(!watch.takeChanges().isEmpty, "the watch sees what is written")
        }
    }

    /// What SQLite puts beside a database while it is open and takes away again.
    private static func isOfSQLite(_ path: String) -> Bool {
        path.hasSuffix("-shm") || path.hasSuffix("-wal")
    }

    @Test(
        "A wrong command line says what is wrong",
        arguments: [
            ["--read", "cloud"], ["--crop", "1,2"], ["--crop", "90,0,20"], ["--crop", "nan,0,20"],
            ["--extract", "rules", "http://127.0.0.1/v1"], ["--extract", "llm"], ["--read", "gateway"], [],
        ])
    func wrongLines(options: [String]) throws {
        let program = try BuiltProgram()
        defer { program.remove() }
        let run = try program.run(["read"] + options + (options.isEmpty ? [] : [Self.carp]))
        #expect(run.status == 2, "\(run.messages)")
        #expect(run.output.isEmpty && run.messages.hasPrefix("kartei: "))
    }

    @Test("A photo that cannot be read is named, and the others are read")
    func badPhotos() throws {
        try DemoIndex.with { program in
            let empty = program.home.appendingPathComponent("empty\u{1B}[31m.jpg")
            try Data().write(to: empty)
            let run = try program.run("read", "--json", empty.path, "missing.jpg", "Makefile", Self.carp)
            #expect(run.status == 1)
            #expect(run.output.split(separator: "\n").count == 1)
            #expect(run.messages.contains("missing.jpg") && run.messages.contains("Makefile"))
            #expect(!run.messages.contains("\u{1B}"))
        }
    }
}
