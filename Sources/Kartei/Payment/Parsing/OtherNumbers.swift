import Foundation

/// Tells lines whose digits are no payment card's number: telephones, bank accounts, customers' numbers.
enum OtherNumbers {
    /// Whether a line says that its digits are something else's.
    static func areIn(_ text: String) -> Bool {
        isTelephone(text) || isBankAccount(text) || CardWords.tokens(text).contains(where: labels.contains)
    }

    /// A plus sign or a parenthesis before digits, or a trunk prefix in hyphens.
    private static func isTelephone(_ text: String) -> Bool {
        text.range(of: #"[+＋]\s*\d|\(\s*\+?\d|\d\s*\)|(^|\s)1-\d{3}-"#, options: .regularExpression) != nil
    }

    /// An IBAN (ISO 13616): a country's two letters, two check digits, and up to thirty letters and digits.
    private static func isBankAccount(_ text: String) -> Bool {
        let letters = Array(text.uppercased().unicodeScalars.filter { !$0.properties.isWhitespace })
        guard (15...34).contains(letters.count), letters.allSatisfy(\.isLatinLetterOrDigit),
            letters[..<2].allSatisfy({ !$0.isASCIIDigit }), letters[2..<4].allSatisfy(\.isASCIIDigit)
        else { return false }
        let lookAlikes = Set("ODQISZGBL".unicodeScalars)
        let isCountry = letters[..<2].contains { !lookAlikes.contains($0) }
        let isNumberSign = letters[0] == "N" && letters[1] == "O"
        return isCountry && !isNumberSign || remainder97(letters) == 1
    }

    private static func remainder97(_ letters: [Unicode.Scalar]) -> Int {
        (letters.dropFirst(4) + letters.prefix(4)).reduce(0) { rest, letter in
            letter.isASCIIDigit
                ? (10 * rest + Int(letter.value) - 48) % 97 : (100 * rest + Int(letter.value) - 55) % 97
        }
    }

    /// Words beside numbers of other kinds, in capitals without marks.
    private static let labels: Set<String> = [
        "PHONE", "TEL", "TELEPHONE", "TELEFON", "TELEFONO", "TELEFONE", "FAX", "CALL", "HOTLINE", "SERVICE",
        "RUF", "SPERRNOTRUF", "NOTRUF", "APPELEZ", "LLAME", "CHIAMARE", "LIGUE", "COLLECT",
        "IBAN", "BIC", "SWIFT", "ACCOUNT", "ACCT", "KONTO", "KONTONUMMER", "KTO", "KONTONR", "BLZ", "COMPTE",
        "CUENTA", "CONTO", "CONTA", "ROUTING", "SORT",
        "CUSTOMER", "CLIENT", "CLIENTE", "KUNDE", "KUNDENNUMMER", "KUNDENNR", "KUNDEN", "MEMBERSHIP",
        "MITGLIEDSNUMMER", "MITGLIEDSNR", "ADHERENT", "SOCIO", "POLICY", "REFERENCE", "REF", "ID", "SERIAL",
        "PHONES", "IMEI", "EAN", "VAT", "PASSPORT", "BARCODE", "LOYALTY", "POINTS", "CPF", "CNPJ",
    ]
}

extension Unicode.Scalar {
    fileprivate var isASCIIDigit: Bool { (0x30...0x39).contains(value) }
    fileprivate var isLatinLetterOrDigit: Bool { isASCIIDigit || (0x41...0x5A).contains(value) }
}
