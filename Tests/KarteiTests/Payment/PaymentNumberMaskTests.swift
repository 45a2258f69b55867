import Testing

@testable import Kartei

@Suite struct PaymentNumberMaskTests {
    /// Test numbers that payment networks publish.
    @Test(arguments: [
        "4111111111111111", "4111 1111 1111 1111", "3782 822463 10005", "5555-5555-5555-4444",
        "6011.0009.9013.9424", "3056 930902 5904", "6304 0000 0000 0000",
    ])
    func aPaymentNumberIsMaskedHoweverItIsGrouped(_ number: String) {
        let masked = "Name \(number) 12/27".withoutPaymentNumber
        #expect(masked.filter(\.isNumber).count <= 4, "\(masked)")
        #expect(masked.hasPrefix("Name "))
    }

    @Test(arguments: [
        "045/195", "LOB-EN001", "89631139", "DMG-EN002", "4111 1111 1111 1112", "2026-11-30", "",
        "Charizard 4/102", "1234567890",
    ])
    func whatIsOnTradingCardsStays(_ text: String) {
        #expect(text.withoutPaymentNumber == text)
    }
}
