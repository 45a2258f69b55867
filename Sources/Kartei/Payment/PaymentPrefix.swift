/// First digits of numbers: all from `lower` to `upper`, which have equally many digits.
struct PaymentPrefix: Sendable {
    /// The most digits that any prefix of the table has.
    static let longest = 8

    let lower: Int
    let upper: Int
    /// How many digits are compared.
    let length: Int

    /// The prefixes from one to another.
    init(_ lower: Int, _ upper: Int) {
        self.lower = lower
        self.upper = upper
        length = String(lower).count
    }

    /// One prefix.
    init(_ prefix: Int) { self.init(prefix, prefix) }

    /// Whether it says more than another.
    func isNarrower(than other: PaymentPrefix) -> Bool {
        (length, other.upper - other.lower) > (other.length, upper - lower)
    }

    /// Whether digits begin so.
    func begins(_ digits: [UInt8]) -> Bool {
        guard digits.count >= length else { return false }
        let value = digits.prefix(length).reduce(0) { 10 * $0 + Int($1) }
        return lower <= value && value <= upper
    }
}

extension PaymentNetwork {
    /// The first digits of its numbers.
    ///
    /// The facts are those of braintree/credit-card-type (MIT), `card-types.ts`; Diners Club's 309, Troy's
    /// and Naranja's prefixes are those that the networks name in public.
    var prefixes: [PaymentPrefix] { Self.table[self] ?? [] }

    private static let table: [PaymentNetwork: [PaymentPrefix]] = [
        .visa: [.init(4)],
        .mastercard: [.init(51, 55), .init(2221, 2720)],
        .americanExpress: [.init(34), .init(37)],
        .dinersClub: [.init(300, 305), .init(309), .init(36), .init(38, 39)],
        .discover: [.init(6011), .init(644, 649), .init(65)],
        .jcb: [.init(1800), .init(2131), .init(3528, 3589)],
        .unionPay: [
            .init(620), .init(62100, 62182), .init(62184, 62197), .init(62200, 62205), .init(62207, 62209),
            .init(622010, 622999), .init(623, 626), .init(6270), .init(6272), .init(6276),
            .init(627700, 627779), .init(627781, 627799), .init(6282, 6289), .init(6291, 6292), .init(810),
            .init(8110, 8171),
        ],
        .maestro: [
            .init(493698), .init(500000, 504174), .init(504176, 506698), .init(506779, 508999), .init(56, 59),
            .init(6),
        ],
        .mir: [.init(2200, 2204)],
        .elo: [
            .init(401178, 401179), .init(431274), .init(438935), .init(451416), .init(457393),
            .init(457631, 457632), .init(504175), .init(506699, 506778), .init(509000, 509999),
            .init(627780), .init(636297), .init(636368), .init(650031, 650033), .init(650035, 650051),
            .init(650405, 650439), .init(650485, 650538), .init(650541, 650598), .init(650700, 650718),
            .init(650720, 650727), .init(650901, 650978), .init(651652, 651679), .init(655000, 655019),
            .init(655021, 655058),
        ],
        .hiper: [
            .init(637095), .init(63_737_423), .init(63_743_358), .init(637568), .init(637599),
            .init(637609), .init(637612),
        ],
        .hipercard: [.init(606282)],
        .verve: [
            .init(506099, 506127), .init(506129), .init(506133, 506150), .init(506158, 506163),
            .init(506166), .init(506168), .init(506170), .init(506173), .init(506176, 506180),
            .init(506184), .init(506187, 506188), .init(506191), .init(506195), .init(506197),
            .init(507865, 507866), .init(507868, 507877), .init(507880, 507888), .init(507900),
            .init(507941),
        ],
        .troy: [.init(9792)],
        .naranja: [.init(589562)],
    ]
}
