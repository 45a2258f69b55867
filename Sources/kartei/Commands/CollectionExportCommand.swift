import Foundation
import Kartei
import KarteiStore

/// `kartei collection export`: writes the collection for another program.
struct CollectionExportCommand: Command {
    static let name = "collection export"
    static let summary = "write cards as CSV for another program, or without loss for this one"
    static let help = """
        Usage: kartei collection export FILE [TEXT...] [--dialect NAME] [filters] [--currency CUR]
                                        [--base EXPORT.csv] [--store ADDRESS] [--json]

        Writes the rows of the collection that the filters choose (as 'kartei collection list' does), and says what
        the other program cannot hold: every field that would not come back, and every row that is left out. The
        dialect kartei, which is the usual one, loses nothing. The file appears whole or not at all; FILE - writes to
        standard output.

          --dialect NAME   \(Dialect.names(indent: 19))
          --currency CUR   the currency of the file's amounts, where the program does not write it
          --base FILE      for tcgplayer-seller: your own export from TCGplayer, which is brought in line
        \(RowFilter.help)
          --store ADDRESS  another ledger: a file, or postgres://USER@HOST/DATABASE
          --json           report in JSON (Docs/exchange.md)

        Exit status: 0 written, 1 not, 2 the command line was wrong.

        Example: kartei collection export moxfield.csv --dialect moxfield --game magic
        """

    private let address: LedgerAddress
    private let dialect: Dialect
    private let currency: String?
    private let base: URL?
    private let filter: RowFilter
    private let asJSON: Bool
    private let output: OutputFile?

    init(_ arguments: inout Arguments) throws {
        address = try arguments.ledgerAddress()
        dialect = try arguments.dialect() ?? .own
        currency = try arguments.currency()
        base = try arguments.option("--base").map { URL(fileURLWithPath: $0) }
        asJSON = arguments.flag("--json")
        var filter = try RowFilter(&arguments)
        var operands = try arguments.operands()
        guard !operands.isEmpty else {
            throw UsageError("say which file to write; see 'kartei \(Self.name) --help'.")
        }
        let path = operands.removeFirst()
        filter.text = operands.joined(separator: " ")
        self.filter = filter
        output =
            path == "-"
            ? nil
            : try OutputFile(
                path, option: Self.name, extensions: ["csv", "txt"], inputs: base.map { [$0.path] } ?? [])
        if output == nil, asJSON { throw UsageError("--json needs a file; standard output holds the CSV.") }
        let isSeller = dialect.id == Dialect.tcgplayerSeller.id
        if base != nil, !isSeller { throw UsageError("--base goes with --dialect tcgplayer-seller.") }
        if base == nil, let reason = dialect.whyNotWritten { throw UsageError(reason) }
    }

    func run() throws -> ExitStatus {
        let catalog = try CatalogStore()
        let reader = try CollectionReader(Ledger(existingAt: address).store, catalog: catalog)
        let query = try filter.query(reader)
        guard query.removed == .left else {
            throw UsageError("rows that were taken out are not exported; leave --removed and --all out.")
        }
        let items = try reader.store.items(query)
        let bar = ProgressBar(unit: "rows", total: items.count)
        defer { bar.clear() }
        let resolver = try RowResolver(catalog)
        var report = ExportReport(dialect: dialect, file: output?.path)
        if let base {
            let file = try ImportFile(base, said: dialect)
            let pricing = try SellerPricing(
                header: file.header.titles, records: file.records, resolver: resolver,
                standing: reader.standing(of:))
            let (export, changes) = try pricing.export(items) { bar.advance() }
            (report.export, report.changes) = (export, changes)
        } else {
            var exporter = Exporter(dialect, resolver: resolver, standing: reader.standing(of:))
            (exporter.currency, exporter.game) = (currency, query.game)
            report.export = try exporter.export(items) { bar.advance() }
        }
        bar.clear()
        try write(report)
        return .success
    }

    private func write(_ report: ExportReport) throws {
        guard let export = report.export else { return }
        if let output {
            try output.write(export.data)
            if asJSON { try Terminal.print(json: report.record) } else { report.print(Terminal.print) }
        } else {
            guard StandardStream.output.write(Array(export.data)) else {
                throw OutputFile.CannotWrite(path: "standard output")
            }
            report.print(Terminal.log)
        }
    }
}
