import Testing

@testable import Kartei

/// Numbers that networks publish for tests, and what is none.
@Suite("Numbers in a line of a payment card")
struct PaymentNumberReadingTests {
    @Test(
        "A number printed as its network prints it is sure",
        arguments: [
            ("4242 4242 4242 4242", "4242424242424242", PaymentNetwork.visa),
            ("4111 1111 1111 1111", "4111111111111111", .visa),
            ("4012 8888 8888 1881", "4012888888881881", .visa),
            ("4000 0566 5566 5556", "4000056655665556", .visa),
            ("4716 9670 2605 3481 241", "4716967026053481241", .visa),
            ("5555 5555 5555 4444", "5555555555554444", .mastercard),
            ("5105 1051 0510 5100", "5105105105105100", .mastercard),
            ("5200 8282 8282 8210", "5200828282828210", .mastercard),
            ("2223 0031 2200 3222", "2223003122003222", .mastercard),
            ("2221 0000 1000 0015", "2221000010000015", .mastercard),
            ("3782 822463 10005", "378282246310005", .americanExpress),
            ("3714 496353 98431", "371449635398431", .americanExpress),
            ("3787 344936 71000", "378734493671000", .americanExpress),
            ("3056 930902 5904", "30569309025904", .dinersClub),
            ("3622 720627 1667", "36227206271667", .dinersClub),
            ("3852 000002 3237", "38520000023237", .dinersClub),
            ("6011 1111 1111 1117", "6011111111111117", .discover),
            ("6011 0009 9013 9424", "6011000990139424", .discover),
            ("3530 1113 3330 0000", "3530111333300000", .jcb),
            ("3566 0020 2036 0505", "3566002020360505", .jcb),
            ("6200 0000 0000 0005", "6200000000000005", .unionPay),
            ("6759 6498 2643 8453", "6759649826438453", .maestro),
            ("6799 9901 0000 0000 019", "6799990100000000019", .maestro),
            ("2200 0000 0000 0061", "2200000000000061", .mir),
            ("4242-4242-4242-4242", "4242424242424242", .visa),
            ("4242.4242.4242.4242", "4242424242424242", .visa),
            ("CARD NO 4242 4242 4242 4242", "4242424242424242", .visa),
            ("Card number: 5555 5555 5555 4444", "5555555555554444", .mastercard),
            ("Kartennummer 4111 1111 1111 1111", "4111111111111111", .visa),
            ("NO 4242 4242 4242 4242", "4242424242424242", .visa),
            ("5555 5555 5555 4444 123", "5555555555554444", .mastercard),
            ("3782 822463 10005 1234", "378282246310005", .americanExpress),
            ("4242 4242 4242 4242 12/27", "4242424242424242", .visa),
            ("  4242  4242 4242   4242 ", "4242424242424242", .visa),
            ("４２４２ ４２４２ ４２４２ ４２４２", "4242424242424242", .visa),
        ])
    func printedNumbers(line: String, digits: String, network: PaymentNetwork) throws {
        let number = try #require(read(line).number)
        #expect(number.value.plain == digits)
        #expect(number.value.network == network)
        #expect(number.value.luhn == .pass)
        #expect(number.confidence == .high)
        #expect(number.reason == .luhnPasses)
    }

    @Test(
        "A number in other groups, or in none, is likely and never sure",
        arguments: [
            ("4242424242424242", "4242424242424242"), ("42424242 42424242", "4242424242424242"),
            ("4242 4242 42424242", "4242424242424242"), ("4242 42424242 4242", "4242424242424242"),
            ("378282246310005", "378282246310005"), ("3782 8224 6310 005", "378282246310005"),
            ("30569309025904", "30569309025904"), ("3056 9309 0259 04", "30569309025904"),
            ("555555 5555554444", "5555555555554444"), ("6011 111111111117", "6011111111111117"),
            ("6799990100000000019", "6799990100000000019"), ("424242 4242 42 4242", "4242424242424242"),
            // Visa's thirteen digits of old: the network may also have lost three.
            ("4222 2222 2222 2", "4222222222222"),
        ])
    func otherGroups(line: String, digits: String) throws {
        let number = try #require(read(line).number)
        #expect(number.value.plain == digits)
        #expect(number.confidence < .high)
        #expect(number.reason == .luhnPassesOnly)
    }

    @Test(
        "Letters that look like digits are settled where one reading alone fits the check digit",
        arguments: [
            ("4242 4242 4242 424Z", "4242424242424242"), ("4Z42 4242 4242 4242", "4242424242424242"),
            ("SSSS 5555 5555 4444", "5555555555554444"), ("5S55 55S5 5555 4444", "5555555555554444"),
            ("4111 1111 1111 111l", "4111111111111111"), ("411I 1111 |111 1111", "4111111111111111"),
            ("3782 8ZZ463 1OOO5", "378282246310005"), ("6O11 1111 1111 1117", "6011111111111117"),
            ("b011 1111 1111 1117", "6011111111111117"), ("G011 1111 1111 1117", "6011111111111117"),
            ("4012 BBBB 8888 1881", "4012888888881881"), ("2Z23 0031 2200 3222", "2223003122003222"),
            ("3530 1113 3330 OOOO", "3530111333300000"), ("62D0 0000 0000 0005", "6200000000000005"),
            ("22Q0 0000 0000 0061", "2200000000000061"), ("30S6 930902 5904", "30569309025904"),
        ])
    func lookAlikes(line: String, digits: String) throws {
        let number = try #require(read(line).number)
        #expect(number.value.plain == digits)
        #expect(number.value.luhn == .pass)
        #expect(number.confidence == .medium)
        #expect(number.reason == .settledByLookAlikes)
    }

    @Test(
        "Letters that no reading settles leave the number blank",
        arguments: [
            // A digit beside the letter is wrong, so that its only reading fails.
            "4242 4242 4242 434Z", "SSSS 5555 5555 4445", "411I 1111 1111 1112", "3782 8ZZ463 1OOO6",
            "62D0 0000 0000 0006", "4242 X242 4242 4242", "42?2 4242 4242 4242", "4242 4242 4242 424",
            "OOOO OOOO SSSS 4444",
        ])
    func unsettled(line: String) { #expect(read(line).number == nil) }

    @Test("One and seven are exchanged only where the recognizer itself doubts")
    func sevens() throws {
        // 4242…: no; 4111 1111 1111 1111 with its second digit read as 7.
        let misread = "4711 1111 1111 1111"
        let sure = try #require(PaymentCardParser().parse([printed(misread)]).number)
        #expect(sure.value.luhn == .fail)
        #expect(sure.confidence == .low)

        let doubted = PaymentCardParser().parse([printed(misread, unsure: [1: 0.4])])
        #expect(doubted.plainNumber == "4111111111111111")
        #expect(doubted.number?.reason == .settledByLookAlikes)

        let other = PaymentCardParser().parse([printed(misread, alternative: "4111 1111 1111 1111")])
        #expect(other.plainNumber == "4111111111111111")
        #expect(other.number?.confidence == .medium)

        // Another digit than these two is never exchanged, whatever the recognizer would have read.
        let eight = PaymentCardParser().parse([
            printed("4811 1111 1111 1111", alternative: "4111 1111 1111 1111", unsure: [1: 0.2])
        ])
        #expect(eight.number?.value.luhn == .fail)
    }

    @Test("Where two exchanges fit the check digit, there is no telling")
    func twoReadings() {
        // 4711 1111 1111 1115 and 4117 1111 1111 1115 both fulfil it, because both places count alike.
        let line = printed("4717 1111 1111 1115", unsure: [1: 0.3, 3: 0.3])
        #expect(PaymentCardParser().parse([line]).number == nil)
    }

    @Test(
        "A number whose check digit does not fit is given as failing where it clearly is a number",
        arguments: [
            "5555 5555 5555 4445", "2223 0031 2200 3223", "2221 0000 1000 0016", "3056 930902 5905",
            "6011 1111 1111 1118", "2200 0000 0000 0062", "6759 6498 2643 8454", "4242 4242 4242 4243",
            "3782 822463 10006",
            "3530 1113 3330 0001",
        ])
    func failing(line: String) throws {
        let number = try #require(read(line).number)
        #expect(number.value.plain == line.filter { $0 != " " })
        #expect(number.value.luhn == .fail)
        #expect(number.confidence == .low)
        #expect(number.reason == .luhnFails)
    }

    @Test("UnionPay issues numbers whose check digit does not fit")
    func unionPay() throws {
        let number = try #require(read("6200 0000 0000 0004").number)
        #expect(number.value.luhn == .notRequired)
        #expect(number.confidence == .low)
        #expect(read("620000 0000000000008").number?.value.network == .unionPay)
    }

    @Test(
        "A number of no known network is taken where its check digit fits, and is unsure",
        arguments: [
            // By hand: the first of 16 digits counts twice, that of 12 as well: 9 -> 18 -> 9, 7 -> 14 -> 5, 6
            // -> 12 -> 3.
            ("9000 0000 0000 0001", "9000000000000001"), ("7000 0000 0000 0005", "7000000000000005"),
            ("6000 0000 0000", nil), ("6000 0000 0007", "600000000007"), ("9000 0000 0000 0002", nil),
        ] as [(String, String?)])
    func unknownNetworks(line: String, digits: String?) {
        let number = read(line).number
        #expect(number?.value.plain == digits)
        #expect(number.map(\.confidence) != .high)
        #expect(number.map(\.reason) == (digits == nil ? nil : .networkUnknown))
    }

    @Test(
        "What else has many digits is no number",
        arguments: [
            "+49 69 1234 5678 9012", "+1 4242 4242 4242 4242", "(4242) 4242 4242 4242",
            "Tel. 4242 4242 4242 4242",
            "1-800-847-2911", "Customer Service 0800 123 4567 8901", "Hotline 4242424242424242",
            "DE89 3704 0044 0532 0130 00", "IBAN 4242 4242 4242 4242", "GB82 WEST 1234 5698 7654 32",
            "FR14 2004 1010 0505 0001 3M02 606", "SI56 2633 0001 2039 086", "BE68 5390 0754 7034",
            "Konto 4242 4242 4242 4242", "Kundennummer 4111111111111111", "Customer no. 4111 1111 1111 1111",
            "Account 5555 5555 5555 4444", "Client n° 378282246310005", "Cuenta 4242 4242 4242 4242",
            "0000 0000 0000 0000", "0123 4567 8901 2347", "01.02.2020 03.04.2025", "2020-01-02 2025-03-04",
            "12/27", "1234", "123", "CVV 123", "0326", "4242", "4242 42", "4242 42•• •••• 4242",
            "**** **** **** 4242",
            "4242 4242 4242", "4242 4242 4242 4242 4242", "5/33 6195 0371 5702", "9000 0000 0000 0003",
            "1234 5678 9012 3456", "4242 4242 4242 42424", "3400 000000 0000", "1212 1212", "24/7",
            "Phone 1 800 555 0100 4242", "VALID THRU 12/27", "JOHN SAMPLE", "", " ", "VISA",
            "SOLO BOSS LOBO SOLO",
        ])
    func otherNumbers(line: String) { #expect(read(line).number == nil) }

    @Test("Digits missing at an end that was cut off leave variable lengths blank and others unsure")
    func cutLines() {
        let maestro = printed("6759 6498 2643 8453", cutEnds: .end)
        #expect(PaymentCardParser().parse([maestro]).number?.confidence == .medium)
        let any = printed("6000 0000 0007", cutEnds: .end)
        #expect(PaymentCardParser().parse([any]).number == nil)
    }

    @Test("A number of a length that may have lost a digit is unsure, and its end is no code")
    func raggedLengths() throws {
        // By hand: 6, 7 -> 5, 5, 9 -> 9 and 5 make 30; of the first twelve 6 -> 3, 7, 5 -> 1 and 9 make 20.
        let ragged = try #require(read("6759 0000 0000 005").number)
        #expect(ragged.value.plain == "675900000000005")
        #expect(ragged.confidence == .low)
        #expect(read("6759 0000 0000 006").number?.value.luhn != .pass)
    }

    @Test("Two different numbers of equal standing are no number")
    func twoNumbers() {
        let lines = [printed("4242 4242 4242 4242", y: 0.3), printed("5555 5555 5555 4444", y: 0.7)]
        #expect(PaymentCardParser().parse(lines).number == nil)
        let small = [
            printed("4242 4242 4242 4242", y: 0.3), printed("5555 5555 5555 4444", y: 0.7, height: 0.05),
        ]
        let read = PaymentCardParser().parse(small)
        #expect(read.plainNumber == "4242424242424242")
        #expect(read.number?.confidence == .low)
        #expect(read.number?.reason == .likeliestOfSeveral)
        let twice = [printed("4242 4242 4242 4242", y: 0.3), printed("4242 4242 4242 4242", y: 0.7)]
        #expect(PaymentCardParser().parse(twice).number?.confidence == .high)
    }

    @Test("Three more digits may be a code or the end of a number: there is no being sure")
    func codeOrEnd() throws {
        let number = try #require(read("4242 4242 4242 4242 123").number)
        #expect(number.value.plain == "4242424242424242")
        #expect(number.confidence == .low)
        #expect(read("CVV 123 4242 4242 4242 4242").number == nil)
    }

    @Test("A long line of short groups is done with at once", .timeLimit(.minutes(1)))
    func longLine() { #expect(read(String(repeating: "1 ", count: 20_000)).number == nil) }

    @Test("What stands beside the card is not read")
    func besideTheCard() {
        #expect(PaymentCardParser().parse([printed("4242 4242 4242 4242", y: 1.2)]).number == nil)
    }
}
