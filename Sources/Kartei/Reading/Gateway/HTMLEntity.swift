/// Characters that HTML spells with an ampersand.
enum HTMLEntity {
    /// What `&name;` stands for: `amp`, `auml`, `#9733`, `#x2605`; nil for a name that is not known here.
    static func text(_ name: String) -> String? {
        guard name.hasPrefix("#") else { return named[name] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == "x" || digits.first == "X"
        let code = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let scalar = code.flatMap(Unicode.Scalar.init), scalar.value >= 0x20 else { return nil }
        return String(scalar)
    }

    private static let named = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ensp": " ", "emsp": " ",
        "thinsp": " ", "shy": "", "ndash": "–", "mdash": "—", "hellip": "…", "bull": "•", "middot": "·",
        "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "laquo": "«",
        "raquo": "»", "times": "×", "divide": "÷", "plusmn": "±", "deg": "°", "copy": "©", "reg": "®",
        "trade": "™", "star": "☆", "starf": "★", "male": "♂", "female": "♀", "rarr": "→", "larr": "←",
        "frac12": "½", "infin": "∞", "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ",
        "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "szlig": "ß",
        "aacute": "á", "eacute": "é", "iacute": "í", "oacute": "ó", "uacute": "ú", "Aacute": "Á",
        "Eacute": "É", "Iacute": "Í", "Oacute": "Ó", "Uacute": "Ú", "agrave": "à", "egrave": "è",
        "igrave": "ì", "ograve": "ò", "ugrave": "ù", "Agrave": "À", "Egrave": "È", "acirc": "â",
        "ecirc": "ê", "icirc": "î", "ocirc": "ô", "ucirc": "û", "euml": "ë", "iuml": "ï", "ccedil": "ç",
        "Ccedil": "Ç", "ntilde": "ñ", "Ntilde": "Ñ", "atilde": "ã", "otilde": "õ", "aring": "å",
        "oslash": "ø", "aelig": "æ", "AElig": "Æ", "oelig": "œ", "iexcl": "¡", "iquest": "¿",
    ]
}
