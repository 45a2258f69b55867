import Kartei

/// The JSON object that `kartei payment --json` prints for one card, on one line; the number is masked.
struct PaymentRecord: Encodable {
    struct NumberRecord: Encodable {
        let masked: String
        let luhn: LuhnCheck
        @Explicit var network: PaymentNetwork?
        @Explicit var industry: IssuerIndustry?
        let confidence: FieldConfidence
        let reason: String
    }

    struct ExpiryRecord: Encodable {
        let month: Int
        let year: Int
        let confidence: FieldConfidence
        let reason: String
    }

    struct HolderRecord: Encodable {
        let text: String
        let confidence: FieldConfidence
        let reason: String
    }

    let photo: String
    @Explicit var number: NumberRecord?
    @Explicit var expiry: ExpiryRecord?
    @Explicit var holder: HolderRecord?

    init(photo: String, card: PaymentCard) {
        self.photo = photo
        number = card.number.map {
            NumberRecord(
                masked: $0.value.masked, luhn: $0.value.luhn, network: $0.value.network,
                industry: $0.value.industry,
                confidence: $0.confidence, reason: $0.reason.rawValue)
        }
        expiry = card.expiry.map {
            ExpiryRecord(
                month: $0.value.month, year: $0.value.year, confidence: $0.confidence,
                reason: $0.reason.rawValue)
        }
        holder = card.holder.map {
            HolderRecord(text: $0.value, confidence: $0.confidence, reason: $0.reason.rawValue)
        }
    }
}
