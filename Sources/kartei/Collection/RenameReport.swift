import Kartei
import KarteiStore

/// What an import found renamed, for people and for programs.
struct RenameReport: Encodable {
    /// A rename that was followed.
    struct Applied: Encodable {
        let old: String
        let new: String
        let card: String
        let proof: String
        /// Whether the collection has the card, so that its ledger says it too.
        let owned: Bool
    }

    /// A rename that a person has to judge.
    struct Proposed: Encodable {
        let old: String
        let new: [String]
        let card: String
        let doubt: String
    }

    let renamed: [Applied]
    let proposed: [Proposed]
    private let sentences: [String]

    private static let listed = 10

    private enum CodingKeys: CodingKey { case renamed, proposed }

    init(_ renames: CatalogRenames, _ followed: RenameFollowing.Followed) {
        renamed = renames.applied.map {
            Applied(
                old: $0.old.description, new: $0.new.description, card: $0.title, proof: $0.proof.rawValue,
                owned: followed.renamed.contains($0.old))
        }
        proposed = renames.proposed.map {
            Proposed(
                old: $0.old.description, new: $0.new.map(\.description), card: $0.title,
                doubt: $0.doubt.rawValue)
        }
        sentences = renames.proposed.prefix(Self.listed).map { proposal in
            let news = proposal.new.map(\.description).joined(separator: " or ")
            return
                "perhaps renamed: \(proposal.old) (\(proposal.title)) to \(news): \(proposal.doubt.sentence)"
        }
    }

    /// The lines below the counts of an import; none where nothing was renamed.
    var lines: [String] {
        var lines: [String] = []
        if !renamed.isEmpty {
            let owned = renamed.count(where: \.owned)
            let own =
                owned > 0
                ? ", \(owned) of them in the collection ('kartei collection undo' takes that back)" : ""
            lines.append("\(Count.of(renamed.count, "card", "cards")) renamed upstream and followed\(own):")
            lines += renamed.prefix(Self.listed).map {
                "  \($0.old) is now \($0.new) (\($0.card); \($0.proof))"
            }
            if renamed.count > Self.listed { lines.append("  … and \(renamed.count - Self.listed) more") }
        }
        guard !proposed.isEmpty else { return lines }
        lines += sentences
        if proposed.count > sentences.count {
            lines.append("… and \(proposed.count - sentences.count) more; --json lists all")
        }
        lines.append("Where that is so, 'kartei collection aliases OLD NEW' says it.")
        return lines
    }
}
