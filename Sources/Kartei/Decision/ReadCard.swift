/// What a person confirms about a card that was read: its name, its number with the set, its rarity.
///
/// How sure a field is follows from what says so: whether the number, the name and the picture, each without the
/// others, lead to one card of the catalog, and how surely the recognizer read what no catalog can confirm.
public struct ReadCard: Sendable, Hashable, Codable {
    /// The name as printed, suffixes (`ex`, `VMAX`) included.
    public var name: ReadField
    /// The number as printed, total included.
    public var number: ReadField
    /// The set: its printed code, or code and name as the catalog has them.
    public var set: ReadField
    /// The rarity: the catalog's word, or the letter or symbols beside the number.
    public var rarity: ReadField

    /// Grades what a scan read.
    ///
    /// `isTextGenerated` says that a language model may have written the text: then name and number, which it may both
    /// have made up, are one witness and not two, and nothing is sure that the picture does not confirm. `rarities` says
    /// what marks stand for, as it did when they were read.
    public init(
        _ scan: CardScan, isTextGenerated: Bool = false, policy: ScanPolicy = ScanPolicy(),
        rarities: RarityTable = .standard
    ) {
        let grading = FieldGrading(
            scan, isTextGenerated: isTextGenerated, policy: policy, rarities: rarities)
        (name, number, set, rarity) = (grading.name, grading.number, grading.set, grading.rarity)
    }

    /// The fields in the order in which they are shown.
    public var fields: [ReadField] { [name, number, set, rarity] }

    /// How sure the card's three data are as a whole: as the least sure of name, number and rarity.
    public var confidence: FieldConfidence { min(name.confidence, number.confidence, rarity.confidence) }

    /// Whether nothing was found that a person could confirm.
    public var isEmpty: Bool { fields.allSatisfy { $0.text == nil } }
}
