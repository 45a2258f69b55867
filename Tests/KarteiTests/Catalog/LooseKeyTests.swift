import Testing

@testable import Kartei

@Suite struct LooseKeyTests {
    /// What is printed and the key by the rule: upper-case, zeros of each run of digits stripped, no total.
    @Test(arguments: [
        ("005", "5"), ("100", "100"), ("0", "0"), ("000", "0"), ("LOB-EN000", "LOB-EN0"),
        ("LOB-EN005", "LOB-EN5"),
        ("op01-016", "OP1-16"), ("TG12", "TG12"), ("SWSH068", "SWSH68"), ("045/195", "45"), ("H01/H32", "H1"),
        ("75a/98", "75A"), ("", ""), ("SD10-JP001", "SD10-JP1"),
    ])
    func zerosAndTotalDoNotCount(number: String, key: String) {
        #expect(PrintedNumber.looseKey(of: number, in: .pokemon) == key)
    }
}
