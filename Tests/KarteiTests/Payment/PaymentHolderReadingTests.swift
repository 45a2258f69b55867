import Testing

@testable import Kartei

@Suite("The holder's name on a payment card")
struct PaymentHolderReadingTests {
    private static let number = printed("4242 4242 4242 4242", y: 0.55)

    private func holder(_ lines: [TextLine]) -> PaymentCard.Reading<String>? {
        PaymentCardParser().parse([Self.number] + lines).holder
    }

    @Test(
        "A name below the number is the holder's",
        arguments: [
            "JANE SAMPLE", "M STEVENSON", "THEO CALLOW", "BB ANN BEYER", "DAN YARROW", "ANDREA ANDERSEN",
            "VERY IMPORTANT PERSON", "JOSÉ MARÍA GARCÍA", "ZOË VAN DER BERG", "MARIE DE LA TOUR",
            "SEÁN O'BRIEN",
            "SEAN O’BRIEN", "ANNA-LENA MÜLLER-LÜDENSCHEIDT", "JOHN SMITH JR", "JOHN SMITH III",
            "LEE M. BAKER",
            "DR. EVA STEIN", "PROF DR HANS WEIß", "MRS A N OTHER", "J. R. R. HARTLEY", "BJÖRN ÅKESSON",
            "ŁUKASZ ŻÓŁĆ", "IVANA ČERNÁ", "ИВАН ПЕТРОВ", "山田 太郎", "王小明", "三浦 一郎", "김 철수",
            "ΓΙΩΡΓΟΣ ΠΑΠΑΔΟΠΟΥΛΟΣ",
            "LUDWIG VON MISES", "MARCO DAL BO", "ABU AL-FARAJ", "NGUYEN VAN AN",
        ])
    func names(name: String) throws {
        let read = try #require(holder([printed(name, y: 0.85, height: 0.06)]))
        #expect(read.value == name)
        #expect(read.confidence == .high)
        #expect(read.reason == .nameInPlace)
    }

    @Test(
        "What else cards print is no name",
        arguments: [
            "VISA", "Visa Electron", "Titanium", "TITANIUM CARD", "WORLD ELITE", "World Elite Mastercard",
            "GOLD",
            "GOLD CARD", "PLATINUM", "Platinum Business", "SAMPLE BANK", "FIRST NATIONAL BANK",
            "Deutsche Bank",
            "Sparkasse Musterstadt", "BANCO DE CHILE", "Banque Populaire", "Credit Union", "CREDIT CARD",
            "DEBIT",
            "Tarjeta de Crédito", "Carte bancaire", "CARTÃO DE CRÉDITO", "MEMBER SINCE", "VALID THRU",
            "GOOD THRU",
            "GÜLTIG BIS", "AUTHORIZED SIGNATURE", "NOT VALID UNLESS SIGNED", "Customer Service",
            "Kundenservice",
            "AMERICAN EXPRESS", "Diners Club International", "UnionPay", "中国银行", "MASTERCARD WORLD",
            "CONTACTLESS",
            "Unterschrift des Karteninhabers", "FIRMA AUTORIZADA", "SIGNATURE AUTORISÉE", "www.sample.com",
            "MONTH/YEAR",
            "EXPIRES END", "Member FDIC", "pay anywhere you like", "24/7", "JANE5 SAMPLE", "J S", "DE LA",
            "JANE",
            "REVOLUT", "VALID FROM", "CASHBACK REWARDS", "PREPAID GIFT", "VISA JANE", "",
        ])
    func others(line: String) { #expect(holder([printed(line, y: 0.85, height: 0.06)]) == nil) }

    @Test(
        "What samples print in a name's place is given, unsure",
        arguments: [
            "CARDHOLDER", "YOUR NAME HERE", "CARD MEMBER", "CU MEMBER", "CLUBS CARD MEMBER",
            "LEE M. CARDHOLDER",
            "GIFT CARD RECIPIENT", "CARDHOLDER NAME", "CARD HOLDER",
        ])
    func placeholders(line: String) throws {
        let read = try #require(holder([printed(line, y: 0.85, height: 0.06)]))
        #expect(read.value == line)
        #expect(read.confidence == .low)
        #expect(read.reason == .placeholder)
    }

    @Test("A company is given only where no name is")
    func companies() throws {
        let company = printed("ACME WIDGETS LTD", y: 0.93, height: 0.05)
        #expect(holder([printed("M STEVENSON", y: 0.85, height: 0.05), company])?.value == "M STEVENSON")
        #expect(
            holder([
                printed("M STEVENSON", y: 0.85, height: 0.05), printed("COMPANY NAME", y: 0.93, height: 0.05),
            ])?
            .value == "M STEVENSON")
        let alone = try #require(holder([company]))
        #expect(alone.value == "ACME WIDGETS LTD")
        #expect(alone.confidence == .low)
        #expect(alone.reason == .company)
    }

    @Test("A label above the name is not the name")
    func label() {
        let lines = [
            printed("CARDHOLDER NAME", y: 0.78, height: 0.03), printed("JANE SAMPLE", y: 0.85, height: 0.06),
        ]
        #expect(holder(lines)?.value == "JANE SAMPLE")
    }

    @Test("A label that was misread is smaller than the name below it")
    func misreadLabel() {
        let lines = [
            printed("CARS AOLGER", y: 0.78, height: 0.03), printed("THEO CALLOW", y: 0.85, height: 0.05),
        ]
        #expect(holder(lines)?.value == "THEO CALLOW")
    }

    @Test("A date behind the name is not part of it")
    func date() {
        #expect(holder([printed("JANE SAMPLE 09/22", y: 0.85, height: 0.06)])?.value == "JANE SAMPLE")
    }

    @Test("Names above the number, far smaller or beside the card are not the holder's")
    func places() {
        #expect(holder([printed("JANE SAMPLE", y: 0.2, height: 0.06)]) == nil)
        #expect(holder([printed("JANE SAMPLE", y: 0.9, height: 0.02)]) == nil)
        #expect(holder([printed("JANE SAMPLE", y: 1.3, height: 0.06)]) == nil)
        #expect(holder([printed("JANE SAMPLE", x: 0.7, y: 0.56, height: 0.06)])?.value == "JANE SAMPLE")
    }

    @Test("A name in several boxes is put together")
    func boxes() {
        let first = printed("JANE Q", x: 0.08, y: 0.85, height: 0.06)
        let second = printed("SAMPLE", x: 0.08 + first.quad.width + 0.02, y: 0.85, height: 0.06)
        #expect(holder([second, first])?.value == "JANE Q SAMPLE")
    }

    @Test("A network's word beside the name is no part of it")
    func besideTheName() {
        let name = printed("JANE SAMPLE", y: 0.85, height: 0.06)
        let word = printed("VISA", x: 0.08 + name.quad.width + 0.03, y: 0.85, height: 0.07)
        #expect(holder([name, word])?.value == "JANE SAMPLE")
        let before = printed("GOLD", x: 0.01, y: 0.85, height: 0.05)
        #expect(holder([before, name])?.value == "JANE SAMPLE")
    }

    @Test("Without a number a name is unsure")
    func noNumber() throws {
        let card = PaymentCardParser().parse([
            printed("SAMPLE BANK", y: 0.1), printed("JANE SAMPLE", y: 0.85, height: 0.06),
        ])
        #expect(card.holder?.value == "JANE SAMPLE")
        #expect(card.holder?.confidence == .low)
    }
}
