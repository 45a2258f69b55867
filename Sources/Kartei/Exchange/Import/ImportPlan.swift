/// What an import would do: the fate of every row, and the entries for the ledger.
///
/// Nothing is written yet. Rows of one file that say the same are merged; a row whose item the ledger has is not
/// added again. Copies of the file = added + merged + already there + left out.
public struct ImportPlan: Sendable {
    /// What becomes of a row.
    public enum Fate: Sendable, Hashable {
        /// It becomes this item.
        case added(ItemID)
        /// Its copies are counted with those of another line of the same file.
        case merged(line: Int)
        /// An earlier import of the file, or of this item, brought it in.
        case present(ItemID, Presence)
        /// It says that there are no copies.
        case empty
        /// It cannot be taken; why.
        case refused(String)
    }

    /// How an item that is there compares with its row.
    public enum Presence: Sendable, Hashable {
        /// It says the same.
        case same
        /// It was changed since, or the row was; the ledger stays as it is.
        case different
        /// It was taken out since.
        case removed
    }

    /// A row with its fate.
    public struct Row: Sendable, Hashable {
        /// The file's name.
        public var file: String
        /// The line on which it begins.
        public var line: Int
        /// The card as the row writes it.
        public var title: String
        /// How many copies it says; 0 where that cannot be read.
        public var copies: Int
        /// The card that it means; nil where that is not known.
        public var card: CardID?
        /// What becomes of it.
        public var fate: Fate
        /// Why the card is kept as typed; nil where it is one of a catalog.
        public var typed: String?
        /// What is not kept as it stands in the row.
        public var remarks: [ImportRow.Remark]
    }

    /// Rows and copies of one fate.
    public struct Count: Sendable, Hashable {
        /// Rows.
        public var rows = 0
        /// Copies.
        public var copies = 0
    }

    /// The sum of all rows, which is that of their fates.
    public struct Tally: Sendable, Hashable {
        /// All.
        public var all = Count()
        /// Those that become items.
        public var added = Count()
        /// Those counted with another row.
        public var merged = Count()
        /// Those that are there already.
        public var present = Count()
        /// Those that say no copies.
        public var empty = Count()
        /// Those that cannot be taken.
        public var refused = Count()
    }

    /// The rows in the order of the files.
    public let rows: [Row]
    /// What the ledger is to be told, in one action.
    public let entries: [Ledger.Entry]
    /// The sums.
    public let tally: Tally

    /// Whether every row can be taken.
    public var isWhole: Bool { tally.refused.rows == 0 }

    init(rows: [Row], entries: [Ledger.Entry]) {
        self.rows = rows
        self.entries = entries
        var tally = Tally()
        for row in rows {
            tally.all.add(row)
            switch row.fate {
            case .added: tally.added.add(row)
            case .merged: tally.merged.add(row)
            case .present: tally.present.add(row)
            case .empty: tally.empty.add(row)
            case .refused: tally.refused.add(row)
            }
        }
        self.tally = tally
    }
}

extension ImportPlan.Count {
    fileprivate mutating func add(_ row: ImportPlan.Row) {
        rows += 1
        copies += row.copies
    }
}
