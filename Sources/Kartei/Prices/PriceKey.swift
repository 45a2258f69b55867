/// What stands for a card in price files: 56 bits drawn from its ID.
///
/// IDs of Magic are random and 16 bytes long, more than a whole price takes. The key is the 64-bit FNV-1a of the ID's
/// UTF-8, its highest byte folded onto the lowest as FNV's authors advise (xor-folding). A file in which two cards had
/// one key is never made; that a card the maker did not know meets another's key is as likely as
/// n / 2^56, 10^-12 for a file of 100,000 cards.
public struct PriceKey: Sendable, Hashable, Comparable {
    /// The key, below 2^56.
    public let rawValue: UInt64

    /// Bytes that a key takes in a file.
    public static let size = 7

    /// The key of a card among those of its game.
    public init(_ card: CardID) {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in card.rawValue.utf8 {
            hash ^= UInt64(byte)
            hash &*= 0x100_0000_01b3
        }
        rawValue = (hash >> 56) ^ (hash & 0x00ff_ffff_ffff_ffff)
    }

    /// Takes a key as a file has it; higher bits than 56 do not count.
    public init(rawValue: UInt64) { self.rawValue = rawValue & 0x00ff_ffff_ffff_ffff }

    /// Orders by number.
    public static func < (lhs: PriceKey, rhs: PriceKey) -> Bool { lhs.rawValue < rhs.rawValue }
}
