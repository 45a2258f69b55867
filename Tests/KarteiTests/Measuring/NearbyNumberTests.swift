import Testing

@testable import Kartei

@Suite struct NearbyNumberTests {
    private func texts(_ printed: String, _ change: NearbyNumber.Change) -> [String] {
        NearbyNumber.all(near: printed).filter { $0.change == change }.map(\.text)
    }

    @Test func aPaddedNumberStaysPadded() {
        #expect(texts("045/195", .lastDigit) == ["044/195", "046/195"])
        #expect(texts("045/195", .firstDigit) == ["145/195", "945/195"])
        #expect(texts("045/195", .total) == ["045/194", "045/196", "045/295", "045/095"])
    }

    @Test func digitsAreDroppedAddedSwappedAndTakenForOthers() {
        #expect(texts("348", .digitDropped) == ["48", "38", "34"])
        #expect(texts("348", .digitAdded) == ["1348", "3480", "3481", "3488"])
        #expect(texts("348", .digitsSwapped) == ["438", "384"])
        #expect(texts("168", .lookAlike) == ["768", "158", "163"])
    }

    /// Without its zero 045 is the same number; 45 without its 4 is not.
    @Test func zerosBeforeDigitsAreNoDifference() {
        #expect(texts("045/195", .digitDropped) == ["05/195", "04/195"])
        #expect(!NearbyNumber.all(near: "045/195").contains { $0.text == "45/195" })
        #expect(!NearbyNumber.all(near: "LOB-EN001").contains { $0.text == "LOB-EN01" })
    }

    @Test func codesAreGivenOtherSetsAndRegions() {
        #expect(texts("LOB-EN001", .setCode) == ["LOA-EN001"])
        #expect(texts("LOB-EN001", .region) == ["LOB-DE001", "LOB-FR001", "LOB-E001", "LOB-001"])
        #expect(texts("OP01-016", .setCode) == ["OP02-016", "OP00-016"])
        #expect(texts("OP01-016", .region).isEmpty)
        #expect(texts("SWSH196", .setCode) == ["SWSA196", "SWSB196"])
        #expect(texts("4/102", .setCode).isEmpty)
    }

    @Test func eachNumberComesOnceAndNeverTheTrueOne() {
        for printed in ["4/102", "045/195", "TG12/TG30", "LOB-EN001", "MVP1-PTS03", "12/204 • EN • 3", "7"] {
            let all = NearbyNumber.all(near: printed)
            #expect(Set(all.map(\.text)).count == all.count)
            #expect(!all.contains { $0.text == printed })
            #expect(all.count > 4)
        }
        #expect(NearbyNumber.all(near: "").isEmpty)
    }
}
