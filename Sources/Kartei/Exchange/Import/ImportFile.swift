/// A file that is to be imported.
public struct ImportFile: Sendable {
    /// Its name, for people.
    public let name: String
    /// Its header.
    public let header: DialectHeader
    /// The records after the header.
    public let records: [CSVRecord]
    /// What it was written in.
    public let encoding: CSVText.Encoding
    /// The item that a line becomes, the same for the same content; further attempts give others.
    public let itemID: @Sendable (_ line: Int, _ attempt: Int) -> ItemID

    /// Takes a file that was read.
    public init(
        name: String, header: DialectHeader, records: [CSVRecord], encoding: CSVText.Encoding = .utf8,
        itemID: @escaping @Sendable (_ line: Int, _ attempt: Int) -> ItemID
    ) {
        self.name = name
        self.header = header
        self.records = records
        self.encoding = encoding
        self.itemID = itemID
    }
}
