import Foundation

/// The form in which a person checks and corrects what was read of a payment card.
///
/// A value for apps: set a field's text to whatever was typed, show its `text` and its `problem`. The number
/// is for the app's memory: descriptions, dumps and JSON have it masked; only `revealed` encodes it.
public struct PaymentForm: Sendable, Equatable {
    /// The number as it is shown while it is typed, in its network's groups.
    public var number: NumberField
    /// The holder's name as typed.
    public var holder: HolderField
    /// The month of expiry as it is shown while it is typed.
    public var expiry: ExpiryField

    /// Makes a form of what was typed or read, for a day on which the card is to be valid.
    public init(
        number: String = "", holder: String = "", expiry: String = "", on day: Date = Date(),
        in timeZone: TimeZone = .current
    ) {
        self.number = NumberField(number)
        self.holder = HolderField(text: holder)
        self.expiry = ExpiryField(expiry, day: day, timeZone: timeZone)
    }

    /// Makes a form filled with what was read of a card.
    public init(_ card: PaymentCard, on day: Date = Date(), in timeZone: TimeZone = .current) {
        let digits = card.number?.value.withDigits { String(decoding: $0, as: UTF8.self) }
        self.init(
            number: digits ?? "", holder: card.holder?.value ?? "",
            expiry: card.expiry?.value.description ?? "",
            on: day, in: timeZone)
    }

    /// Whether all three fields are filled and none has a problem.
    public var isComplete: Bool {
        number.value != nil && number.problem == nil && expiry.value != nil && expiry.problem == nil
            && holder.isFilled && holder.problem == nil
    }

    /// The same form with its number unmasked in JSON, for the one place that needs it.
    public var revealed: Revealed { Revealed(form: self) }
}

extension PaymentForm {
    /// The field of the number.
    public struct NumberField: Sendable, Equatable {
        /// The digits in their network's groups; what is set is formatted.
        public var text: String {
            get { shown }
            set { shown = PaymentTyping.formattedNumber(newValue) }
        }
        private var shown: String

        init(_ typed: String) { shown = PaymentTyping.formattedNumber(typed) }

        /// The number, once it has 12 to 19 digits.
        public var value: PaymentNumber? { PaymentNumber(shown) }

        /// The network that the first digits name.
        public var network: PaymentNetwork? { PaymentNetwork(beginning: PaymentTyping.digits(of: shown)) }

        /// What is wrong, while anything is typed.
        public var problem: PaymentProblem? {
            let digits = PaymentTyping.digits(of: shown)
            guard !digits.isEmpty else { return nil }
            if let network, !network.lengths.contains(digits.count) {
                return .digits(network: network, needed: network.lengths, found: digits.count)
            }
            guard let value else { return .digitsOfAny(found: digits.count) }
            return value.luhn == .fail ? .checkDigit : nil
        }

        /// The number as it may be kept: nothing of one that is not whole.
        var masked: String { value?.masked ?? String(shown.map { $0 == " " ? " " : "•" }) }
    }

    /// The field of the holder's name.
    public struct HolderField: Sendable, Equatable {
        /// As typed.
        public var text: String

        /// What is wrong, while anything is typed.
        public var problem: PaymentProblem? { text.contains { $0.decimalDigit != nil } ? .digitsInName : nil }

        /// Whether there is a letter.
        var isFilled: Bool { text.contains(where: \.isLetter) }

        /// The name as it may be kept: who types the number into the wrong field does not publish it.
        var masked: String {
            guard text.count(where: { $0.decimalDigit != nil }) >= 8 else { return text }
            return String(text.map { $0.decimalDigit != nil ? "•" : $0 })
        }
    }

    /// The field of the month of expiry.
    public struct ExpiryField: Sendable, Equatable {
        /// As `MM/YY` or `MM/YYYY`, as far as it is typed; what is set is formatted.
        public var text: String {
            get { shown }
            set { shown = PaymentTyping.formattedExpiry(newValue) }
        }
        private var shown: String
        private let day: Date
        private let timeZone: TimeZone

        init(_ typed: String, day: Date, timeZone: TimeZone) {
            shown = PaymentTyping.formattedExpiry(typed)
            self.day = day
            self.timeZone = timeZone
        }

        /// The month, once it is whole.
        public var value: PaymentExpiry? {
            let parts = shown.split(separator: "/")
            guard parts.count == 2, parts[0].count == 2, [2, 4].contains(parts[1].count),
                let month = Int(parts[0]),
                let year = Int(parts[1])
            else { return nil }
            return PaymentExpiry(month: month, year: year)
        }

        /// What is wrong, while anything is typed.
        public var problem: PaymentProblem? {
            guard !shown.isEmpty else { return nil }
            guard let value else { return .noMonth }
            return value.isExpired(on: day, in: timeZone) ? .expired(value) : nil
        }
    }
}
