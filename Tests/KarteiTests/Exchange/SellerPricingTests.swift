import Foundation
import Testing

@testable import Kartei

struct SellerPricingTests {
    /// The seller's own export with these rows.
    static func base(_ rows: String...) -> String {
        Dialect.tcgplayerSeller.header.joined(separator: ",") + "\r\n" + rows.joined(separator: "\r\n")
            + "\r\n"
    }

    private static let charizard =
        #""101","Pokemon","Base Set","Charizard","","004/102","Holo Rare","Near Mint Holofoil","300","","","","2","0","310.0000","""#
    private static let ninetales =
        #""102","Pokemon","Base Set","Ninetales","","012/102","Holo Rare","Lightly Played Holofoil","30","","","","1","0","31.0000","""#
    private static let custom =
        #""C-9","Pokemon","Base Set","Ninetales","","012/102","Holo Rare","Lightly Played Holofoil","30","","","","7","0","31.0000","""#
    private static let jolteon =
        #""103","Pokemon","Jungle","Jolteon","","004/064","Holo Rare","Near Mint Holofoil","30","","","","5","0","31.0000","""#

    private func pricing(_ base: String) throws -> SellerPricing {
        let records = try CSVReader(CSVText(Data(base.utf8))).records
        return try SellerPricing(
            header: records[0].cells, records: Array(records.dropFirst()),
            resolver: try ExchangeCatalog.resolver(), standing: ExchangeCatalog.standing)
    }

    private func item(_ id: String, _ count: Int, _ condition: Condition?, _ finish: Finish? = .holo) throws
        -> Item
    {
        let card = LedgerCard(try #require(ExchangeCatalog.card("pokemon:\(id)")))
        return Item(
            id: ItemID(),
            copy: Copy(card, quantity: count, finish: finish, condition: condition, language: .english),
            origin: .entered, creation: EventID(), created: LedgerTime(rawValue: 0),
            changed: LedgerTime(rawValue: 0))
    }

    /// What TCGplayer has once it took a file.
    private func taken(_ base: String, _ upload: Data) throws -> String {
        var changes: [String: Int] = [:]
        for record in try CSVReader(CSVText(upload)).records.dropFirst() {
            changes[record.cells[0]] = Int(record.cells[13])
        }
        let rows = try CSVReader(CSVText(Data(base.utf8))).records.map { record in
            var cells = record.cells
            if let change = changes[cells[0]], let total = Int(cells[12]) {
                cells[12] = String(total + change)
            }
            return cells
        }
        return String(
            decoding: CSVStyle(lineEnd: "\r\n", cells: .all).file(titles: rows[0], rows: rows.dropFirst()),
            as: UTF8.self)
    }

    @Test func quantitiesAreDifferencesAndASecondUploadAddsNothing() throws {
        let base = Self.base(Self.charizard, Self.ninetales, Self.custom, Self.jolteon)
        let items = [
            try item("base1-4", 3, .nearMint), try item("base1-4", 2, .nearMint),
            try item("base1-12", 0, .good),
        ]
        let (export, changes) = try pricing(base).export(items)
        #expect(
            String(decoding: export.data, as: UTF8.self)
                == Dialect.tcgplayerSeller.header.joined(separator: ",") + "\r\n"
                + #""101","Pokemon","Base Set","Charizard","","004/102","Holo Rare","Near Mint Holofoil","300","","","","2","3","310.0000","""#
                + "\r\n"
                + #""102","Pokemon","Base Set","Ninetales","","012/102","Holo Rare","Lightly Played Holofoil","30","","","","1","-1","31.0000","""#
                + "\r\n")
        #expect(changes == .init(added: 3, removed: 1, unchanged: 0, others: 1, custom: 1, unresolved: 0))
        let (second, none) = try pricing(try taken(base, export.data)).export(items)
        #expect(try CSVReader(CSVText(second.data)).records.count == 1)
        #expect(none.added == 0 && none.removed == 0 && none.unchanged == 2)
    }

    /// Rows 82 and 84 of the field reports.
    @Test func idsComeFromTheSellersExportAndCustomListingsStay() throws {
        let (export, changes) = try pricing(Self.base(Self.custom)).export([try item("base1-12", 9, .good)])
        #expect(try CSVReader(CSVText(export.data)).records.count == 1 && changes.custom == 1)
        #expect(
            export.leftOut.map(\.count.copies) == [9]
                && export.leftOut[0].reason.contains("not among your listings"))
        #expect(throws: DialectError.self) {
            try pricing(
                Self.base(Self.charizard).replacing(
                    "TCGplayer Id,Product Line", with: "Product Line,TCGplayer Id"))
        }
    }

    @Test func whatIsNotSaidAboutACopyIsNotGuessed() throws {
        let base = Self.base(Self.charizard)
        let (export, _) = try pricing(base).export([
            try item("base1-4", 1, nil), try item("base1-4", 2, .nearMint, nil),
            try item("base1-4", 4, .poor),
        ])
        #expect(
            export.leftOut.map { "\($0.reason): \($0.count.copies)" } == [
                "no condition said: 1", "no finish said: 2",
                "not among your listings; add it on TCGplayer once, then export again: 4",
            ])
        #expect(export.written.copies == 0)
    }

    @Test func excellentIsSoldAsLightlyPlayedAndNamed() throws {
        let (export, changes) = try pricing(Self.base(Self.ninetales)).export([
            try item("base1-12", 2, .excellent)
        ])
        #expect(changes.added == 1)
        #expect(
            export.losses.map { "\($0.loss.part) \($0.loss.before) \($0.loss.after)" } == ["condition EX GD"])
    }

    @Test func twoListingsOfOneKindAreLeftAlone() throws {
        let twin = Self.charizard.replacing("\"101\"", with: "\"201\"")
        let (export, _) = try pricing(Self.base(Self.charizard, twin)).export([
            try item("base1-4", 1, .nearMint)
        ])
        #expect(export.leftOut.map(\.reason) == ["several of your listings fit"])
    }
}
