import Foundation
import Kartei
import Testing

@testable import KarteiStore

struct LedgerStoreTests {
    @Test func aLedgerKeepsWhatWasRecordedAndTakesItBack() throws {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent(
            "kartei-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: home) }
        let folder = DataFolder(home)
        try folder.create()
        let store = try LedgerAddress(folder).open()
        let ledger = Ledger(store: store, device: try folder.device())
        let item = ItemID()
        try ledger.record(item, .added(Copy(LedgerCard(name: "Pikachu", number: "25")), .entered))
        try ledger.record(item, .finish(.foil))
        #expect(try store.item(item)?.copy.finish == .foil)
        let found = try store.verify()
        #expect(found.faults == [] && found.events == 2 && found.items == 1)
        _ = try ledger.undo()
        #expect(try store.item(item)?.copy.finish == nil)
        _ = try ledger.undo()
        #expect(try store.item(item)?.isRemoved == true)
        #expect(try ledger.undo() == nil)
        #expect(try store.rebuild() == 1)
        #expect(try store.verify().faults == [])
    }
}
