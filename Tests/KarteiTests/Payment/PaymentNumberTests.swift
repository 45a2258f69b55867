import Foundation
import Synchronization
import Testing

@testable import Kartei

@Suite("The number of a payment card")
struct PaymentNumberTests {
    private func number(_ text: String) throws -> PaymentNumber { try #require(PaymentNumber(text)) }

    @Test(
        "A number shows its first six and last four digits at most, in its network's groups",
        arguments: [
            ("4242424242424242", "4242 42•• •••• 4242"), ("5555 5555 5555 4444", "5555 55•• •••• 4444"),
            ("378282246310005", "3782 82•••• •0005"), ("30569309025904", "3056 9••••• 5904"),
            ("6799990100000000019", "6799 99•• •••• •••0 019"), ("600000000007", "6000 •••• 0007"),
            ("4222222222222", "4222 •••• •222 2"), ("6200000000000000003", "620000 •••••••••0003"),
        ])
    func masks(digits: String, masked: String) throws {
        let number = try number(digits)
        #expect(number.masked == masked)
        #expect(number.last4 == String(digits.suffix(4)))
        #expect(number.count == digits.count(where: \.isNumber))
    }

    private struct Refusal: Error { let number: PaymentNumber }

    @Test("No way to turn a number into text shows what is masked")
    func texts() throws {
        let number = try number("4242 1357 9246 8134")
        let card = PaymentCard(number: .init(number, confidence: .low, reason: .luhnFails))
        var dumped = ""
        dump(number, to: &dumped)
        dump(card, to: &dumped)
        dump([1: card], to: &dumped)
        let json = try JSONEncoder().encode(card)
        let error = Refusal(number: number)
        let texts = [
            "\(number)", "\(card)", String(describing: number), String(reflecting: number),
            String(reflecting: card),
            String(describing: Optional(number)), String(reflecting: [number]), number.description,
            number.debugDescription, dumped, String(decoding: json, as: UTF8.self), "\(error)",
            String(describing: error), String(reflecting: error), error.localizedDescription,
            String(describing: Mirror(reflecting: number).children.map { $0 }),
            String(describing: Mirror(reflecting: card).children.map { $0 }),
            String(format: "%@", "\(number)"),
        ]
        for text in texts {
            let digits = text.filter(\.isNumber)
            #expect(!digits.contains("13579246"), "\(text)")
            #expect(!text.contains("1357") && !text.contains("9246"), "\(text)")
        }
        #expect(String(decoding: json, as: UTF8.self).contains("4242 13•• •••• 8134"))
    }

    @Test("The digits are overwritten when the last reference goes, and not before")
    func wiping() throws {
        let seen = Mutex([UInt8]?.none)
        var number = PaymentNumber(digits: [4, 2, 4, 2, 4, 2, 4, 2, 4, 2, 4, 2, 4, 2, 4, 2]) { memory in
            seen.withLock { $0 = Array(memory) }
        }
        var copy = number
        number = nil
        #expect(seen.withLock { $0 } == nil)
        #expect(copy?.plain == "4242424242424242")
        copy = nil
        #expect(seen.withLock { $0 } == [UInt8](repeating: 0, count: 16))
    }

    @Test("Numbers are equal where all digits are")
    func equality() throws {
        #expect(try number("4242424242424242") == number("4242 4242 4242 4242"))
        #expect(try number("4242424242424242") != number("4242424242424241"))
        #expect(try number("4242424242424242") != number("5242424242424242"))
        #expect(try number("600000000007") != number("6000000000070"))
    }

    @Test(
        "Only 12 to 19 digits are a number",
        arguments: ["", "42424242424", "42424242424242424242", "4242x42424242424", "٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢"])
    func refused(text: String) { #expect(PaymentNumber(text) == nil) }

    @Test(
        "The first digits name the network, the longest prefix first",
        arguments: [
            ("4", PaymentNetwork.visa), ("401178", .elo), ("51", .mastercard), ("55", .mastercard),
            ("2221", .mastercard),
            ("2720", .mastercard), ("2721", nil), ("2220", nil), ("34", .americanExpress),
            ("37", .americanExpress),
            ("35", nil), ("3528", .jcb), ("3589", .jcb), ("3527", nil), ("300", .dinersClub),
            ("305", .dinersClub),
            ("306", nil), ("309", .dinersClub), ("36", .dinersClub), ("38", .dinersClub), ("39", .dinersClub),
            ("6011", .discover), ("644", .discover), ("649", .discover), ("643", .maestro), ("65", .discover),
            ("650031", .elo), ("650034", .discover), ("655020", .discover), ("620", .unionPay),
            ("62183", .maestro),
            ("6221", .maestro), ("622126", .unionPay), ("6271", .maestro), ("6272", .unionPay),
            ("627780", .elo),
            ("8110", .unionPay), ("8172", nil), ("810", .unionPay), ("500000", .maestro), ("504175", .elo),
            ("506699", .elo), ("506778", .elo), ("506779", .maestro), ("506099", .verve),
            ("506128", .maestro),
            ("509000", .elo), ("493698", .maestro), ("56", .maestro), ("58", .maestro), ("67", .maestro),
            ("63", .maestro), ("637095", .hiper), ("63737423", .hiper), ("63737424", .maestro),
            ("606282", .hipercard),
            ("2200", .mir), ("2204", .mir), ("2205", nil), ("9792", .troy), ("589562", .naranja),
            ("1800", .jcb),
            ("2131", .jcb), ("1", nil), ("7", nil), ("0", nil), ("", nil),
        ] as [(String, PaymentNetwork?)])
    func networks(prefix: String, network: PaymentNetwork?) {
        #expect(PaymentNetwork(beginning: prefix.compactMap(\.asciiDigit)) == network)
    }

    @Test("Networks group, count and check as they do")
    func networkFacts() {
        #expect(PaymentNetwork.americanExpress.groups(for: 15) == [4, 6, 5])
        #expect(PaymentNetwork.dinersClub.groups(for: 14) == [4, 6, 4])
        #expect(PaymentNetwork.dinersClub.groups(for: 16) == [4, 4, 4, 4])
        #expect(PaymentNetwork.unionPay.groups(for: 19) == [6, 13])
        #expect(PaymentNetwork.maestro.groups(for: 19) == [4, 4, 4, 4, 3])
        #expect(PaymentNetwork.americanExpress.codeLength == 4)
        #expect(PaymentNetwork.visa.codeLength == 3)
        #expect(PaymentNetwork.allCases.filter { !$0.requiresLuhn } == [.unionPay])
        #expect(Set(PaymentNetwork.allCases.map(\.name)).count == 15)
    }

    @Test(
        "The first digit names the industry",
        arguments: zip(
            0...9,
            [
                IssuerIndustry.reserved, .airlines, .airlines, .travel, .banking, .banking, .merchandising,
                .petroleum,
                .telecommunications, .national,
            ]))
    func industries(digit: Int, industry: IssuerIndustry) {
        #expect(IssuerIndustry(firstDigit: digit) == industry)
    }

    @Test("The check of Luhn's own example, and of numbers that networks publish")
    func luhn() throws {
        // 7992739871, to which the check digit 3 belongs (Luhn, US patent 2950048).
        #expect(LuhnCheck.isFulfilled(by: [7, 9, 9, 2, 7, 3, 9, 8, 7, 1, 3]))
        for wrong in [0, 1, 2, 4, 5, 6, 7, 8, 9] as [UInt8] {
            #expect(!LuhnCheck.isFulfilled(by: [7, 9, 9, 2, 7, 3, 9, 8, 7, 1, wrong]))
        }
        #expect(try number("4242424242424242").luhn == .pass)
        #expect(try number("4242424242424243").luhn == .fail)
        #expect(try number("6200000000000005").luhn == .pass)
        #expect(try number("6200000000000006").luhn == .notRequired)
    }

    @Test("Every reason has a sentence in both languages")
    func reasons() {
        for language in [Language.english, .german] {
            let sentences = PaymentReason.allCases.map { $0.sentence(in: language) }
            #expect(Set(sentences).count == PaymentReason.allCases.count)
            #expect(sentences.allSatisfy { $0.hasSuffix(".") })
        }
        #expect(PaymentReason.luhnFails.sentence(in: .german) != PaymentReason.luhnFails.sentence())
    }
}
