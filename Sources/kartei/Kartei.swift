import Foundation

/// The program: finds the command that the arguments name, runs it, and exits with its status.
@main
enum Program {
    static var commands: [any Command.Type] {
        [
            ScanCommand.self, ReadCommand.self, PaymentCommand.self, FindCommand.self,
            CardsSearchCommand.self,
            CatalogImportCommand.self,
            CatalogListCommand.self, CatalogRemoveCommand.self, IndexBuildCommand.self, IndexListCommand.self,
            IndexVerifyCommand.self, ReviewCommand.self, BatchListCommand.self, BatchShowCommand.self,
            BatchRemoveCommand.self, CollectionAddCommand.self, CollectionListCommand.self,
            CollectionShowCommand.self, CollectionEditCommand.self, CollectionRemoveCommand.self,
            CollectionUndoCommand.self, CollectionLogCommand.self, CollectionStatsCommand.self,
            CollectionValueCommand.self, CollectionVerifyCommand.self, CollectionRebuildCommand.self,
            CollectionAliasesCommand.self, CollectionImportCommand.self, CollectionExportCommand.self,
            BackupCommand.self, RestoreCommand.self, SyncCommand.self, PricesFetchCommand.self,
            PricesListCommand.self, PricesShowCommand.self, PricesHistoryCommand.self,
            PricesRemoveCommand.self,
            PricesKeygenCommand.self, PricesBuildCommand.self, GatewayCommand.self, GatewayTokenCommand.self,
            DoctorCommand.self, EvaluateCommand.self,
            CalibrateCommand.self,
            HarnessCommand.self,
        ]
    }

    static func main() {
        // Where files may not grow any further, writing fails with a reason instead of ending the program.
        signal(SIGXFSZ, SIG_IGN)
        let status = run(Array(CommandLine.arguments[1...]))
        exit(status.rawValue)
    }

    /// Runs one command line without exiting, so that tests can call it.
    static func run(_ words: [String]) -> ExitStatus {
        do {
            return try dispatch(words)
        } catch let error as UsageError {
            Terminal.log("kartei: \(Terminal.safe(error.description))")
            return .usage
        } catch {
            // Errors name files, and whoever made a file chose its name.
            Terminal.log("kartei: \(Terminal.safe("\(error)"))")
            return .failure
        }
    }

    private static func dispatch(_ words: [String]) throws -> ExitStatus {
        guard let first = words.first else {
            Terminal.log(overview)
            return .usage
        }
        if ["--help", "-h", "help"].contains(first), words.count == 1 {
            Terminal.print(overview)
            return .success
        }
        if first == "--version" {
            Terminal.print("kartei \(version)")
            return .success
        }
        let asked = first == "help" ? Array(words.dropFirst()) + ["--help"] : words
        if asked.count == 2, ["--help", "-h"].contains(asked[1]), let help = groupHelp(asked[0]) {
            Terminal.print(help)
            return .success
        }
        let command = try command(named: asked)
        let rest = Array(asked.dropFirst(command.name.split(separator: " ").count))
        if rest.contains("--help") || rest.contains("-h") {
            Terminal.print(command.help)
            return .success
        }
        var arguments = Arguments(rest, command: command.name)
        let instance = try command.init(&arguments)
        try arguments.finish()
        return try instance.run()
    }

    /// What `kartei catalog --help` prints: the commands that begin with this word; nil where the word is a command
    /// itself.
    private static func groupHelp(_ word: String) -> String? {
        guard !commands.contains(where: { $0.name == word }) else { return nil }
        let group = commands.filter { $0.name.hasPrefix(word + " ") }
        guard !group.isEmpty else { return nil }
        return "Usage: kartei \(word) <command>\n\n\(list(group))\n\n"
            + "'kartei \(group[0].name) --help' explains one of them with an example."
    }

    private static func command(named words: [String]) throws -> any Command.Type {
        let found = commands.filter { command in
            words.starts(with: command.name.split(separator: " ").map(String.init))
        }
        if let command = found.max(by: { $0.name.count < $1.name.count }) { return command }
        let group = commands.filter { $0.name.hasPrefix(words[0] + " ") }
        guard group.isEmpty else {
            let endings = group.map { $0.name.dropFirst(words[0].count + 1) }.joined(separator: ", ")
            let wrong = words.dropFirst().first.map {
                "there is no command '\(words[0]) \(Terminal.safe($0))'; 'kartei \(words[0])'"
            }
            throw UsageError(
                "\(wrong ?? "'kartei \(words[0])'") takes one of \(endings); see 'kartei \(words[0]) --help'."
            )
        }
        throw UsageError("there is no command '\(Terminal.safe(words[0]))'; see 'kartei --help'.")
    }

    private static func list(_ commands: [any Command.Type]) -> String {
        let width = commands.map { $0.name.count }.max() ?? 0
        return commands.map { command in
            "  \(command.name.padding(toLength: width + 3, withPad: " ", startingAt: 0))\(command.summary)"
        }.joined(separator: "\n")
    }

    private static var overview: String {
        """
        Kartei tells which printing of a trading card is in a photo.

        Usage: kartei <command> [options]

        \(list(commands))

        'kartei <command> --help' explains one command with an example.
        Results go to standard output, progress and messages to standard error.
        Exit status: 0 done, 1 something could not be done, 2 the command line was wrong.
        """
    }
}

/// The version of the program, as the CHANGELOG has it.
let version = "0.1.0"
