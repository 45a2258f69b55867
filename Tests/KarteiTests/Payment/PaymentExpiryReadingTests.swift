import Foundation
import Testing

@testable import Kartei

@Suite("The month of expiry on a payment card")
struct PaymentExpiryReadingTests {
    private static let number = printed("4242 4242 4242 4242", y: 0.55)

    private func expiry(_ lines: [TextLine]) -> PaymentCard.Reading<PaymentExpiry>? {
        PaymentCardParser().parse([Self.number] + lines).expiry
    }

    @Test(
        "A date with a label is sure",
        arguments: [
            ("VALID THRU 09/22", 9, 2022), ("GOOD THRU 01/29", 1, 2029), ("EXP 12/27", 12, 2027),
            ("EXPIRES END 10/2022", 10, 2022), ("EXPIRES 10 / 2022", 10, 2022), ("EXP12/27", 12, 2027),
            ("UNTIL END 03/30", 3, 2030), ("GÜLTIG BIS 11/26", 11, 2026), ("gültig bis Ende 11/26", 11, 2026),
            ("EXPIRE FIN 06/28", 6, 2028), ("VALABLE JUSQU'AU 06/28", 6, 2028),
            ("VÁLIDA HASTA 02/31", 2, 2031),
            ("VENCE 02/31", 2, 2031), ("VALIDA FINO AL 04/27", 4, 2027), ("SCADENZA 04/27", 4, 2027),
            ("VÁLIDO ATÉ 07/29", 7, 2029), ("VALIDADE 07/29", 7, 2029), ("VALIDTHRU 08/26", 8, 2026),
            ("GOODTHRU08/26", 8, 2026), ("VALID THRU 12-27", 12, 2027), ("VALID THRU 12.27", 12, 2027),
            ("EXP 3/23", 3, 2023), ("VALID FROM 01/20 VALID THRU 01/25", 1, 2025),
            ("VALID THRU 01/25 VALID FROM 01/20", 1, 2025), ("VALID FROM VALID THRU 01/20 01/25", 1, 2025),
            ("MEMBER SINCE 98 VALID THRU 01/25", 1, 2025), ("GÜLTIG AB 02/21 GÜLTIG BIS 02/26", 2, 2026),
            ("VALABLE DU 03/20 AU 03/24", 3, 2024), ("DESDE 05/19 HASTA 05/24", 5, 2024),
            ("VALID THRU 09/22 V", 9, 2022), ("valid thru: 09/22", 9, 2022),
            ("MONTH/YEAR EXPIRES 09/22", 9, 2022),
        ])
    func labelled(line: String, month: Int, year: Int) throws {
        let read = try #require(expiry([printed(line, y: 0.75, height: 0.05)]))
        #expect(read.value == PaymentExpiry(month: month, year: year))
        #expect(read.confidence == .high)
        #expect(read.reason == .labelled)
    }

    @Test(
        "A date without a label is likely, and loosely written ones are unsure",
        arguments: [
            ("09/22", 9, 2022, FieldConfidence.medium), ("10/2022", 10, 2022, .medium),
            ("3/23", 3, 2023, .medium),
            ("01/29", 1, 2029, .medium), ("1/29", 1, 2029, .medium), ("JANE SAMPLE 09/22", 9, 2022, .medium),
            ("12-12", 12, 2012, .low), ("12.27", 12, 2027, .low), ("12 27", 12, 2027, .low),
            ("1227", 12, 2027, .low),
            ("EXP 1227", 12, 2027, .low), ("EXP 122027", 12, 2027, .low), ("EXP 12 27", 12, 2027, .low),
            ("12 – 2027", 12, 2027, .low), ("O9/22", 9, 2022, .low), ("0S/27", 5, 2027, .low),
            ("EXP O9/2Z", 9, 2022, .medium), ("27/05", 5, 2027, .low), ("EXP 27/05", 5, 2027, .low),
            ("LUDWIG VON MISES 09/22", 9, 2022, .medium), ("JEAN DU PONT 09/22", 9, 2022, .medium),
            ("OO 3/23", 3, 2023, .medium), ("07129", 7, 2029, .low), ("07|29", 7, 2029, .low),
            ("MM/YY 09/22", 9, 2022, .medium),
        ])
    func loose(line: String, month: Int, year: Int, confidence: FieldConfidence) throws {
        let read = try #require(expiry([printed(line, y: 0.75, height: 0.05)]))
        #expect(read.value == PaymentExpiry(month: month, year: year))
        #expect(read.confidence == confidence)
    }

    @Test(
        "What is no month of expiry leaves it blank",
        arguments: [
            "00/00", "13/27", "00/27", "MEMBER SINCE 98", "MEMBER SINCE 1998", "MEMBER SINCE 08/10",
            "VALID FROM 01/20",
            "GÜLTIG AB 01/20", "DEPUIS 01/20", "24/7", "24/7 SERVICE", "12/05/2027", "05.12.2027",
            "2027-12-05",
            "5/33 6195 0371 5702", "4242 4242 4242 4242 12/27", "120", "121", "129", "1/2", "1/234",
            "12/3456",
            "Call 1-800-12-27", "Tel 0800 12/27", "4242", "123", "12/27/28", "CUSTOMER SERVICE 12/27",
            "SAMPLE BANK",
            "EXP 13/13", "1/1999", "12/1999", "EXP 1327", "112/27", "12/271", "13129", "07229", "REF 07129",
            "",
        ])
    func blank(line: String) { #expect(expiry([printed(line, y: 0.75, height: 0.05)]) == nil) }

    @Test("Four digits count only below the number, alone or with a label")
    func fourDigits() {
        #expect(expiry([printed("1227", y: 0.3, height: 0.05)]) == nil)
        #expect(expiry([printed("1227 1500", y: 0.75, height: 0.05)]) == nil)
        #expect(expiry([printed("REF 1227", y: 0.75, height: 0.05)]) == nil)
        // The first group once more, in small print, is no month. By hand: 1 -> 2, 2, 2 -> 4, 4 make 12, and
        // 8.
        let number = printed("1224 0000 0000 0008", y: 0.55)
        let again = printed("1224", y: 0.65, height: 0.03)
        #expect(PaymentCardParser().parse([number, again]).expiry == nil)
    }

    @Test("Of two dates without labels the later one is taken, unsure")
    func later() throws {
        let both = try #require(
            expiry([printed("01/20", x: 0.3, y: 0.75), printed("01/25", x: 0.6, y: 0.75)]))
        #expect(both.value == PaymentExpiry(month: 1, year: 2025))
        #expect(both.confidence == .low)
        #expect(both.reason == .laterOfSeveral)
        let oneLine = try #require(expiry([printed("11/27-05/30", y: 0.75, height: 0.05)]))
        #expect(oneLine.value == PaymentExpiry(month: 5, year: 2030))
    }

    @Test("Labels above and beside say which date is which")
    func labelsAround() throws {
        let above = try #require(
            expiry([
                printed("VALID FROM", x: 0.2, y: 0.68, height: 0.03),
                printed("VALID THRU", x: 0.5, y: 0.68, height: 0.03),
                printed("01/28", x: 0.22, y: 0.74, height: 0.05),
                printed("01/25", x: 0.52, y: 0.74, height: 0.05),
            ]))
        #expect(above.value == PaymentExpiry(month: 1, year: 2025))
        #expect(above.confidence == .high)
        let beside = try #require(
            expiry([
                printed("VALID", x: 0.3, y: 0.73, height: 0.025),
                printed("THRU", x: 0.3, y: 0.76, height: 0.025),
                printed("12/27", x: 0.37, y: 0.745, height: 0.05),
            ]))
        #expect(beside.value == PaymentExpiry(month: 12, year: 2027))
        #expect(beside.confidence == .high)
        let issue = expiry([
            printed("MEMBER SINCE", x: 0.2, y: 0.68, height: 0.03),
            printed("08/10", x: 0.22, y: 0.74, height: 0.05),
            printed("05/16", x: 0.6, y: 0.74, height: 0.05),
        ])
        #expect(issue?.value == PaymentExpiry(month: 5, year: 2016))
    }

    @Test("A card is valid through the last day of its month, where it is used")
    func expired() throws {
        let expiry = try #require(PaymentExpiry(month: 2, year: 2028))
        let zone = try #require(TimeZone(secondsFromGMT: 0))
        func day(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }
        #expect(!expiry.isExpired(on: try day("2028-02-29T23:59:59Z"), in: zone))
        #expect(expiry.isExpired(on: try day("2028-03-01T00:00:00Z"), in: zone))
        #expect(!expiry.isExpired(on: try day("2027-12-31T00:00:00Z"), in: zone))
        let west = try #require(TimeZone(secondsFromGMT: -3600))
        #expect(!expiry.isExpired(on: try day("2028-03-01T00:30:00Z"), in: west))
    }

    @Test("Months and years are numbers, whatever they were made of")
    func values() throws {
        #expect(PaymentExpiry(month: 13, year: 2027) == nil)
        #expect(PaymentExpiry(month: 0, year: 2027) == nil)
        #expect(PaymentExpiry(month: 1, year: 1999) == nil)
        let expiry = try #require(PaymentExpiry(month: 1, year: 29))
        #expect(expiry.year == 2029)
        #expect("\(expiry)" == "01/29")
        let decoded = try JSONDecoder().decode(
            PaymentExpiry.self, from: Data(#"{"month":1,"year":2029}"#.utf8))
        #expect(decoded == expiry)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(PaymentExpiry.self, from: Data(#"{"month":13,"year":2029}"#.utf8))
        }
    }
}
