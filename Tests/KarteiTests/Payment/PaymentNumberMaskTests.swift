import Testing

@testable import Kartei

@Suite struct PaymentNumberMaskTests {
    /// Test numbers that payment networks publish.
    @Test(arguments: [
        "4111111111111111", "4111 1111 1111 1111", "3782 822463 10005", "5555-5555-5555-4444",
        "6011.0009.9013.9424", "3056 930902 5904", "6304 0000 0000 0000", "4111\t1111\t1111\t1111",
        "4111_1111_1111_1111", "4111\u{2011}1111\u{2014}1111\u{2013}1111",
        "4111\u{2009}1111\u{202F}1111\u{3000}1111",
        "4111\u{200B}1111\u{2060}1111\u{FEFF}1111", "4\u{200D}111111111111111",
    ])
    func aPaymentNumberIsMaskedHoweverItIsGrouped(_ number: String) {
        let masked = "Name \(number) 12/27".withoutPaymentNumber
        #expect(masked.filter(\.isNumber).count <= 4, "\(masked)")
        #expect(masked.hasPrefix("Name "))
    }

    @Test(arguments: [
        "045/195", "LOB-EN001", "89631139", "DMG-EN002", "4111 1111 1111 1112", "2026-11-30", "",
        "Charizard 4/102", "1234567890",
        // Cards of Scryfall and Lorcast whose IDs hold digits that fulfil Luhn's check.
        "magic:8a8042ec-5306-4851-9854-f05ed7e1acf6", "47354179-7048-4329-9c50-ce9d4e714a5b",
        "lorcana:crd_a776fb952998401394dcee6936d85b56",
    ])
    func whatIsOnTradingCardsStays(_ text: String) {
        #expect(text.withoutPaymentNumber == text)
    }

    @Test func aNumberThatOnlyLooksLikeAnIDIsMasked() {
        #expect("41111111-1111-1111-1111-111111111111".withoutPaymentNumber.hasPrefix("••••••••-••••-••••-"))
        #expect(
            "8a8042ec-5306-4851-9854-f05ed7e1acf6 4111 1111 1111 1111".withoutPaymentNumber
                == "8a8042ec-5306-4851-9854-f05ed7e1acf6 •••• •••• •••• ••••")
    }

    @Test(.timeLimit(.minutes(1))) func aLongTextOfShortGroupsIsDoneWithAtOnce() {
        let text = String(repeating: "1 ", count: 100_000)
        #expect(text.withoutPaymentNumber.utf8.count >= text.utf8.count)
    }
}

@Suite("Payment cards' numbers in messages")
struct PaymentNumberInMessagesTests {
    @Test(
        "A number that a network issues is masked however it is grouped",
        arguments: [
            "no card like '4242 4242 4242 4242'", "3782-822463-10005 is no game", "6799990100000000019",
            "what\n5555 5555\n5555 4444",
        ])
    func masked(text: String) { #expect(!text.withoutIssuedPaymentNumber.contains { $0.isNumber }) }

    @Test(
        "What names a photo or a day stays",
        arguments: [
            "PXL_20261130_101112345.jpg", "signal-2026-11-30-10-11-12-345.jpg", "IMG_20261201_043000.heic",
            "4242 4242 4242 4241", "1,100,224 bytes",
        ])
    func kept(text: String) { #expect(text.withoutIssuedPaymentNumber == text) }
}
