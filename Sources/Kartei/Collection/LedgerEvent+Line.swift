extension LedgerEvent {
    /// The event as a line of a file: one JSON object without line breaks.
    ///
    /// Its members are `id`, `time` (microseconds since 1970, a number), `device`, `action`, `kind` and `fields`
    /// (`fieldsText`), and `undoes`, `item` and `evidence` where there is one.
    public var line: String {
        var line =
            "{\"id\":\"\(id)\",\"time\":\(time.rawValue),\"device\":\"\(device)\",\"action\":\"\(action)\""
        if let undoes { line += ",\"undoes\":\"\(undoes)\"" }
        if let item { line += ",\"item\":\"\(item)\"" }
        if let evidence { line += ",\"evidence\":\"\(evidence.rawValue)\"" }
        line += ",\"kind\":"
        kind.writeJSON(to: &line)
        return line + ",\"fields\":\(fieldsText)}"
    }

    /// The most bytes of a line.
    public static let mostLineBytes = 1 << 20

    /// Whether its line is short enough to be exchanged and backed up.
    public var fitsLine: Bool {
        // A byte takes at most six when it is escaped, all IDs and names of parts far less than a thousand.
        let bytes = fields.reduce(kind.utf8.count) { $0 + $1.key.utf8.count + $1.value.utf8.count + 6 }
        return 6 * bytes + 1000 <= Self.mostLineBytes || line.utf8.count <= Self.mostLineBytes
    }

    /// Reads such a line, also where it is spelled another way.
    ///
    /// What this version does not know may only be a kind or a field: an event that lost another part would be
    /// another event. Payment card numbers, which no version of Kartei writes, are masked.
    public init(line: [UInt8]) throws(UnreadableEventLine) {
        guard let value = try? JSONParser.parse(line, keys: .all), case .object(let members) = value else {
            throw .noObject
        }
        func text(_ name: String) throws(UnreadableEventLine) -> String? {
            switch members[name] {
            case nil, .null: return nil
            case .string(let text): return text
            default: throw .wrong(name)
            }
        }
        func read<Value>(
            _ name: String, _ make: (String) -> Value?
        ) throws(UnreadableEventLine) -> Value? {
            guard let text = try text(name) else { return nil }
            guard let value = make(text) else { throw .wrong(name) }
            return value
        }
        if let foreign = members.keys.filter({ !Self.parts.contains($0) }).min() { throw .foreign(foreign) }
        guard let id = try read("id", EventID.init(_:)) else { throw .missing("id") }
        guard let device = try read("device", DeviceID.init(_:)) else { throw .missing("device") }
        guard let action = try read("action", ActionID.init(_:)) else { throw .missing("action") }
        guard let kind = try text("kind"), !kind.isEmpty else { throw .missing("kind") }
        guard case .number(let digits) = members["time"] ?? .null, let time = Int64(digits),
            Self.times.contains(time)
        else { throw .wrong("time") }
        guard case .object(let given) = members["fields"] ?? .null else { throw .wrong("fields") }
        var fields: [String: String] = [:]
        for (name, member) in given {
            guard case .string(let text) = member else { throw .wrong("fields") }
            fields[name] = text
        }
        self =
            LedgerEvent(
                id: id, time: LedgerTime(rawValue: time), device: device, action: action,
                undoes: try read("undoes", ActionID.init(_:)), item: try read("item", ItemID.init(_:)),
                kind: kind, fields: fields,
                evidence: try read("evidence", { EvidenceDigest(rawValue: $0) })
            ).withoutPaymentNumbers
    }

    /// The event without the number of any payment card, which no version of Kartei writes; another program may have.
    public var withoutPaymentNumbers: LedgerEvent {
        let (kind, fields) = (kind.withoutPaymentNumber, fields.withoutPaymentNumbers)
        return kind == self.kind && fields == self.fields
            ? self
            : LedgerEvent(
                id: id, time: time, device: device, action: action, undoes: undoes, item: item, kind: kind,
                fields: fields, evidence: evidence)
    }

    private static let parts: Set = [
        "id", "time", "device", "action", "undoes", "item", "evidence", "kind", "fields",
    ]

    /// Times that leave room for what follows them.
    private static let times = Int64.min / 2...Int64.max / 2
}

/// A line is no event.
public enum UnreadableEventLine: Error, Sendable, Hashable, CustomStringConvertible {
    /// It is no JSON object.
    case noObject
    /// This part is not there.
    case missing(String)
    /// This part makes no sense.
    case wrong(String)
    /// It has a part that this version does not know.
    case foreign(String)

    /// What is wrong, to be put after the name of the place.
    public var description: String {
        switch self {
        case .noObject: "is no whole JSON object"
        case .missing(let part): "has no “\(part)”"
        case .wrong(let part): "has a “\(part)” that makes no sense"
        case .foreign(let part): "has a “\(part)”, which this version does not know; update it"
        }
    }
}
