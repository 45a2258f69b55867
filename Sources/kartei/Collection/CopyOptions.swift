import Foundation
import Kartei

/// What a person says about a copy with options; what is not said stays as it is.
struct CopyOptions {
    /// How many copies there are to be, or how many more or fewer.
    enum Quantity: Equatable {
        case count(Int)
        case by(Int)
    }

    /// The most copies of one row.
    static let mostCopies = 1_000_000

    private var quantity: Quantity?
    private var finish: ItemQuery.Wanted<Finish>?
    private var condition: ItemQuery.Wanted<Condition>?
    private var language: ItemQuery.Wanted<Language>?
    private var pricePaid: ItemQuery.Wanted<Money>?
    private var place: String?
    private var note: String?
    private var marks: Set<Mark> = []
    private var tags: Set<String> = []
    private var marksGone: Set<Mark> = []
    private var tagsGone: Set<String> = []

    /// The options that both `add` and `edit` take, for their help.
    static let help = """
          --finish FINISH      normal, foil, etched, holo, 'reverse holo' or any other word
          --condition STEP     MT, NM, EX, GD, LP, PL or PO, or their names
          --language LANGUAGE  such as en, de or ja
          --paid AMOUNT        for one copy, with its currency: '3.50 EUR'
          --place PLACE        where it lies
          --note TEXT
          --mark MARK          such as 'first edition', signed, altered; several times
          --tag TAG            your own word for sorting; several times
        """

    /// Takes the options of `edit`, among them those that take something away, or only those of `add`.
    init(_ arguments: inout Arguments, forEditing isEdit: Bool) throws {
        quantity = try arguments.option("--quantity").map { try Self.quantity($0, mayChange: isEdit) }
        finish = try Self.wanted(arguments.option("--finish")) {
            try Arguments.finish(named: Arguments.words($0, of: "--finish"))
        }
        condition = try Self.wanted(arguments.option("--condition"), Arguments.condition)
        language = try Self.wanted(arguments.option("--language"), Arguments.language)
        pricePaid = try Self.wanted(arguments.option("--paid"), Arguments.money)
        place = try arguments.option("--place").map { try Arguments.words($0, of: "--place") }
        note = try arguments.option("--note").map(Arguments.note)
        marks = try Self.marks(arguments.options("--mark"), of: "--mark")
        tags = Set(try arguments.options("--tag").map { try Arguments.someWords($0, of: "--tag") })
        guard isEdit else { return }
        marksGone = try Self.marks(arguments.options("--unmark"), of: "--unmark")
        tagsGone = Set(try arguments.options("--untag").map { try Arguments.someWords($0, of: "--untag") })
    }

    /// The language that was named; nil where none was.
    var statedLanguage: Language? {
        if case .value(let language) = language { language } else { nil }
    }

    /// Whether it was said how many copies there are, not how many came or went.
    var isCounted: Bool {
        if case .count = quantity { true } else { false }
    }

    /// Whether nothing was said.
    var isEmpty: Bool {
        quantity == nil && finish == nil && condition == nil && language == nil && pricePaid == nil
            && place == nil && note == nil && marks.isEmpty && tags.isEmpty && marksGone.isEmpty
            && tagsGone.isEmpty
    }

    /// The copy as it is after what was said.
    ///
    /// Throws a sentence where there would be no copy left or more than `mostCopies`.
    func applied(to copy: Copy) throws -> Copy {
        var copy = copy
        copy.quantity = try count(from: copy.quantity)
        Self.set(&copy.finish, finish)
        Self.set(&copy.condition, condition)
        Self.set(&copy.language, language)
        Self.set(&copy.pricePaid, pricePaid)
        if let place { copy.place = place }
        if let note { copy.note = note }
        copy.marks = copy.marks.union(marks).subtracting(marksGone)
        copy.tags = copy.tags.union(tags).subtracting(tagsGone)
        return copy
    }

    private func count(from before: Int) throws -> Int {
        guard case .by(let difference) = quantity else {
            if case .count(let count) = quantity { return count }
            return before
        }
        let count = before + difference
        guard count >= 1 else { throw NoCopyLeft(before: before, difference: difference) }
        guard count <= Self.mostCopies else { throw Self.noQuantity("\(count)", mayChange: true) }
        return count
    }

    // MARK: Reading

    /// Reads `5`, and for `edit` also `+1` and `-1`.
    private static func quantity(_ text: String, mayChange: Bool) throws -> Quantity {
        guard let number = Int(text), number != 0, number.magnitude <= mostCopies else {
            throw noQuantity(text, mayChange: mayChange)
        }
        if mayChange, text.hasPrefix("+") || text.hasPrefix("-") { return .by(number) }
        guard number > 0, !text.hasPrefix("+") else { throw noQuantity(text, mayChange: mayChange) }
        return .count(number)
    }

    private static func noQuantity(_ text: String, mayChange: Bool) -> UsageError {
        UsageError(
            "--quantity is a whole number from 1 to \(mostCopies)\(mayChange ? ", or a difference such as +1 or -1" : ""), "
                + "not '\(Terminal.safe(text))'\(mayChange ? "; 'kartei collection remove' takes a row out." : ".")"
        )
    }

    /// The value that a text names; `unknown` is that.
    static func wanted<Value>(
        _ text: String?, _ read: (String) throws -> Value
    ) throws -> ItemQuery.Wanted<Value>? {
        guard let text else { return nil }
        return try text.lowercased() == "unknown" ? .unknown : .value(read(text))
    }

    private static func marks(_ texts: [String], of option: String) throws -> Set<Mark> {
        Set(try texts.map { Mark(rawValue: try Arguments.someWords($0, of: option)) })
    }

    private static func set<Value>(_ place: inout Value?, _ wanted: ItemQuery.Wanted<Value>?) {
        switch wanted {
        case .value(let value): place = value
        case .unknown: place = nil
        case nil: break
        }
    }

    /// Fewer copies are to be there than none.
    struct NoCopyLeft: Error, CustomStringConvertible {
        let before: Int
        let difference: Int

        var description: String {
            "of \(Count.copies(before)) \(-difference) cannot go and leave one; 'kartei collection remove' takes a row out."
        }
    }
}
