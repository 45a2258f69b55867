import Foundation
import Testing

@testable import Kartei

@Suite("The form for a payment card")
struct PaymentFormTests {
    /// 2026-12-01, noon.
    private static let day = Date(timeIntervalSince1970: 1_796_126_400)

    private func form(number: String = "", holder: String = "", expiry: String = "") -> PaymentForm {
        PaymentForm(
            number: number, holder: holder, expiry: expiry, on: Self.day,
            in: TimeZone(secondsFromGMT: 0) ?? .current)
    }

    @Test(
        "A number is grouped while it is typed",
        arguments: [
            ("", ""), ("4", "4"), ("4242", "4242"), ("42424", "4242 4"),
            ("4242424242424242", "4242 4242 4242 4242"),
            ("4242 4", "4242 4"), ("37828", "3782 8"), ("378282246310005", "3782 822463 10005"),
            ("37828224631", "3782 822463 1"), ("3782822463100059999", "3782 822463 10005"),
            ("30569309025904", "3056 930902 5904"), ("5555-5555-5555-4444", "5555 5555 5555 4444"),
            ("55555555555544441", "5555 5555 5555 4444"), ("abc4242x", "4242"),
            ("6799990100000000019", "6799 9901 0000 0000 019"),
            ("62000000000000000", "6200 0000 0000 0000 0"), ("6200000000000000003", "620000 0000000000003"),
            ("99999999999999999999", "9999 9999 9999 9999 999"), ("4242 ", "4242"),
        ])
    func numbers(typed: String, shown: String) {
        #expect(PaymentTyping.formattedNumber(typed) == shown)
        #expect(PaymentTyping.formattedNumber(shown) == shown)
    }

    @Test(
        "An expiry gets its slash and its zero while it is typed",
        arguments: [
            ("", ""), ("0", "0"), ("1", "1"), ("12", "12"), ("12/", "12/"), ("122", "12/2"),
            ("1227", "12/27"),
            ("12/27", "12/27"), ("3", "03"), ("3/23", "03/23"), ("1/29", "01/29"), ("0129", "01/29"),
            ("129", "12/9"),
            ("10/2022", "10/2022"), ("102022", "10/2022"), ("12-27", "12/27"), ("12.27", "12/27"),
            ("13", "13"),
            ("/", ""), ("ab", ""), ("12/20271", "12/2027"), ("25/12", "25/12"), ("2027-05", "20/05"),
        ])
    func expiries(typed: String, shown: String) {
        #expect(PaymentTyping.formattedExpiry(typed) == shown)
        #expect(PaymentTyping.formattedExpiry(shown) == shown)
    }

    @Test("The cursor stays behind the digit that it stood behind")
    func cursor() {
        #expect(PaymentTyping.cursor(in: "4242 4", afterDigits: 5) == 6)
        #expect(PaymentTyping.cursor(in: "4242 4", afterDigits: 4) == 4)
        #expect(PaymentTyping.cursor(in: "4242 4", afterDigits: 0) == 0)
        #expect(PaymentTyping.cursor(in: "4242", afterDigits: 9) == 4)
    }

    @Test(
        "What is wrong with a number is said while it is typed",
        arguments: [
            (
                "34000000000000", "American Express needs 15 digits; 14 found",
                "American Express braucht 15 Ziffern; 14 sind da"
            ),
            (
                "555555555555444", "Mastercard needs 16 digits; 15 found",
                "Mastercard braucht 16 Ziffern; 15 sind da"
            ),
            (
                "6011", "Discover needs 16 or 19 digits; 4 found",
                "Discover braucht 16 oder 19 Ziffern; 4 sind da"
            ),
            (
                "4", "Visa needs 13, 16, 18 or 19 digits; 1 found",
                "Visa braucht 13, 16, 18 oder 19 Ziffern; 1 ist da"
            ),
            ("675964982643", "", ""),
            ("67", "Maestro needs 12 to 19 digits; 2 found", "Maestro braucht 12 bis 19 Ziffern; 2 sind da"),
            (
                "9999", "A card number has 12 to 19 digits; 4 found",
                "Eine Kartennummer hat 12 bis 19 Ziffern; 4 sind da"
            ),
            (
                "4242424242424243", "This number has a typing error: its check digit does not fit",
                "Diese Nummer hat einen Tippfehler: ihre Prüfziffer stimmt nicht"
            ),
            ("4242424242424242", "", ""), ("6200000000000006", "", ""), ("", "", ""),
        ])
    func numberProblems(number: String, english: String, german: String) {
        // Of Maestro's twelve digits only the check digit could be wrong.
        if number == "675964982643" {
            #expect(form(number: number).number.problem == .checkDigit)
            return
        }
        let problem = form(number: number).number.problem
        #expect(problem?.sentence() ?? "" == english)
        #expect(problem?.sentence(in: .german) ?? "" == german)
    }

    @Test(
        "What is wrong with an expiry is said while it is typed",
        arguments: [
            ("09/2022", "This card expired in 09/2022", "Diese Karte ist im 09/2022 abgelaufen"),
            ("11/26", "This card expired in 11/2026", "Diese Karte ist im 11/2026 abgelaufen"),
            ("12/26", "", ""), ("3/30", "", ""), ("", "", ""),
            (
                "13/27", "The expiry is a month and a year, such as 09/27",
                "Das Ablaufdatum ist ein Monat mit Jahr, zum Beispiel 09/27"
            ),
            (
                "12", "The expiry is a month and a year, such as 09/27",
                "Das Ablaufdatum ist ein Monat mit Jahr, zum Beispiel 09/27"
            ),
        ])
    func expiryProblems(expiry: String, english: String, german: String) {
        let problem = form(expiry: expiry).expiry.problem
        #expect(problem?.sentence() ?? "" == english)
        #expect(problem?.sentence(in: .german) ?? "" == german)
    }

    @Test("A form is complete when all three fields are right")
    func complete() {
        var form = form(number: "4242424242424242", holder: "Jane Sample", expiry: "1227")
        #expect(form.isComplete)
        form.number.text = "4242424242424243"
        #expect(!form.isComplete)
        form.number.text = "378282246310005"
        #expect(form.isComplete)
        form.expiry.text = "11/26"
        #expect(!form.isComplete)
        form.expiry.text = "11/27"
        form.holder.text = " "
        #expect(!form.isComplete)
        form.holder.text = "三浦 一郎"
        #expect(form.isComplete)
        form.holder.text = "Jane 5ample"
        #expect(form.holder.problem == .digitsInName)
        #expect(!form.isComplete)
        #expect(!self.form().isComplete)
    }

    @Test("A card that was read fills the form")
    func filled() throws {
        let card = PaymentCardParser().parse([
            printed("4242 4242 4242 4242", y: 0.55), printed("VALID THRU 12/27", y: 0.75, height: 0.05),
            printed("JANE SAMPLE", y: 0.88, height: 0.06),
        ])
        let form = PaymentForm(card, on: Self.day)
        #expect(form.number.text == "4242 4242 4242 4242")
        #expect(form.expiry.text == "12/27")
        #expect(form.holder.text == "JANE SAMPLE")
        #expect(form.isComplete)
    }

    @Test("JSON and every other text of a form mask the number; only what is revealed has it")
    func masking() throws {
        let form = form(number: "4242135792468134", holder: "4242 1357 9246 8134", expiry: "0922")
        var dumped = ""
        dump(form, to: &dumped)
        dump(form.revealed, to: &dumped)
        let json = String(decoding: try JSONEncoder().encode(form), as: UTF8.self)
        let part = self.form(number: "42421357924")
        let texts = [
            "\(form)", String(reflecting: form), "\(form.number)", String(reflecting: form.number), dumped,
            json,
            "\(form.revealed)", String(reflecting: form.revealed), "\(part)",
            String(decoding: try JSONEncoder().encode(part), as: UTF8.self),
            String(describing: Mirror(reflecting: form.number).children.map { $0 }),
        ]
        for text in texts {
            #expect(!text.contains("1357") && !text.contains("9246"), "\(text)")
        }
        #expect(json.contains("4242 13•• •••• 8134"))
        #expect(json.contains("its check digit does not fit"))
        let revealed = String(decoding: try JSONEncoder().encode(form.revealed), as: UTF8.self)
        #expect(revealed.contains("4242 1357 9246 8134"))
    }
}
