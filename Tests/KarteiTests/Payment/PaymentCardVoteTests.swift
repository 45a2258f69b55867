import Testing

@testable import Kartei

@Suite("Frames of one scan of a payment card")
struct PaymentCardVoteTests {
    private func frame(
        _ number: String? = nil, _ expiry: (Int, Int)? = nil, _ holder: String? = nil,
        confidence: FieldConfidence = .high
    ) throws -> PaymentCard {
        PaymentCard(
            number: try number.map {
                .init(try #require(PaymentNumber($0)), confidence: confidence, reason: .luhnPasses)
            },
            expiry: try expiry.map {
                .init(
                    try #require(PaymentExpiry(month: $0.0, year: $0.1)), confidence: confidence,
                    reason: .labelled)
            },
            holder: holder.map { .init($0, confidence: confidence, reason: .nameInPlace) })
    }

    private func vote(_ frames: [PaymentCard]) -> PaymentCard { PaymentCardVote().card(of: frames) }

    private let visa = "4242424242424242"
    private let mastercard = "5555555555554444"

    @Test("What all frames say stays as sure as the surest")
    func unanimous() throws {
        let card = vote([
            try frame(visa, (1, 27), "JANE SAMPLE", confidence: .medium),
            try frame(visa, (1, 27), "JANE SAMPLE"),
        ])
        #expect(card == (try frame(visa, (1, 27), "JANE SAMPLE")))
    }

    @Test("The majority wins field by field, and is not sure")
    func majority() throws {
        let card = vote([
            try frame(visa, (1, 27), "JANE SAMPLE"), try frame(visa, (7, 27), "JANE SAMPLE"),
            try frame(visa, (1, 27), "JANE 5AMPLE"),
        ])
        #expect(card.number?.confidence == .high)
        #expect(card.expiry?.value == PaymentExpiry(month: 1, year: 2027))
        #expect(card.expiry?.confidence == .medium)
        #expect(card.expiry?.reason == .mostFrames)
        #expect(card.holder?.value == "JANE SAMPLE")
    }

    @Test("Of equally many the surer wins, of equally sure none")
    func ties() throws {
        let surer = vote([try frame(visa, (1, 27)), try frame(visa, (7, 27), confidence: .medium)])
        #expect(surer.expiry?.value == PaymentExpiry(month: 1, year: 2027))
        #expect(vote([try frame(visa, (1, 27)), try frame(visa, (7, 27))]).expiry == nil)
        #expect(vote([try frame(visa), try frame(mastercard)]).number == nil)
        #expect(vote([]) == PaymentCard())
    }

    @Test("Fields of different numbers are never mixed")
    func mixed() throws {
        let card = vote([
            try frame(visa), try frame(visa), try frame(mastercard, (1, 27), "JANE SAMPLE"),
        ])
        #expect(card.plainNumber == visa)
        #expect(card.expiry == nil)
        #expect(card.holder == nil)
        // Where no number wins, nothing of either card is left.
        let none = vote([
            try frame(visa, (1, 27), "JANE SAMPLE"), try frame(mastercard, (1, 27), "JANE SAMPLE"),
        ])
        #expect(none == PaymentCard())
    }

    @Test("A frame in which no number was read still speaks of the same card")
    func withoutNumber() throws {
        let card = vote([try frame(visa), try frame(nil, (1, 27), "JANE SAMPLE")])
        #expect(card.plainNumber == visa)
        #expect(card.expiry?.value == PaymentExpiry(month: 1, year: 2027))
    }
}
