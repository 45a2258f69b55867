extension PaymentForm: Encodable {
    /// A form whose JSON has the number as it was typed; to be made only where that is meant.
    public struct Revealed: Sendable, Encodable {
        fileprivate let form: PaymentForm

        init(form: PaymentForm) { self.form = form }

        /// Encodes as the form does, but for the masking.
        public func encode(to encoder: any Encoder) throws {
            try form.encode(to: encoder, number: form.number.text, holder: form.holder.text)
        }
    }

    /// Encodes each field's text and problem, the number masked.
    public func encode(to encoder: any Encoder) throws {
        try encode(to: encoder, number: number.masked, holder: holder.masked)
    }

    private enum CodingKeys: String, CodingKey { case number, holder, expiry, isComplete }
    private enum FieldKeys: String, CodingKey { case text, problem, network }

    private func encode(to encoder: any Encoder, number text: String, holder name: String) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        var numberField = container.nestedContainer(keyedBy: FieldKeys.self, forKey: .number)
        try numberField.encode(text, forKey: .text)
        try numberField.encode(number.problem, forKey: .problem)
        try numberField.encode(number.network?.name, forKey: .network)
        var holderField = container.nestedContainer(keyedBy: FieldKeys.self, forKey: .holder)
        try holderField.encode(name, forKey: .text)
        try holderField.encode(holder.problem, forKey: .problem)
        var expiryField = container.nestedContainer(keyedBy: FieldKeys.self, forKey: .expiry)
        try expiryField.encode(expiry.text, forKey: .text)
        try expiryField.encode(expiry.problem, forKey: .problem)
        try container.encode(isComplete, forKey: .isComplete)
    }
}

extension PaymentForm.NumberField: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The masked text.
    public var description: String { masked }
    /// The masked text.
    public var debugDescription: String { masked }
    /// The masked text and nothing else.
    public var customMirror: Mirror { Mirror(self, children: ["text": masked], displayStyle: .struct) }
}

extension PaymentForm.HolderField: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The name, its digits masked where they may be the number.
    public var description: String { masked }
    /// The name, its digits masked where they may be the number.
    public var debugDescription: String { masked }
    /// The name, its digits masked where they may be the number.
    public var customMirror: Mirror { Mirror(self, children: ["text": masked], displayStyle: .struct) }
}

extension PaymentForm.Revealed: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// As the form's: masked.
    public var description: String { "\(form)" }
    /// As the form's: masked.
    public var debugDescription: String { "\(form)" }
    /// As the form's: masked.
    public var customMirror: Mirror { Mirror(self, children: ["form": form], displayStyle: .struct) }
}
