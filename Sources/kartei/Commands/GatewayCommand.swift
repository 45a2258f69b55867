import Foundation
import KarteiServer
import KarteiStore

/// `kartei gateway`: lends a text recognizer to whoever has a token.
struct GatewayCommand: Command {
    static let name = "gateway"
    static let summary = "lend Mistral's text recognizer to whoever has a token, within a budget"
    static let help = """
        Usage: kartei gateway [--listen ADDRESS:PORT] [--tokens FILE] [--key-file FILE] [options]
               kartei gateway token NAME

        Takes a picture by POST /v1/ocr, has Mistral's OCR read it and answers the lines with their places; the key
        stays here. It runs until it gets SIGINT or SIGTERM, and then finishes what is at work. Each request is one
        line of JSON on standard error, without picture, text, key, token or address (Docs/gateway.md).

        It needs a token ('kartei gateway token NAME') and the key, from the environment variable MISTRAL_API_KEY or
        a file.

          --listen ADDRESS:PORT       where it listens, 127.0.0.1:8710 unless you say so; IPv4
          --tokens FILE               the hashes of the tokens, instead of gateway-tokens in the data folder
          --key-file FILE             the key, in a file that only you may read
          --upstream URL              who is asked, https://api.mistral.ai unless you say so
          --model NAME                mistral-ocr-latest unless you say so
          --upstream-timeout SECONDS  how long a call may take, 1 to 120; 8 unless you say so
          --most-at-once N            calls at the same time, 1 to 200; 64 unless you say so
          --per-minute N              requests of one token in a minute, 1 to 10000; 30 unless you say so
          --daily-budget USD          what a day (UTC) may cost at most, 1.00 unless you say so
          --price-per-thousand USD    what the upstream asks for a thousand pages, 2.00 unless you say so. See
                                      to it that this is right: the budget is counted with it.

        Exit status: 0 ended by a signal, 1 it could not start, 2 the command line was wrong.

        Example: MISTRAL_API_KEY=... kartei gateway --daily-budget 0.50
        """

    private let host: String
    private let port: UInt16
    private let tokens: URL?
    private let keyFile: URL?
    private let upstream: String
    private let model: String
    private let timeout: Int
    private let limits: GatewayLimits
    private let budget: MicroDollars
    private let price: MicroDollars

    init(_ arguments: inout Arguments) throws {
        (host, port) = try Self.place(try arguments.option("--listen") ?? "127.0.0.1:8710")
        tokens = try arguments.option("--tokens").map { URL(fileURLWithPath: $0) }
        keyFile = try arguments.option("--key-file").map { URL(fileURLWithPath: $0) }
        upstream = try arguments.option("--upstream") ?? MistralOCR.server
        model = try arguments.option("--model") ?? MistralOCR.latestModel
        timeout = try arguments.integer("--upstream-timeout", in: 1...120) ?? 8
        limits = GatewayLimits(
            atOnce: try arguments.integer("--most-at-once", in: 1...200) ?? 64,
            perMinute: try arguments.integer("--per-minute", in: 1...10000) ?? 30)
        budget = try Self.dollars("--daily-budget", of: &arguments) ?? MicroDollars(1_000_000)
        let thousand = try Self.dollars("--price-per-thousand", of: &arguments) ?? MicroDollars(2_000_000)
        guard thousand.count > 0 else {
            throw UsageError("--price-per-thousand is more than 0: without a price no budget holds.")
        }
        price = thousand.ofOneInThousand
        try arguments.noOperands()
    }

    private static func place(_ text: String) throws -> (String, UInt16) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, let port = UInt16(parts[1]) else {
            throw UsageError(
                "--listen is an IPv4 address and a port such as 127.0.0.1:8710, not '\(Terminal.safe(text))'."
            )
        }
        return (parts[0] == "localhost" ? "127.0.0.1" : String(parts[0]), port)
    }

    private static func dollars(_ option: String, of arguments: inout Arguments) throws -> MicroDollars? {
        guard let text = try arguments.option(option) else { return nil }
        guard let amount = MicroDollars(dollars: text) else {
            throw UsageError("\(option) is US dollars such as 1.00, not '\(Terminal.safe(text))'.")
        }
        return amount
    }

    func run() throws -> ExitStatus {
        let signals = EndingSignals()
        let log = RequestLog { Terminal.log($0) }
        let gateway = try gateway(log)
        let server = try gateway.serve(
            host: host, port: port, limits: ServerLimits(connections: limits.atOnce + 64))
        Terminal.log(
            "Listening on http://\(host):\(server.port), up to \(budget) USD a day, \(price) USD a page.")
        if !host.hasPrefix("127.") {
            Terminal.log(
                "Others than this machine can reach it in the clear: put TLS in front, a reverse proxy for example."
            )
        }
        signals.wait()
        Terminal.log("Finishing what is at work.")
        server.stop(patience: .seconds(timeout + 2))
        return .success
    }

    private func gateway(_ log: RequestLog) throws -> Gateway {
        let data = DataFolder()
        let file = tokens ?? data.gatewayTokens
        guard access(file.path, F_OK) == 0 else { throw NotSetUp.noTokens(file: file.path) }
        let tokens = try TokenList(file: file, note: log.note)
        guard tokens.count > 0 else { throw NotSetUp.noTokens(file: file.path) }
        let reader = try MistralOCR(
            server: upstream, key: key(), model: model, timeout: .seconds(timeout),
            userAgent: "kartei/\(version)")
        try data.create()
        let account = try DailyBudget(file: data.gatewayUsage, limit: budget, price: price)
        return Gateway(tokens: tokens, budget: account, reader: reader, log: log, limits: limits)
    }

    private func key() throws -> UpstreamKey {
        if let keyFile { return try UpstreamKey(file: keyFile) }
        guard let text = ProcessInfo.processInfo.environment["MISTRAL_API_KEY"], !text.isEmpty else {
            throw NotSetUp.noKey
        }
        guard let key = UpstreamKey(text) else { throw NotSetUp.badKey }
        return key
    }
}

/// What a gateway lacks before it can start.
private enum NotSetUp: Error, CustomStringConvertible {
    case noTokens(file: String)
    case noKey
    case badKey

    var description: String {
        switch self {
        case .noTokens(let file):
            "nobody may use the gateway yet: there is no token in \(file); make one with 'kartei gateway token NAME'."
        case .noKey:
            "the gateway has no key for its upstream; set MISTRAL_API_KEY, or name a file with --key-file."
        case .badKey: "MISTRAL_API_KEY holds no key: it is one word of letters, digits and signs."
        }
    }
}

/// SIGINT and SIGTERM, kept back until somebody waits for them.
private struct EndingSignals {
    private var signals = sigset_t()

    /// Keeps them back from now on, on this thread and on those that it starts.
    init() {
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        // A log that nobody reads any more ends nothing.
        signal(SIGPIPE, SIG_IGN)
    }

    /// Waits for one of them; the next one ends the program at once.
    func wait() {
        var (signals, number) = (signals, Int32(0))
        sigwait(&signals, &number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}
