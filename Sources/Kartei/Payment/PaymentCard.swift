/// What was read of a payment card; nil where nothing was read that is likely right.
public struct PaymentCard: Sendable, Equatable, Encodable {
    /// The number.
    public var number: Reading<PaymentNumber>?
    /// The month of expiry.
    public var expiry: Reading<PaymentExpiry>?
    /// The holder's name as printed.
    public var holder: Reading<String>?

    /// Makes a card of what was read.
    public init(
        number: Reading<PaymentNumber>? = nil, expiry: Reading<PaymentExpiry>? = nil,
        holder: Reading<String>? = nil
    ) {
        self.number = number
        self.expiry = expiry
        self.holder = holder
    }

    /// A field with how sure it is, and why.
    public struct Reading<Value: Sendable & Equatable & Encodable>: Sendable, Equatable, Encodable {
        /// What is printed.
        public var value: Value
        /// How sure the reading is.
        public var confidence: FieldConfidence
        /// What the confidence rests on.
        public var reason: PaymentReason

        /// Makes a reading.
        public init(_ value: Value, confidence: FieldConfidence, reason: PaymentReason) {
            self.value = value
            self.confidence = confidence
            self.reason = reason
        }
    }
}
